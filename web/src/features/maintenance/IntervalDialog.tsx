import { IntervalRecord, maintenance } from '@desert-wrench/contract/features/vehicles/maintenance.contract.ts'
import { USUAL_INTERVALS } from '@desert-wrench/contract/features/vehicles/maintenance.rules.ts'
import { readNumber } from '@desert-wrench/contract/lib/read-amount.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofVehicles } from '../../shared/vehicle/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { FigureField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { Interval } from './interval.ts'
import { ofIntervals } from './messages.ts'

/** Changes an interval; without both figures nobody is reminded of the work. */
export default function IntervalDialog({ interval, onClose }: { interval: Interval; onClose: () => void }) {
  const t = useMessages(ofIntervals)
  const { works } = useMessages(ofVehicles)
  const { work, months, miles } = interval
  const form = useForm(IntervalRecord, { work, months, miles }, `interval ${work}`)
  const change = useApiMutation(maintenance.changeIntervals, { done: t.saved, failed: t.notSaved, onDone: onClose })
  const usual = USUAL_INTERVALS[work]
  const isOff = form.value('months') == null && form.value('miles') == null
  const isUsual = form.value('months') === usual.months && form.value('miles') === usual.miles
  const figure = { optional: true, inputMode: 'numeric', autoComplete: 'off', read: readNumber, show: String } as const
  return (
    <Dialog title={works[work]} onClose={onClose}>
      <Form label={t.change} form={form} act={change} send={(body) => ({ body: { intervals: [body] } })}>
        <FigureField form={form} name="months" label={t.months} {...figure} />
        <FigureField form={form} name="miles" label={t.miles} hint={t.milesHint} {...figure} />
        {isOff && <p className="text-sm">{t.isOff}</p>}
        {!isUsual && (
          <div>
            <Button
              variant="quiet"
              onClick={() => {
                form.set('months', usual.months)
                form.set('miles', usual.miles)
              }}
            >
              {t.usual(usual)}
            </Button>
          </div>
        )}
        <FormActions submit={t.save} pending={change.pending} />
      </Form>
    </Dialog>
  )
}
