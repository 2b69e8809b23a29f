import { bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import { type JobDetails, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { CalendarClock, Clock } from 'lucide-react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { updateReply } from '../../../lib/api/optimistic.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { showPromise, showWindow } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { times } from './messages.ts'
import { outcomeOf } from './outcome.ts'

const ProposeTime = lazyDialog(
  () => messagesOf(times).proposeTime,
  () => import('./ProposeTime.tsx'),
)

const MOVABLE: readonly string[] = ['booked', 'on_the_way', 'arrived']

/** The time that a mechanic proposed, what became of it, and the way to propose one. */
export function ProposalState({ details }: { details: JobDetails }) {
  const t = useMessages(times)
  const proposing = useQueryParam('propose')
  const { job, proposal, timeline } = details
  const takeBack = useApiMutation(bookingAnswers.withdrawReschedule, {
    done: t.takenBack,
    failed: [t.notTakenBack, t.takeBackFailed],
    optimistic: () => [
      updateReply(jobLife.get, (read) => (read.job.id === job.id ? { ...read, proposal: null } : read)),
    ],
  })
  if (!MOVABLE.includes(job.stage)) return null
  const propose = (label: string) => (
    <Button variant="secondary" size="large" icon={CalendarClock} onClick={() => proposing.open()}>
      {label}
    </Button>
  )
  const outcome = outcomeOf(timeline.map(({ kind }) => kind))
  return (
    <>
      {proposal ? (
        <Notice
          tone="copper"
          icon={Clock}
          title={t.waits({ time: showWindow(proposal) })}
          action={
            <span className="flex flex-wrap gap-2">
              {propose(t.replace)}
              <Button
                variant="secondary"
                size="large"
                pending={takeBack.pending}
                onClick={() => takeBack.run({ params: { id: job.id } })}
              >
                {t.takeBack}
              </Button>
            </span>
          }
        >
          {t.waitsDetail({ time: showPromise(job) })}
        </Notice>
      ) : (
        <>
          {outcome === 'kept' && (
            <Notice tone="copper" title={t.kept({ time: showPromise(job) })}>
              {t.keptDetail}
            </Notice>
          )}
          {outcome === 'lapsed' && (
            <Notice tone="copper" title={t.lapsed}>
              {t.lapsedDetail({ time: showPromise(job) })}
            </Notice>
          )}
          {outcome === 'agreed' && job.stage === 'booked' && <Notice tone="green" title={t.agreed} />}
          {propose(job.windowStart === null ? t.proposeTime : t.proposeAnother)}
        </>
      )}
      {proposing.value && <ProposeTime details={details} onClose={proposing.close} />}
    </>
  )
}
