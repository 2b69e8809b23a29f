import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Confirm } from '../../../ui/overlays/Confirm.tsx'
import { answers } from '../messages.ts'
import { ofJobTime } from './messages.ts'

interface Props {
  job: Job
  mechanic: string
  onCancelled: () => void
  onClose: () => void
}

/** Cancels an unanswered booking and starts another with the same details. */
export function ChooseAnother({ job, mechanic, onCancelled, onClose }: Props) {
  const t = useMessages(ofJobTime)
  const { cancelFailed, notCancelled } = useMessages(answers)
  const cancel = useApiMutation(jobLife.cancel, {
    failed: [cancelFailed, notCancelled],
    onDone: onCancelled,
  })
  return (
    <Confirm
      question={t.anotherQuestion}
      detail={t.anotherDetail({ mechanic })}
      confirm={t.anotherConfirm}
      variant="primary"
      pending={cancel.pending}
      cancel={t.keepWaiting}
      onConfirm={() => cancel.run({ params: { id: job.id }, body: { by: 'customer', reason: t.anotherReason } })}
      onClose={onClose}
    />
  )
}
