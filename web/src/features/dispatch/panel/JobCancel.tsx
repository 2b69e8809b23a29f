import { Cancellation, jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/form-fields.tsx'
import { NotSent } from '../../../ui/forms/NotSent.tsx'
import { jobPanel } from './messages.ts'

const Reason = z.pick(Cancellation, { reason: true })

export function JobCancel({ job }: { job: Job }) {
  const t = useMessages(jobPanel)
  const [open, setOpen] = useState(false)
  if (open) return <CancelForm job={job} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button variant="secondary" icon={Ban} onClick={() => setOpen(true)}>
        {t.cancelJob}
      </Button>
    </div>
  )
}

function CancelForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useMessages(jobPanel)
  const form = useForm(Reason, { reason: '' }, `cancel ${job.id}`)
  const cancel = useApiMutation(jobLife.cancel, { done: t.cancelled, failed: t.cancelFailed, onDone: onClose })
  return (
    <div className="rounded-md bg-sunk p-3">
      <Form
        label={t.cancelJob}
        form={form}
        act={cancel}
        send={({ reason }) => ({ params: { id: job.id }, body: { by: 'dispatcher' as const, reason } })}
      >
        <TextArea form={form} name="reason" label={t.cancelReason} hint={t.cancelHint} rows={2} maxLength={300} />
        <div className="flex flex-wrap gap-2">
          <NotSent />
          <Button type="submit" variant="danger" pending={cancel.pending}>
            {t.cancelJob}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              form.draft.discard()
              onClose()
            }}
          >
            {t.cancelKeep}
          </Button>
        </div>
      </Form>
    </div>
  )
}
