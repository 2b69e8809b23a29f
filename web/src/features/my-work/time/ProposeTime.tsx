import { bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import { estimates } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { invalidate } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofJobLife } from '../../../shared/job/life-messages.ts'
import { ArrivalChips } from '../../../shared/slots/ArrivalChips.tsx'
import { showPromise, showWindow } from '../../../shared/slots/promise-times.ts'
import { SlotPicker } from '../../../shared/slots/SlotPicker.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { ChoiceField, MomentField, MoneyField } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { times } from './messages.ts'
import { linesOfPrice, ProposalShape, proposalOf, WINDOW_HOURS } from './proposal-shape.ts'

/** Another time for a booked job, from the mechanic's own free times, with a price of their own where they want one. */
export default function ProposeTime({ details, onClose }: { details: JobDetails; onClose: () => void }) {
  const t = useMessages(times)
  const { job } = details
  const { form, act } = useProposal(job, onClose)
  const { id, mechanicId, totalCost, windowStart } = job
  const start = form.value('scheduledStart')
  const proposed = ProposalShape.safeParse({ scheduledStart: start, hours: form.value('hours'), price: null }).data
  const choose = (arrival: string) => form.set('scheduledStart', arrival)
  return (
    <Dialog
      title={windowStart === null ? t.proposeTime : t.proposeAnother}
      description={t.proposeLead({ time: showPromise(job) })}
      onClose={onClose}
    >
      <Form label={t.proposeTime} form={form} act={act} send={(given) => ({ params: { id }, body: proposalOf(given) })}>
        <ArrivalChips
          chosen={start || null}
          onChoose={choose}
          onOther={() => focusField(form.element.current, 'scheduledStart')}
        />
        <section aria-label={t.ownSlots} className="grid gap-2">
          <h3 className="text-sm font-bold">{t.ownSlots}</h3>
          <SlotPicker
            query={{ jobId: id }}
            chosen={mechanicId !== null && start ? { mechanicId, start } : null}
            onChoose={(slot) => choose(slot.start)}
          />
        </section>
        <MomentField form={form} name="scheduledStart" label={t.arrival} hint={t.arrivalHint} />
        <ChoiceField
          form={form}
          name="hours"
          label={t.window}
          options={WINDOW_HOURS.map((value) => ({ value, label: t.hours({ count: Number(value) }) }))}
        />
        {proposed && (
          <p aria-live="polite" className="font-bold">
            {showWindow(proposalOf(proposed))}
          </p>
        )}
        <MoneyField
          form={form}
          name="price"
          label={t.price}
          hint={totalCost === null ? t.priceHintUnknown : t.priceHint({ price: showMoney(totalCost) })}
          optional
        />
        <FormActions submit={t.send} pending={act.pending} />
      </Form>
    </Dialog>
  )
}

/** The time is sent first, then the price: a refused time leaves the price unsent. */
function useProposal(job: Job, onClose: () => void) {
  const t = useMessages(times)
  const { lineKinds } = useMessages(ofJobLife)
  const form = useForm(ProposalShape, { scheduledStart: '', hours: '2', price: null }, `propose ${job.id}`)
  const price = useApiMutation(estimates.send, {
    done: t.priceSent,
    doneDetail: ({ total }) => showMoney(total),
    failed: [t.priceRefused, t.priceFailed],
  })
  const act = useApiMutation(bookingAnswers.reschedule, {
    done: t.sent,
    failed: [t.refused, t.failed],
    onDone: onClose,
  })
  const run: typeof act.run = (proposal, sender = {}) => {
    const cents = form.value('price')
    return act.run(proposal, {
      ...sender,
      onSent: () => {
        sender.onSent?.()
        const words = { labor: lineKinds.labor, travel: lineKinds.travel }
        if (cents !== null) price.run({ params: { id: job.id }, body: { lines: linesOfPrice(cents, job, words) } })
      },
      onRefused: (error) => {
        sender.onRefused?.(error)
        // Others took a time meanwhile.
        void invalidate(['schedule'])
      },
    })
  }
  return { form, act: { ...act, run } }
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
