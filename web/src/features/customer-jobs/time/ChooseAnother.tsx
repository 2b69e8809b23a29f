import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useLocation } from 'wouter'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { handoff } from '../../../shared/device/handoff.ts'
import { nextBooking } from '../../../shared/job/next-booking.ts'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { answers } from '../messages.ts'
import { ofJobTime } from './messages.ts'

interface Props {
  job: Job
  /** Closes without a history step, because Book Service replaces the entry. */
  onLeave: () => void
  onClose: () => void
}

/** Everything that was typed for this job, and where the car is. */
const detailsOf = (job: Job) => ({
  ...nextBooking(job),
  ...{ description: job.description, priority: job.priority },
  ...(job.placeAccuracy === 'exact' &&
    job.customerLatitude !== null &&
    job.customerLongitude !== null && { place: { latitude: job.customerLatitude, longitude: job.customerLongitude } }),
})

/** Cancels a booking that was not answered or was given up, and starts another with the same details. */
export function ChooseAnother({ job, onLeave, onClose }: Props) {
  const t = useMessages(ofJobTime)
  const { cancelFailed, notCancelled } = useMessages(answers)
  const [, navigate] = useLocation()
  const { mechanicName: mechanic } = job
  const cancel = useApiMutation(jobLife.cancel, {
    failed: [cancelFailed, notCancelled],
    onDone: () => {
      handoff.give('booking', detailsOf(job))
      onLeave()
      navigate('/book', { replace: true })
    },
  })
  const reason = mechanic === null ? t.lostReason : t.anotherReason
  return (
    <Confirm
      question={mechanic === null ? t.lostQuestion : t.anotherQuestion}
      detail={mechanic === null ? t.lostDetail : t.anotherDetail({ mechanic })}
      confirm={t.anotherConfirm}
      variant="primary"
      pending={cancel.pending}
      cancel={mechanic === null ? t.keepOpen : t.keepWaiting}
      onConfirm={() => cancel.run({ params: { id: job.id }, body: { by: 'customer', reason } })}
      onClose={onClose}
    />
  )
}
