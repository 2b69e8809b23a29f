import { LEAST_TIP, MOST_TIP, NewJobCheckout } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import type { Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { whole } from '@desert-wrench/contract/lib/fields.ts'
import { inDollars, showMoney } from '@desert-wrench/contract/lib/money.ts'
import { ExternalLink, Gift } from 'lucide-react'
import * as z from 'zod/mini'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { ChoiceField, MoneyField } from '../../../ui/forms/form-fields.tsx'
import { Confirming, useCheckout, usePaidNow } from './checkout.tsx'
import { paying } from './messages.ts'

const SHARES = ['15', '18', '20'] as const
const FIX = fieldMessage('billing', 'tip', { least: inDollars(LEAST_TIP), most: inDollars(MOST_TIP) })
/** Nothing is chosen for them. */
const SHAPE = z.object({
  share: z.enum([...SHARES, 'other'], FIX),
  other: z.nullable(z.number(FIX)),
})

/** Percentages of what the job cost, in whole cents. */
const tipOf = (total: number, share: (typeof SHARES)[number]): number => Math.round((total * Number(share)) / 100)

/** What a customer can do about a receipt: pay what is due, and give a tip. */
export default function PayJob({ receipt }: { receipt: Receipt }) {
  const t = useMessages(paying)
  const { jobId, due, takesCards } = receipt
  const name = receipt.mechanicName ?? t.yourMechanic
  const pay = useCheckout(jobId)
  const paid = usePaidNow(jobId)
  const isConfirming = paid !== null && !receipt.payments.some(({ id }) => id === paid)
  if (isConfirming) return <Confirming />
  if (!takesCards && due === 0) return null
  return (
    <section aria-label={t.title} className="unprinted mt-4 grid gap-3 border-line border-t pt-4">
      {due > 0 && takesCards && (
        <>
          <Button
            size="huge"
            wide
            icon={ExternalLink}
            pending={pay.pending}
            onClick={() => pay.run({ params: { id: jobId }, body: { what: 'balance' } })}
          >
            {t.payByCard({ amount: showMoney(due) })}
          </Button>
          <p className="text-sm">{t.cardHint}</p>
        </>
      )}
      {due > 0 && <p>{takesCards ? t.orDirectly({ name }) : t.directly({ name, amount: showMoney(due) })}</p>}
      {takesCards && <TipForm receipt={receipt} name={name} />}
    </section>
  )
}

function TipForm({ receipt: { jobId, total }, name }: { receipt: Receipt; name: string }) {
  const t = useMessages(paying)
  const pay = useCheckout(jobId)
  const form = useForm(SHAPE, { other: null }, null)
  const share = form.value('share')
  const other = form.value('other')
  const cents = share === 'other' ? other : share === undefined ? null : tipOf(total, share)
  const isKnown = typeof cents === 'number' && NewJobCheckout.safeParse({ what: 'tip', tipCents: cents }).success
  // A share of a small job may be less than the least tip.
  const shares = SHARES.filter((one) => whole(LEAST_TIP, MOST_TIP, FIX).safeParse(tipOf(total, one)).success)
  return (
    <Form
      label={t.tip({ name })}
      form={form}
      act={pay}
      send={() => ({ params: { id: jobId }, body: { what: 'tip' as const, tipCents: cents ?? 0 } })}
      about={{ 'request.invalid': 'share' }}
    >
      <ChoiceField
        form={form}
        name="share"
        label={t.tip({ name })}
        hint={t.tipHint({ name })}
        options={[
          ...shares.map((value) => ({
            value,
            label: t.share({ percent: value, amount: showMoney(tipOf(total, value)) }),
          })),
          { value: 'other', label: t.other },
        ]}
      />
      {share === 'other' && <MoneyField form={form} name="other" label={t.tipAmount} autoComplete="off" />}
      <Button type="submit" variant="secondary" size="huge" wide icon={Gift} pending={pay.pending}>
        {isKnown ? t.giveTipOf({ amount: showMoney(cents) }) : t.giveTip}
      </Button>
    </Form>
  )
}
