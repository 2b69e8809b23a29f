import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { CircleCheck } from 'lucide-react'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { showArrival, showMoment } from '../../../lib/i18n/time.ts'
import { useOverlay } from '../../../lib/navigation/overlay-history.ts'
import { showPromise } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { answers } from '../messages.ts'
import { ChooseAnother } from './ChooseAnother.tsx'
import { ExpectedArrival } from './ExpectedArrival.tsx'
import { lostMechanic } from './lost-mechanic.ts'
import { ofJobTime } from './messages.ts'

const ChangeTime = lazyDialog(
  () => messagesOf(ofJobTime).changeTime,
  () => import('./ChangeTime.tsx'),
)

/** The promise; without one, the plan or the words of the approved offer. */
function timeOf({ job, offers }: Pick<JobDetails, 'job' | 'offers'>): string {
  if (job.windowStart !== null) return showPromise(job)
  if (job.scheduledStart !== null) return showMoment(job.scheduledStart)
  const approved = offers.find(({ status, mechanicId }) => status === 'approved' && mechanicId === job.mechanicId)
  return approved ? showArrival(approved.estimatedArrival) : showPromise(job)
}

/** When the mechanic comes, whether they accepted, and what the customer can do about it. */
export function JobTime({ details }: { details: JobDetails }) {
  const t = useMessages(ofJobTime)
  const { arrival: arrivalLabel } = useMessages(answers)
  const open = useOverlay<{ what: 'time' | 'another' }>()
  const { job, arrival, readOnly } = details
  const { stage, mechanicName } = job
  const isBooked = stage === 'booked' && mechanicName !== null
  const isUnanswered = isBooked && job.acceptedAt === null && job.unansweredAt !== null
  const maySwitch = isUnanswered || lostMechanic(details) !== undefined
  return (
    <section className="grid justify-items-start gap-2">
      <p>
        <span className="text-soft">{mechanicName === null ? t.wishedTime : arrivalLabel}:</span>{' '}
        <strong>{timeOf(details)}</strong>
      </p>
      {stage === 'on_the_way' && arrival && <ExpectedArrival arrival={arrival} />}
      {isBooked && job.acceptedAt !== null && (
        <p className="flex items-center gap-2 text-green-ink">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t.accepted({ mechanic: mechanicName })}</span>
        </p>
      )}
      {!readOnly && stage !== 'on_the_way' && (
        <div className="unprinted flex flex-wrap gap-2">
          {maySwitch && <Button onClick={() => open.open({ what: 'another' })}>{t.chooseAnother}</Button>}
          <Button variant="secondary" onClick={() => open.open({ what: 'time' })}>
            {t.changeTime}
          </Button>
        </div>
      )}
      {open.value?.what === 'time' && <ChangeTime job={job} onClose={open.close} />}
      {open.value?.what === 'another' && <ChooseAnother job={job} onLeave={open.leave} onClose={open.close} />}
    </section>
  )
}
