import { bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { Proposal } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showPromise, showWindow } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ofJobTime } from './messages.ts'

interface Props {
  job: Job
  proposal: Proposal
  answerable: boolean
}

/** A new time that the mechanic proposes. */
export default function ProposalAnswer({ job, proposal, answerable }: Props) {
  const t = useMessages(ofJobTime)
  const time = showWindow(proposal)
  const accept = useApiMutation(bookingAnswers.acceptReschedule, {
    done: t.timeChanged,
    doneDetail: time,
    failed: [t.timeNotChanged, t.changeFailed],
  })
  const keep = useApiMutation(bookingAnswers.declineReschedule, {
    done: t.timeKept,
    failed: [t.notAnswered, t.answerFailed],
  })
  const mechanic = job.mechanicName ?? 'Desert Wrench'
  const title = t.proposed({ mechanic })
  const sent = { params: { id: job.id } }
  return (
    <section aria-label={title} className="rounded-md border-2 border-copper p-4">
      <h4 className="text-lg font-bold">{title}</h4>
      <p className="text-lg font-bold">{time}</p>
      <p className="text-sm text-soft">{t.yourTime({ time: showPromise(job) })}</p>
      {answerable && (
        <div className="mt-4 flex flex-row-reverse flex-wrap gap-2">
          <Button
            size="large"
            className="flex-[2] basis-44"
            pending={accept.pending}
            disabled={keep.pending}
            onClick={() => accept.run(sent)}
          >
            {t.acceptTime}
          </Button>
          <Button
            variant="secondary"
            size="large"
            className="flex-1 basis-36"
            pending={keep.pending}
            disabled={accept.pending}
            onClick={() => keep.run(sent)}
          >
            {t.keepMyTime}
          </Button>
        </div>
      )}
    </section>
  )
}
