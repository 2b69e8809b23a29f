import { Cancellation, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { answers } from './messages.ts'

const Reason = z.pick(Cancellation, { reason: true })

export default function CancelJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useMessages(answers)
  const form = useForm(Reason, { reason: '' }, `cancel ${job.id}`)
  const cancel = useApiMutation(jobLife.cancel, {
    done: t.jobCancelled,
    doneDetail: t.jobCancelledDetail,
    failed: [t.cancelFailed, t.notCancelled],
    onDone: onClose,
  })
  return (
    <Dialog title={t.cancelJob} description={t.cancelLead({ vehicle: job.vehicleInfo })} onClose={onClose}>
      <Form
        label={t.cancelJob}
        form={form}
        act={cancel}
        send={({ reason }) => ({ params: { id: job.id }, body: { by: 'customer' as const, reason } })}
      >
        <TextArea form={form} name="reason" label={t.cancelReason} hint={t.cancelReasonHint} rows={3} maxLength={300} />
        <Actions>
          <Button type="submit" variant="danger" size="large" pending={cancel.pending}>
            {t.cancelJob}
          </Button>
          <Button variant="secondary" size="large" onClick={onClose}>
            {t.keepJob}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
