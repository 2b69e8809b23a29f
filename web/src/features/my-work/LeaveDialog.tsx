import { BookingReason, bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { TOGGLE } from '../../ui/styles/variants.ts'
import { needsAnswer } from './booking-state.ts'
import { mine } from './messages.ts'

interface Props {
  job: Job
  onLeft?: (() => void) | undefined
  onClose: () => void
}

/** Declines a booking or gives back an accepted job, with a reason for the customer. */
export default function LeaveDialog({ job, onLeft, onClose }: Props) {
  const t = useMessages(mine)
  // Fixed at opening, so that the question does not change under the reader.
  const [declines] = useState(() => needsAnswer(job))
  const words = declines ? t.declining : t.dropping
  const form = useForm(BookingReason, { reason: '' }, `${declines ? 'decline' : 'drop'} ${job.id}`)
  const leave = useApiMutation(declines ? bookingAnswers.declineBooking : bookingAnswers.dropBooking, {
    done: words.done,
    doneDetail: t.leftDetail,
    failed: [t.answerRefused, t.answerFailed],
    onDone: () => {
      onLeft?.()
      onClose()
    },
  })
  return (
    <Dialog title={words.title} description={`${isolate(job.vehicleInfo)} · ${t.leaveDetail}`} onClose={onClose}>
      <Form label={words.title} form={form} act={leave} send={(body) => ({ params: { id: job.id }, body })}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">{t.quickReasons}</legend>
          <div className="flex flex-wrap gap-2">
            {words.reasons.map((reason) => (
              <button
                key={reason}
                type="button"
                aria-pressed={form.value('reason') === reason}
                onClick={() => form.set('reason', reason)}
                className={`${TOGGLE} font-bold min-h-11 rounded-full px-4 text-sm`}
              >
                {reason}
              </button>
            ))}
          </div>
        </fieldset>
        <TextArea form={form} name="reason" label={t.leaveReason} hint={t.leaveReasonHint} rows={3} maxLength={300} />
        <Actions>
          <Button type="submit" variant="danger" size="large" pending={leave.pending}>
            {words.submit}
          </Button>
          <Button variant="secondary" size="large" onClick={onClose}>
            {t.keepJob}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
