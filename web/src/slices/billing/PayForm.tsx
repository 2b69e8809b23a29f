import { required } from '@desert-wrench/contract/kit/fields.ts'
import { payments } from '@desert-wrench/contract/slices/billing/payments.contract.ts'
import { promoCodes } from '@desert-wrench/contract/slices/billing/promo-codes.contract.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAct } from '../../kit/act.ts'
import { ChoiceField, TextField } from '../../kit/fields.tsx'
import { Form, useForm } from '../../kit/form.tsx'
import { showMoney } from '../../kit/money.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Offer } from './offers.ts'

const SHAPE = z.object({ offer: required('Choose what to pay for'), promoCode: z.string() })
/** What the code that was checked takes off, for what it was checked. */
interface Checked {
  code: string
  price: number
  amount: number
}
const CODE_PROBLEMS = {
  'promo.unknown': 'promoCode',
  'promo.notValid': 'promoCode',
  'promo.usedUp': 'promoCode',
  'promo.usedByYou': 'promoCode',
} as const

interface Props {
  mechanicId: string
  offers: readonly Offer[]
  /** Something waits to be paid already. */
  again: boolean
}

export function PayForm({ mechanicId, offers, again }: Props) {
  const form = useForm(SHAPE, { offer: again ? '' : (offers[0]?.value ?? ''), promoCode: '' })
  const [checked, setChecked] = useState<Checked | null>(null)
  const offer = offers.find(({ value }) => value === form.value('offer'))
  const code = form.value('promoCode').trim()
  const holds = checked !== null && checked.code === code.toLowerCase() && checked.price === offer?.price

  const check = useAct(promoCodes.check, {
    done: 'Code accepted',
    doneDetail: ({ discount }) => `It takes off ${showMoney(discount)}.`,
    failed: ['Code not accepted', 'Failed to check the code'],
    onDone: ({ amount }, { body }) => setChecked({ code: body.code.toLowerCase(), price: body.amount, amount }),
  })
  const pay = useAct(payments.create, {
    done: 'Payment asked for',
    doneDetail: ({ checkoutUrl, amount }) =>
      amount === 0
        ? 'Nothing is left to pay.'
        : checkoutUrl
          ? 'You are led to Stripe.'
          : `Bring ${showMoney(amount)} to the dispatcher, who confirms it.`,
    failed: ['Payment Failed', 'Failed to ask for the payment'],
    onDone: ({ checkoutUrl }) => {
      if (checkoutUrl) window.location.assign(checkoutUrl)
      else form.fill({ offer: '', promoCode: '' })
    },
  })
  const checkNow = () => {
    if (!offer || code === '') return
    check.run({ body: { code, amount: offer.price, mechanicId } }, ({ problem }) => {
      if (problem) form.mark([{ path: 'promoCode', message: problem.message }])
    })
  }

  return (
    <Form
      label="Pay for job access"
      form={form}
      act={pay}
      send={({ promoCode }) => ({
        body: { mechanicId, purpose: offer?.purpose ?? 'access', planId: offer?.planId ?? null, promoCode },
      })}
      about={CODE_PROBLEMS}
    >
      <ChoiceField
        form={form}
        name="offer"
        label={again ? 'Pay for something else, or use a code' : 'What do you pay for?'}
        options={offers.map(({ value, label, price, days }) => {
          return { value, label, detail: `${showMoney(price)} · ${days} days` }
        })}
      />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            form={form}
            name="promoCode"
            label="Promo code"
            optional
            maxLength={40}
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
          Check code
        </Button>
      </div>
      <Actions>
        <Button type="submit" size="large" pending={pay.pending}>
          {offer ? `Pay ${showMoney(holds ? checked.amount : offer.price)}` : 'Pay'}
        </Button>
        {holds && offer && (
          <p role="status" className="self-center text-sm text-soft">
            <s>{showMoney(offer.price)}</s> less {showMoney(offer.price - checked.amount)}
          </p>
        )}
      </Actions>
    </Form>
  )
}
