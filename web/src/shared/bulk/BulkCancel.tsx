import { Cancellation } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import * as z from 'zod/mini'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { sendByKey, useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ofBulk } from './messages.ts'

const Reason = z.pick(Cancellation, { reason: true })

interface Props {
  count: number
  onCancel: (reason: string) => void
  onClose: () => void
}

/** One reason for all of them. */
export function BulkCancel({ count, onCancel, onClose }: Props) {
  const { bulk: t } = useMessages(ofBulk)
  const form = useForm(Reason, { reason: '' }, null)
  const title = t.cancelQuestion({ count })
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form.element}
        noValidate
        aria-label={title}
        className="grid gap-4"
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals.
          event.stopPropagation()
          const { values } = form.finish()
          if (values) onCancel(values.reason)
        }}
      >
        <TextArea form={form} name="reason" label={t.cancelReason} hint={t.cancelHint} rows={2} maxLength={300} />
        <div>
          <Button type="submit" variant="danger">
            {t.cancelConfirm({ count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
