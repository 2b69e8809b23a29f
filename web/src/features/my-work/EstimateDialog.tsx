import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import type { EstimatedFinding } from '../../shared/inspections/JobInspections.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { EstimateForm } from './EstimateForm.tsx'
import { mine, open } from './messages.ts'
import { writtenOf } from './written-estimate.ts'

interface Props {
  details: JobDetails
  findings: readonly EstimatedFinding[]
  onClose: () => void
}

export default function EstimateDialog({ details, findings, onClose }: Props) {
  const t = useMessages(mine)
  const { loadingJob } = useMessages(open)
  const { data, error, refetch } = useApiQuery(business.get, {})
  const { job, estimate: latest } = details
  const estimate = writtenOf(latest)
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
          partsTaxPercent={data.partsTaxPercent}
          findings={findings}
          onSent={onClose}
        />
      )}
      {!data && !error && <Loading label={loadingJob} rows={2} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}
