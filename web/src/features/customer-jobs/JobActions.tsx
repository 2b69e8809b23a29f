import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { ofJobLife } from '../../shared/job/life-messages.ts'
import { RateJob } from '../../shared/job/RateJob.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { GivenStars } from '../../ui/layout/GivenStars.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { BookAgain } from './BookAgain.tsx'
import { answers } from './messages.ts'

const CancelJob = lazyDialog(
  () => messagesOf(answers).cancelJob,
  () => import('./CancelJob.tsx'),
)
const JobReceipt = lazyDialog(
  () => messagesOf(ofJobLife).receipt,
  () => import('../../shared/job/JobReceipt.tsx'),
)

/** Customers may cancel until the mechanic arrives. */
const CANCELLABLE = ['open', 'offered', 'booked', 'on_the_way']

export function JobActions({ details: { job, readOnly } }: { details: JobDetails }) {
  const t = useMessages(answers)
  const life = useMessages(ofJobLife)
  const open = useOverlay<{ what: 'cancel' | 'receipt' }>()
  const { id, stage, mechanicName, mechanicRating } = job
  const done = stage === 'done'
  return (
    <div className="unprinted flex flex-wrap items-center gap-2 empty:hidden">
      {done && (
        <Button size="large" onClick={() => open.open({ what: 'receipt' })}>
          {life.receiptOpen}
        </Button>
      )}
      {done && !readOnly && mechanicName !== null && mechanicRating === null && (
        <RateJob jobId={id} by="customer" whom={mechanicName} />
      )}
      {done && mechanicRating !== null && <GivenStars stars={mechanicRating} />}
      {(done || stage === 'cancelled') && <BookAgain job={job} />}
      {!readOnly && CANCELLABLE.includes(stage) && (
        <Button variant="secondary" onClick={() => open.open({ what: 'cancel' })}>
          {t.cancelJob}
        </Button>
      )}
      {open.value?.what === 'receipt' && <JobReceipt jobId={id} payable={!readOnly} onClose={open.close} />}
      {open.value?.what === 'cancel' && <CancelJob job={job} onClose={open.close} />}
    </div>
  )
}
