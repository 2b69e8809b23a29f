import type { DisputeStage } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import * as z from 'zod/mini'
import type { AccountState, ProviderEvent } from '../../ports/payment-gateway.ts'

/** Stripe ids have up to 255 characters. */
const StripeId = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
/** An id or an expanded object. */
const Named = z.nullish(z.union([StripeId, z.object({ id: StripeId })]))
const Cents = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
const Metadata = z.nullish(z.looseObject({}))

const Moment = z.nullish(z.int().check(z.gte(0), z.lte(100_000_000_000)))
const Currency = z.nullish(z.string())

const Envelope = z.object({
  id: StripeId,
  type: z.string(),
  created: Moment,
  livemode: z.nullish(z.boolean()),
  /** Of Connect: the mechanic's account on which it happened. */
  account: z.nullish(StripeId),
  data: z.optional(z.unknown()),
})
const Ours = z.object({ object: z.looseObject({ metadata: Metadata, currency: Currency }) })
const Session = z.object({
  id: StripeId,
  payment_status: z.string(),
  amount_total: z.nullish(Cents),
  invoice: Named,
  payment_intent: Named,
  customer: Named,
  subscription: Named,
})
const Details = z.nullish(z.object({ subscription: Named, metadata: Metadata }))
/** Since 2025-03-31 the subscription is under `parent`; earlier beside its details, or on the lines only. */
const Invoice = z.object({
  parent: z.nullish(z.object({ subscription_details: Details })),
  subscription: Named,
  subscription_details: Details,
  lines: z.nullish(z.object({ data: z.nullish(z.array(z.looseObject({ metadata: Metadata }))) })),
})
const SubscriptionInvoice = z.object({
  id: StripeId,
  amount_paid: Cents,
  billing_reason: z.nullish(z.string()),
  customer: Named,
})
const Subscription = z.object({ id: StripeId })
/** Before 2025-03-31 charges name their invoice. */
const Charge = z.object({ id: StripeId, amount_refunded: Cents, payment_intent: Named, invoice: Named })
const Refund = z.object({
  id: StripeId,
  amount: Cents,
  status: z.nullish(z.string()),
  charge: Named,
  payment_intent: Named,
})
const Dispute = z.object({
  id: StripeId,
  amount: Cents,
  status: z.string(),
  charge: Named,
  payment_intent: Named,
  reason: z.nullish(z.string()),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(Cents) })),
})
const BANK_CODE = /^[a-z0-9_]{1,100}$/

const Intent = z.object({
  id: StripeId,
  metadata: Metadata,
  amount: Cents,
  amount_received: z.nullish(Cents),
  transfer_data: z.nullish(z.object({ destination: Named })),
  application_fee_amount: z.nullish(Cents),
})
const ApplicationFee = z.object({ charge: Named, originating_transaction: Named, amount_refunded: Cents })
const Payout = z.object({ id: StripeId, amount: Cents })
const Requirements = z.nullish(z.array(z.string()))
const Account = z.object({
  id: StripeId,
  details_submitted: z.nullish(z.boolean()),
  charges_enabled: z.nullish(z.boolean()),
  payouts_enabled: z.nullish(z.boolean()),
  requirements: z.nullish(z.object({ currently_due: Requirements, past_due: Requirements })),
})

/** @throws Problem `webhook.malformed` */
function read<S extends z.ZodMiniType>(shape: S, given: unknown): z.output<S> {
  const { data, error } = shape.safeParse(given)
  if (error) throw new Problem('webhook.malformed')
  return data
}

const idOf = (named: z.output<typeof Named>): string | null => (typeof named === 'string' ? named : (named?.id ?? null))

/** Our payment id in the metadata; null for objects that are not ours. */
const paymentIn = (metadata: z.output<typeof Metadata>): string | null => {
  const { data } = Id.safeParse(metadata?.paymentId)
  return data?.toLowerCase() ?? null
}

type Envelop = 'id' | 'reportedAt' | 'refusal' | 'account'
type StripeEventDetails = ProviderEvent extends infer Event
  ? Event extends { id: string }
    ? Omit<Event, Envelop>
    : never
  : never
const OTHER: StripeEventDetails = { kind: 'other' }
/** Only an intent tells where its money goes. */
const UNTOLD = { destination: null, feeCents: null }

function paidIn(object: unknown, paymentId: string): StripeEventDetails {
  const session = read(Session, object)
  // Bank transfers send another event once paid.
  if (session.payment_status === 'unpaid') return OTHER
  return {
    kind: 'paid',
    paymentId,
    reference: idOf(session.invoice) ?? idOf(session.payment_intent) ?? session.id,
    cents: session.amount_total ?? 0,
    customer: idOf(session.customer),
    subscription: idOf(session.subscription),
    ...UNTOLD,
  }
}

/** Invoices of the Checkout itself; some versions give no reason. */
const FIRST: ReadonlySet<string | null> = new Set([null, 'subscription_create', 'subscription'])

/** Later invoices renew the subscription; the first one belongs to the Checkout. */
function invoiced(object: unknown): StripeEventDetails {
  const { parent, subscription: older, subscription_details, lines } = read(Invoice, object)
  const details = parent?.subscription_details ?? subscription_details
  const subscription = idOf(details?.subscription) ?? idOf(older)
  const ofLines = () => lines?.data?.map(({ metadata }) => paymentIn(metadata)).find((id) => id !== null) ?? null
  const paymentId = paymentIn(details?.metadata) ?? ofLines()
  if (paymentId === null || subscription === null) return OTHER
  const { id: invoice, amount_paid: cents, billing_reason = null, customer } = read(SubscriptionInvoice, object)
  if (billing_reason === 'subscription_cycle') return { kind: 'renewed', paymentId, subscription, invoice, cents }
  const money = { paymentId, reference: invoice, cents, subscription }
  return FIRST.has(billing_reason)
    ? { kind: 'paid', ...money, customer: idOf(customer), ...UNTOLD }
    : { kind: 'extra', ...money }
}

/** Checkout charges carry the payment id; subscription charges are found by invoice. */
function refunded(object: unknown, paymentId: string | null): StripeEventDetails {
  const { id: charge, amount_refunded: cents, payment_intent, invoice } = read(Charge, object)
  return { kind: 'refunded', charge, intent: idOf(payment_intent), subject: paymentId ?? idOf(invoice), cents }
}

/** A refund that failed at the bank or was canceled. */
const TAKEN_BACK: ReadonlySet<string | null> = new Set(['failed', 'canceled'])

function refundChanged(object: unknown, paymentId: string | null): StripeEventDetails {
  const { id: refund, amount: cents, status = null, charge, payment_intent } = read(Refund, object)
  if (!TAKEN_BACK.has(status)) return OTHER
  const about = { charge: idOf(charge), intent: idOf(payment_intent), subject: paymentId, cents }
  return { kind: 'refund_failed', refund, ...about }
}

function stageOf(type: string, status: string): DisputeStage {
  if (type === 'charge.dispute.funds_reinstated') return 'reinstated'
  if (type === 'charge.dispute.funds_withdrawn') return 'opened'
  if (status === 'won' || status === 'lost') return status
  if (type === 'charge.dispute.closed') return 'dropped'
  return status.startsWith('warning_') ? 'inquiry' : 'opened'
}

function disputed(type: string, object: unknown, paymentId: string | null): StripeEventDetails {
  const { id: dispute, amount: cents, status, charge, payment_intent, reason, evidence_details } = read(Dispute, object)
  const about = { charge: idOf(charge), intent: idOf(payment_intent), subject: paymentId, cents }
  const dueBy = evidence_details?.due_by ?? null
  const words = {
    reason: reason != null && BANK_CODE.test(reason) ? reason : null,
    evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000).toISOString(),
  }
  return { kind: 'dispute', dispute, stage: stageOf(type, status), ...about, ...words }
}

/** Only intents of jobs name their job; their session tells the same. */
function intended(object: unknown): StripeEventDetails {
  const {
    id: reference,
    metadata,
    amount,
    amount_received,
    transfer_data,
    application_fee_amount,
  } = read(Intent, object)
  const paymentId = paymentIn(metadata)
  if (paymentId === null || metadata?.jobId === undefined) return OTHER
  return {
    kind: 'paid',
    paymentId,
    reference,
    cents: amount_received ?? amount,
    customer: null,
    subscription: null,
    destination: idOf(transfer_data?.destination),
    feeCents: application_fee_amount ?? 0,
  }
}

/** With a destination, `charge` is the account's own and the original transaction is ours. */
function feeRefunded(object: unknown): StripeEventDetails {
  const { charge, originating_transaction, amount_refunded: cents } = read(ApplicationFee, object)
  const ours = idOf(originating_transaction) ?? idOf(charge)
  return ours === null ? OTHER : { kind: 'fee_refunded', charge: ours, cents }
}

/** @throws Problem `webhook.malformed` */
export function readStripeAccount(object: unknown): AccountState {
  const { id: account, ...state } = read(Account, object)
  const needed = [state.requirements?.currently_due, state.requirements?.past_due]
  return {
    account,
    submitted: state.details_submitted === true,
    charges: state.charges_enabled === true,
    payouts: state.payouts_enabled === true,
    waits: needed.some((each) => each != null && each.length > 0),
  }
}

function detailsOf(type: string, data: unknown): StripeEventDetails {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { object } = read(Ours, data)
      const paymentId = paymentIn(object.metadata)
      return paymentId === null ? OTHER : paidIn(object, paymentId)
    }
    // A failed bank transfer also ends its Checkout.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const paymentId = paymentIn(read(Ours, data).object.metadata)
      return paymentId === null ? OTHER : { kind: 'expired', paymentId }
    }
    // Older name of the same event.
    case 'invoice.payment_succeeded':
    case 'invoice.paid':
      return invoiced(read(Ours, data).object)
    case 'payment_intent.succeeded':
      return intended(read(Ours, data).object)
    case 'application_fee.refunded':
      return feeRefunded(read(Ours, data).object)
    case 'account.updated':
      return { kind: 'account', state: readStripeAccount(read(Ours, data).object) }
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const { id: payout, amount: cents } = read(Payout, read(Ours, data).object)
      return { kind: type === 'payout.paid' ? 'payout_paid' : 'payout_failed', payout, cents }
    }
    case 'customer.subscription.deleted': {
      const { object } = read(Ours, data)
      return { kind: 'ended', subscription: read(Subscription, object).id, paymentId: paymentIn(object.metadata) }
    }
    case 'charge.refunded': {
      const { object } = read(Ours, data)
      return refunded(object, paymentIn(object.metadata))
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const { object } = read(Ours, data)
      return refundChanged(object, paymentIn(object.metadata))
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { object } = read(Ours, data)
      return disputed(type, object, paymentIn(object.metadata))
    }
    default:
      return OTHER
  }
}

const OF_ACCOUNTS: ReadonlySet<StripeEventDetails['kind']> = new Set([
  'account',
  'payout_paid',
  'payout_failed',
] as const)

/** Events with an amount and currency. */
const MOVES_MONEY: ReadonlySet<StripeEventDetails['kind']> = new Set<StripeEventDetails['kind']>([
  ...(['paid', 'extra', 'renewed', 'refunded', 'refund_failed', 'dispute', 'fee_refunded'] as const),
  ...(['payout_paid', 'payout_failed'] as const),
])

/** All our prices are in US dollars. */
const isForeign = (data: unknown): boolean => {
  const currency = Ours.safeParse(data).data?.object.currency
  return typeof currency === 'string' && currency.toLowerCase() !== 'usd'
}

/**
 * Maps Stripe events to ours; a different mode or currency becomes a refusal.
 * @param live whether our key is a live one; null if unknown
 * @throws Problem `webhook.malformed`
 */
export function readStripeEvent(event: unknown, live: boolean | null): ProviderEvent {
  const { id, type, created, livemode, account: onBehalf, data } = read(Envelope, event)
  const account = onBehalf ?? null
  const details = detailsOf(type, data)
  // On a mechanic's account the same charge happens once more, under another id.
  const about = account === null || OF_ACCOUNTS.has(details.kind) ? details : OTHER
  const reportedAt = created == null ? null : new Date(created * 1000).toISOString()
  const otherMode = about.kind !== 'other' && live !== null && livemode != null && livemode !== live
  const refusal = otherMode ? 'mode' : MOVES_MONEY.has(about.kind) && isForeign(data) ? 'currency' : null
  return { ...about, id, reportedAt, refusal, account }
}
