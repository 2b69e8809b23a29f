import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { ProviderEvent } from '../ports/payment-gateway.ts'

/** Stripe's ids have up to 255 characters. */
const StripeId = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
/** A thing as its id or in full. */
const Named = z.nullish(z.union([StripeId, z.object({ id: StripeId })]))
const Cents = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
const Metadata = z.nullish(z.looseObject({}))

const Envelope = z.object({ id: StripeId, type: z.string(), data: z.optional(z.unknown()) })
const Ours = z.object({ object: z.looseObject({ metadata: Metadata }) })
const Session = z.object({
  id: StripeId,
  payment_status: z.string(),
  amount_total: z.nullish(Cents),
  invoice: Named,
  payment_intent: Named,
  customer: Named,
  subscription: Named,
})
const Invoice = z.object({
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: Named, metadata: Metadata })) }),
  ),
})
const SubscriptionInvoice = z.object({
  id: StripeId,
  amount_paid: Cents,
  billing_reason: z.nullish(z.string()),
  customer: Named,
})
const Subscription = z.object({ id: StripeId })
const Charge = z.object({ id: StripeId, amount_refunded: Cents, payment_intent: Named })
const InvoicePayments = z.object({ data: z.array(z.object({ invoice: Named })) })

/** @throws Problem `webhook.malformed` */
function read<S extends z.ZodMiniType>(shape: S, given: unknown): z.output<S> {
  const { data, error } = shape.safeParse(given)
  if (error) throw new Problem('webhook.malformed')
  return data
}

const idOf = (named: z.output<typeof Named>): string | null => (typeof named === 'string' ? named : (named?.id ?? null))

/** The payment that something of ours at Stripe carries with it; null for what is not ours. */
const paymentIn = (metadata: z.output<typeof Metadata>): string | null => {
  const { data } = Id.safeParse(metadata?.paymentId)
  return data?.toLowerCase() ?? null
}

type Told = ProviderEvent extends infer Event ? (Event extends { id: string } ? Omit<Event, 'id'> : never) : never
const OTHER: Told = { kind: 'other' }

function paidIn(object: unknown, paymentId: string): Told {
  const session = read(Session, object)
  // A bank transfer is told again once its money is there.
  if (session.payment_status === 'unpaid') return OTHER
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
function invoiced(object: unknown): Told {
  const { subscription: named, metadata } = read(Invoice, object).parent?.subscription_details ?? {}
  const [paymentId, subscription] = [paymentIn(metadata), idOf(named)]
  if (paymentId === null || subscription === null) return OTHER
  const { id: invoice, amount_paid: cents, billing_reason, customer } = read(SubscriptionInvoice, object)
  if (billing_reason === 'subscription_cycle') return { kind: 'renewed', paymentId, subscription, invoice, cents }
  return { kind: 'paid', paymentId, reference: invoice, cents, customer: idOf(customer), subscription }
}

/** A charge of Checkout carries its payment; one of a subscription is found by its invoice. */
async function refunded(stripe: Stripe, object: unknown, paymentId: string | null): Promise<Told> {
  const { id: charge, amount_refunded: cents, payment_intent } = read(Charge, object)
  const told = { kind: 'refunded', charge, cents } as const
  if (paymentId !== null) return { ...told, subject: paymentId }
  const intent = idOf(payment_intent)
  if (intent === null) return OTHER
  const found = InvoicePayments.safeParse(
    await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }),
  )
  if (found.error) throw new Problem('payment.providerFailed')
  const invoice = idOf(found.data.data[0]?.invoice)
  return invoice === null ? OTHER : { ...told, subject: invoice }
}

async function told(stripe: Stripe, type: string, data: unknown): Promise<Told> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { object } = read(Ours, data)
      const paymentId = paymentIn(object.metadata)
      return paymentId === null ? OTHER : paidIn(object, paymentId)
    }
    // A bank transfer that did not come ends its Checkout as well: nobody can pay there any more.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const paymentId = paymentIn(read(Ours, data).object.metadata)
      return paymentId === null ? OTHER : { kind: 'expired', paymentId }
    }
    case 'invoice.paid':
      return invoiced(read(Ours, data).object)
    case 'customer.subscription.deleted': {
      const { object } = read(Ours, data)
      return { kind: 'ended', subscription: read(Subscription, object).id, paymentId: paymentIn(object.metadata) }
    }
    case 'charge.refunded': {
      const { object } = read(Ours, data)
      return refunded(stripe, object, paymentIn(object.metadata))
    }
    default:
      return OTHER
  }
}

/**
 * What Stripe tells, in the words of the trade. May ask Stripe whose money a charge was.
 * @throws Problem `webhook.malformed` for an event that is not of Stripe's shape.
 */
export async function readStripeEvent(stripe: Stripe, event: unknown): Promise<ProviderEvent> {
  const { id, type, data } = read(Envelope, event)
  return { ...(await told(stripe, type, data)), id }
}
