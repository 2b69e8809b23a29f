import { bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { CircleCheckBig, CircleX, Undo2 } from 'lucide-react'
import { updateReply, updateRow } from '../../lib/api/optimistic.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { NotSentYet } from '../../shared/field/NotSentYet.tsx'
import { useWaiting } from '../../shared/field/shown-job.ts'
import { useFieldMutation } from '../../shared/field/use-field-mutation.ts'
import { showPromise, showWindow } from '../../shared/slots/promise-times.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { canGiveBack, needsAnswer } from './booking-state.ts'
import { mine } from './messages.ts'
import { times } from './time/messages.ts'

const LeaveDialog = lazyDialog(
  () => messagesOf(mine).cannotCome,
  () => import('./LeaveDialog.tsx'),
)

interface Props {
  job: Job
  onLeft?: () => void
}

/** Accept or decline a booking; give back an accepted one. */
export function BookingAnswer({ job, onLeft }: Props) {
  const t = useMessages(mine)
  const proposed = useMessages(times)
  const leaving = useOverlay<true>()
  const isUnsent = useWaiting(job.id).some(({ kind }) => kind === 'accepted')
  const accept = useFieldMutation(bookingAnswers.acceptBooking, {
    done: t.accepted,
    doneDetail: t.acceptedDetail,
    failed: [t.answerRefused, t.answerFailed],
    keep: ({ params }) => ({ kind: 'accepted', lane: params.id, about: job.vehicleInfo }),
    optimistic: ({ params: { id } }) => {
      const acceptedAt = new Date().toISOString()
      return [
        updateRow(jobs.list, id, { acceptedAt }),
        updateReply(jobLife.get, (read) => (read.job.id === id ? { ...read, job: { ...read.job, acceptedAt } } : read)),
      ]
    },
  })
  const isWaiting = needsAnswer(job)
  // A proposed time is an answer: the customer's turn. The few bookings that wait are read one by one.
  const { data } = useApiQuery(jobLife.get, { params: { id: job.id } }, { enabled: isWaiting })
  const proposal = isWaiting ? (data?.proposal ?? null) : null
  if (isUnsent) return <NotSentYet what={t.accept} />
  // The dialog stays until its answer is in, even if the job has changed meanwhile.
  if (!isWaiting && !canGiveBack(job) && !leaving.value) return null
  return (
    <div className="grid gap-2">
      {isWaiting ? (
        <>
          {/* The opened job says the proposed time itself. */}
          {(proposal === null || onLeft === undefined) && (
            <p className="text-sm">
              {proposal
                ? `${proposed.waits({ time: showWindow(proposal) })}. ${proposed.waitsDetail({ time: showPromise(job) })}`
                : job.unansweredAt === null
                  ? t.answerWaits
                  : t.answerLate}
            </p>
          )}
          <div className="flex flex-wrap gap-2 *:flex-auto">
            {proposal === null && (
              <Button
                size="huge"
                icon={CircleCheckBig}
                pending={accept.pending}
                onClick={() => accept.run({ params: { id: job.id } })}
              >
                {t.accept}
              </Button>
            )}
            <Button variant="secondary" size="huge" icon={CircleX} onClick={() => leaving.open(true)}>
              {t.cannotCome}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" size="huge" wide icon={Undo2} onClick={() => leaving.open(true)}>
          {t.giveBack}
        </Button>
      )}
      {leaving.value && <LeaveDialog job={job} onLeft={onLeft} onClose={leaving.close} />}
    </div>
  )
}
