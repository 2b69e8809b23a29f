import { payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { promoCheck } from '@desert-wrench/contract/features/billing/promo-check.contract.ts'
import { foldCode } from '@desert-wrench/contract/features/billing/promo-code-text.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { required } from '@desert-wrench/contract/lib/fields.ts'
import { inDollars, showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallError } from '../../lib/api/client.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, TextField } from '../../ui/forms/form-fields.tsx'
import { billing } from './messages.ts'
import type { Asks, PaymentOption } from './payment-options.ts'

const SHAPE = z.object({ offer: required(fieldMessage('billing', 'whatFor')), promoCode: z.string() })
interface PaymentCheck extends Asks {
  typed: string
  price: number
}
const CODE_PROBLEMS = {
  'promo.unknown': 'promoCode',
  'promo.notValid': 'promoCode',
  'promo.usedUp': 'promoCode',
  'promo.usedByYou': 'promoCode',
} as const

interface Props {
  mechanicId: string
  offers: readonly PaymentOption[]
  /** A payment is already due. */
  again: boolean
}

export function PayForm({ mechanicId, offers, again }: Props) {
  const t = useMessages(billing)
  const form = useForm(
    SHAPE,
    { offer: again ? '' : (offers[0]?.value ?? ''), promoCode: '' },
    `payment of ${mechanicId}`,
  )
  const [checked, setChecked] = useState<PaymentCheck | null>(null)
  const offer = offers.find(({ value }) => value === form.value('offer'))
  const code = form.value('promoCode').trim()
  const holds = checked?.typed === foldCode(code) && checked.price === offer?.price
  // Without a typed code, the due payment is returned again and the sign-up code applies automatically.
  const alone = offer !== undefined && code === ''
  const held = useApiQuery(
    promoCheck.check,
    { body: { mechanicId, amount: offer?.price ?? 0 } },
    { enabled: alone && !offer.waiting },
  )
  const asks: Asks | null | undefined = alone ? (offer.waiting ?? held.data) : holds ? checked : null

  const check = useApiMutation(promoCheck.check, {
    done: t.codeAccepted,
    doneDetail: ({ discount }) => t.codeTakesOff({ discount: showMoney(discount) }),
    failed: [t.codeRefused, t.checkFailed],
    onDone: (reply, { body }) => setChecked({ ...reply, typed: foldCode(body.code ?? ''), price: body.amount }),
  })
  const pay = useApiMutation(payments.create, {
    done: t.askedFor,
    doneDetail: ({ checkoutUrl, amount }) =>
      amount === 0 ? t.nothingLeft : checkoutUrl ? t.ledToStripe : t.bringMoney({ amount: showMoney(amount) }),
    failed: [t.payRefused, t.askFailed],
    onDone: ({ checkoutUrl }) => {
      if (checkoutUrl) window.location.assign(checkoutUrl)
      else form.fill({ offer: '', promoCode: '' })
    },
  })
  const checkNow = () => {
    if (!offer || code === '') return
    const onRefused = ({ problem }: CallError) => {
      if (problem) form.mark([{ path: 'promoCode', message: problem.message }])
    }
    check.run({ body: { code, amount: offer.price, mechanicId } }, { onRefused })
  }

  const options = offers.map(({ value, purpose, plan, price, days, saving, subscribed }) => {
    const more = saving
      ? t.saving({ amount: showMoney(saving.cents).replace('.00', ''), percent: saving.percent })
      : purpose === 'access' && (subscribed ? t.accessSubscribed({ price: inDollars(price) }) : t.withoutPlan)
    return {
      value,
      label: purpose === 'plan' ? t.options.plan({ name: plan, days }) : t.options[purpose],
      detail: [showMoney(price), t.days({ count: days }), more].filter(Boolean).join(' · '),
    }
  })

  return (
    <Form
      label={t.payForAccess}
      form={form}
      act={pay}
      send={({ promoCode }) => ({
        body: { mechanicId, purpose: offer?.purpose ?? 'access', planId: offer?.planId ?? null, promoCode },
      })}
      about={CODE_PROBLEMS}
    >
      <ChoiceField form={form} name="offer" label={again ? t.somethingElse : t.whatFor} options={options} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            form={form}
            name="promoCode"
            label={t.promoCode}
            optional
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <Button
          variant="secondary"
          size="large"
          className="mt-7"
          pending={check.pending}
          disabled={!offer || code === ''}
          onClick={checkNow}
        >
          {t.checkCode}
        </Button>
      </div>
      <Actions>
        <Button type="submit" size="large" pending={pay.pending}>
          {offer && !held.isLoading ? t.payAmount({ amount: showMoney(asks?.amount ?? offer.price) }) : t.pay}
        </Button>
        {asks?.code && offer && (
          <p role="status" className="self-center text-sm text-soft">
            <s>{showMoney(offer.price)}</s>{' '}
            {t.takesOff({ code: asks.code, discount: showMoney(offer.price - asks.amount) })}
          </p>
        )}
      </Actions>
    </Form>
  )
}
