import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { estimates } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { FilePen, ReceiptText, Undo2 } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import type { LinesToAdd } from '../../../shared/estimate/lines-to-add.ts'
import { JobPriceLines } from '../../../shared/job/JobPriceLines.tsx'
import { ofJobLife } from '../../../shared/job/life-messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { TitledSection } from '../../../ui/layout/TitledSection.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { jobPanel } from './messages.ts'

const WaitingEstimate = lazyPart(() => import('./WaitingEstimate.tsx'))
const JobDeposit = lazyPart(() => import('../../../shared/job/paying/JobDeposit.tsx'))
const JobReceipt = lazyDialog(
  () => messagesOf(ofJobLife).receipt,
  () => import('../../../shared/job/JobReceipt.tsx'),
)

const JobPayments = lazyDialog(
  () => messagesOf(jobPanel).payments,
  () => import('./JobPaymentsDialog.tsx'),
)

const EstimateDialog = lazyDialog(
  () => messagesOf(jobPanel).writeEstimate,
  () => import('../../../shared/estimate/EstimateDialog.tsx'),
)

interface Props {
  details: JobDetails
  /** An estimate that is being written. */
  writing: ReturnType<typeof useOverlay<LinesToAdd>>
}

/** Price, pending estimate and, once done, the receipt. */
export function JobPrice({ details, writing }: Props) {
  const { job, estimate, approvedEstimate } = details
  const { price, receiptOpen } = useMessages(ofJobLife)
  const { payments, writeEstimate } = useMessages(jobPanel)
  const open = useOverlay<{ what: 'receipt' | 'payments' }>()
  const done = job.stage === 'done'
  return (
    <TitledSection title={price}>
      <JobPriceLines job={job} approved={approvedEstimate} />
      {estimate && estimate.id !== approvedEstimate?.id && <Waiting estimate={estimate} />}
      {details.deposit && (
        <div className="mt-3">
          <JobDeposit details={details} party="dispatcher" heading="h4" />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {job.mechanicId !== null && !done && job.stage !== 'cancelled' && (
          <Button variant="secondary" icon={FilePen} onClick={() => writing.open({})}>
            {writeEstimate}
          </Button>
        )}
        {done && (
          <Button variant="secondary" icon={ReceiptText} onClick={() => open.open({ what: 'receipt' })}>
            {receiptOpen}
          </Button>
        )}
        {(done || details.deposit?.state === 'paid') && (
          <Button variant="secondary" icon={Undo2} onClick={() => open.open({ what: 'payments' })}>
            {payments}
          </Button>
        )}
      </div>
      {open.value?.what === 'receipt' && <JobReceipt jobId={job.id} onClose={open.close} />}
      {open.value?.what === 'payments' && <JobPayments jobId={job.id} onClose={open.close} />}
      {writing.value && <EstimateDialog details={details} from={writing.value} isOffice onClose={writing.close} />}
    </TitledSection>
  )
}

function Waiting({ estimate }: { estimate: Estimate }) {
  const t = useMessages(jobPanel)
  const params = { id: estimate.id }
  const by = { by: 'dispatcher' } as const
  const approve = useApiMutation(estimates.approve, { done: t.estimateApproved, failed: t.estimateFailed })
  const approveSome = useApiMutation(estimates.answerLines, { done: t.estimateApproved, failed: t.estimateFailed })
  const decline = useApiMutation(estimates.decline, { done: t.estimateDeclined, failed: t.estimateFailed })
  const answer = {
    approving: approve.pending || approveSome.pending,
    declining: decline.pending,
    approve: (approved?: string[]) =>
      void (approved ? approveSome.run({ params, body: { ...by, approved } }) : approve.run({ params, body: by })),
    decline: () => void decline.run({ params, body: by }),
  }
  return <WaitingEstimate key={estimate.id} estimate={estimate} answer={answer} />
}
