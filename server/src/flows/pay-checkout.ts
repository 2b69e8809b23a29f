import type { Payment } from '@desert-wrench/contract/slices/billing/payments.contract.ts'
import { found } from './found.ts'
import type { Needs } from './needs.ts'

type Opening = Pick<Needs, 'payments' | 'memberships' | 'billing' | 'pay'>

const WORDS = { plan: 'plan', access: 'Job access', first_job: 'After the first job' } as const

type Closing = Pick<Needs, 'payments' | 'pay'>

/**
 * Closes the places where cancelled payments could still be paid, a mechanic's or anyone's. What was closed is forgotten;
 * where the provider is away, the rest waits for the next time.
 */
export async function closeCancelled({ payments, pay }: Closing, mechanicId: string | null): Promise<void> {
  if (pay.provider === 'recorded') return
  for (const { id, session } of await payments.openOf(mechanicId)) {
    await pay.withdraw(session)
    await payments.forgetCheckout(id)
  }
}

/** Nobody who was removed, one of them or all, is charged again: their subscriptions end, and what is cancelled is closed. */
export async function closeRemoved(needs: Closing & Pick<Needs, 'memberships'>, mechanicId: string | null) {
  const { memberships, pay } = needs
  if (pay.provider === 'recorded') return
  for (const { subscription } of await memberships.renewingOfRemoved(mechanicId)) {
    await pay.end(subscription)
    await memberships.forgetSubscription(subscription)
  }
  await closeCancelled(needs, mechanicId)
}

/**
 * Leads a due payment to where it is paid at the provider, after it was committed and in no transaction. Whoever asks again,
 * after a crash in between too, is led to the same place.
 */
export const openCheckout = (needs: Opening) => {
  const { payments, memberships, billing, pay } = needs
  return async ({ id }: Payment): Promise<Payment> => {
    const due = found(await payments.find(id), 'payment.unknown')
    await closeCancelled(needs, due.mechanicId)
    if (pay.provider === 'recorded' || due.status !== 'due' || due.provider !== pay.provider) return due
    if (due.checkoutUrl !== null) return due
    const { name, email, stripeCustomerId } = found(await memberships.find(due.mechanicId), 'mechanic.unknown')
    const plan = due.planId === null ? null : await billing.plan(due.planId)
    const checkout = await pay.open({
      id,
      purpose: due.purpose,
      words: `Desert Wrench: ${plan?.name ?? WORDS[due.purpose]}, ${due.days} days`,
      price: due.price,
      amount: due.amount,
      days: due.days,
      planPrice: plan?.stripePriceId ?? null,
      payer: { mechanicId: due.mechanicId, name, email, customer: stripeCustomerId },
    })
    if (checkout !== null) {
      await memberships.keepCustomer(due.mechanicId, checkout.customer)
      await payments.keepCheckout(id, checkout.session, checkout.url)
    }
    const asked = found(await payments.find(id), 'payment.unknown')
    // Cancelled while the provider was asked: nobody knows this place yet, and nobody shall pay there.
    if (checkout !== null && asked.status === 'cancelled') await pay.withdraw(checkout.session)
    return asked
  }
}

/** Money that was received here shall not be paid at the provider too. */
export const closeCheckout =
  ({ payments, pay }: Closing) =>
  async (payment: Payment): Promise<Payment> => {
    const row = await payments.row(payment.id)
    if (row?.checkoutSession && pay.provider !== 'recorded') await pay.withdraw(row.checkoutSession)
    return payment
  }
