import { payoutAccounts } from '@desert-wrench/contract/features/billing/payout-accounts.contract.ts'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { cannedJobs } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import type { PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { type DeclinedLine, estimateWork } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import { markups } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../lib/api/chunk-loading.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { EstimateForm } from './EstimateForm.tsx'
import type { LinesToAdd } from './lines-to-add.ts'
import { ofForm } from './messages.ts'
import { writtenOf } from './written-estimate.ts'

interface Props {
  details: JobDetails
  /** For lines of their own. */
  from?: LinesToAdd
  /** Written by the office for the mechanic. */
  isOffice?: boolean
  onClose: () => void
}

const NO_MARKUP = { bands: [{ upToCents: null, percent: 0 }] }
const NOTHING: LinesToAdd = {}

export default function EstimateDialog({ details, from = NOTHING, isOffice = false, onClose }: Props) {
  const t = useMessages(ofForm)
  const { data, error, refetch } = useApiQuery(business.get, {})
  const { job, estimate: latest } = details
  // What speeds the writing up; without it the form still works.
  const mechanicId = job.mechanicId ?? ''
  const { data: canned = [] } = useApiQuery(cannedJobs.cannedJobs, { query: { mechanicId, vehicle: job.vehicleInfo } })
  const { data: declined = [] } = useApiQuery(estimateWork.declinedLines, { params: { id: job.id } })
  const { data: { bands } = NO_MARKUP } = useApiQuery(markups.markup, { params: { id: mechanicId } })
  const isBegun = ({ id }: DeclinedLine) => from.declined?.some((line) => line.id === id)
  const { data: account } = useApiQuery(payoutAccounts.payoutAccount, { params: { id: mechanicId } })
  const estimate = writtenOf(latest)
  const ofCity = useCityTax(job.customerAddress)
  return (
    <Dialog
      title={estimate ? t.sendNewVersion : t.writeEstimate}
      description={`${isolate(job.vehicleInfo)} · ${isolate(job.customerName ?? '')}`}
      onClose={onClose}
    >
      {data && (
        <EstimateForm
          key={estimate?.version}
          details={details}
          partsTax={ofCity ?? { percent: data.partsTaxPercent, city: null }}
          from={from}
          offered={{ canned, declined: declined.filter((line) => !isBegun(line)), bands }}
          isOffice={isOffice}
          asksDeposit={account?.takesCards === true && job.stage !== 'working'}
          onSent={onClose}
        />
      )}
      {!data && !error && <Loading label={t.loading} rows={2} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

/** Without a signal the rate of the settings is shown; the estimate takes that of the city. */
function useCityTax(address: string | null): PartsTax | undefined {
  const [tax, setTax] = useState<PartsTax>()
  useEffect(() => {
    let isHere = true
    if (address)
      loadChunk(() => import('./city-tax.ts'))
        .then(({ cityTax }) => cityTax(address))
        .then(
          (found) => isHere && setTax(found),
          () => undefined,
        )
    return () => {
      isHere = false
    }
  }, [address])
  return tax
}
