import { Id } from '@desert-wrench/contract/kit/fields.ts'
import type Stripe from 'stripe'
import type { ProviderEvent } from '../ports.ts'

type Metadata = Record<string, string> | null | undefined
type Named = string | { id: string } | null | undefined

const idOf = (named: Named): string | null => (typeof named === 'string' ? named : (named?.id ?? null))

/** The payment that something of ours at Stripe carries with it; null for what is not ours. */
const paymentIn = (metadata: Metadata): string | null => {
  const { data } = Id.safeParse(metadata?.paymentId)
  return data ?? null
}

type Told = ProviderEvent extends infer Event ? (Event extends { id: string } ? Omit<Event, 'id'> : never) : never
const OTHER: Told = { kind: 'other' }

function paidIn(session: Stripe.Checkout.Session): Told {
  const paymentId = paymentIn(session.metadata)
  // A bank transfer is told again once its money is there.
  if (paymentId === null || session.payment_status === 'unpaid') return OTHER
  return {
    kind: 'paid',
    paymentId,
    reference: idOf(session.invoice) ?? idOf(session.payment_intent) ?? session.id,
    cents: session.amount_total ?? 0,
    customer: idOf(session.customer),
    subscription: idOf(session.subscription),
  }
}

/** A subscription's invoice of its next time goes on with it; any other is money for what its Checkout began. */
function invoiced(invoice: Stripe.Invoice): Told {
  const { subscription: named, metadata } = invoice.parent?.subscription_details ?? {}
  const [paymentId, subscription] = [paymentIn(metadata), idOf(named)]
  if (paymentId === null || subscription === null || !invoice.id) return OTHER
  const cents = invoice.amount_paid
  if (invoice.billing_reason === 'subscription_cycle') {
    return { kind: 'renewed', paymentId, subscription, invoice: invoice.id, cents }
  }
  return { kind: 'paid', paymentId, reference: invoice.id, cents, customer: idOf(invoice.customer), subscription }
}

/** A charge of Checkout carries its payment; one of a subscription is found by its invoice. */
async function refunded(stripe: Stripe, charge: Stripe.Charge): Promise<Told> {
  const told = { kind: 'refunded', charge: charge.id, cents: charge.amount_refunded } as const
  const paymentId = paymentIn(charge.metadata)
  if (paymentId !== null) return { ...told, subject: paymentId }
  const intent = idOf(charge.payment_intent)
  if (intent === null) return OTHER
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  })
  const invoice = idOf(data[0]?.invoice)
  return invoice === null ? OTHER : { ...told, subject: invoice }
}

async function told(stripe: Stripe, event: Stripe.Event): Promise<Told> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidIn(event.data.object)
    // A bank transfer that did not come ends its Checkout as well: nobody can pay there any more.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const paymentId = paymentIn(event.data.object.metadata)
      return paymentId === null ? OTHER : { kind: 'expired', paymentId }
    }
    case 'invoice.paid':
      return invoiced(event.data.object)
    case 'customer.subscription.deleted': {
      const { id, metadata } = event.data.object
      return { kind: 'ended', subscription: id, paymentId: paymentIn(metadata) }
    }
    case 'charge.refunded':
      return refunded(stripe, event.data.object)
    default:
      return OTHER
  }
}

/** What Stripe tells, in the words of the trade. May ask Stripe whose money a charge was. */
export const readStripeEvent = async (stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> => ({
  ...(await told(stripe, event)),
  id: event.id,
})
