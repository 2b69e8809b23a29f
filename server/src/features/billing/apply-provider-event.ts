import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { ProviderEvent, Refusal } from '../../ports/payment-gateway.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { bookReversals } from './book-reversals.ts'
import { type ConfirmPaymentDependencies, settlePayment } from './confirm-payment.ts'
import { type ApplyingCards, applyCardEvent } from './job-payments/apply-card-event.ts'
import type { PaymentRow } from './payments.store.ts'
import type { ProviderEventRow } from './provider-events.store.ts'

type Applying = ConfirmPaymentDependencies &
  ApplyingCards &
  Pick<Dependencies, 'newId' | 'providerEvents' | 'paymentGateway' | 'disputes' | 'log'>
type Of<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: Kind }>

const HOUR = 3_600_000
const WAY = 'stripe'

type MoneyEvent = Of<'refunded' | 'refund_failed' | 'dispute'>
type Money = Pick<Of<'paid'>, 'reference' | 'cents'>

const WRONG: Readonly<Record<Refusal, string>> = {
  mode: 'it is in another mode (test, live) than STRIPE_SECRET_KEY',
  currency: 'its money is not US dollars',
  amount: 'it is not the amount that was asked for',
  reference: 'its money is that of another payment',
  account: 'it is of another account than the payment',
}

type KeptEvent = Omit<ProviderEventRow, 'id' | 'kind' | 'reportedAt' | 'refusal' | 'receivedAt'>
const NOTHING: KeptEvent = { subject: null, cents: null, source: null, reference: null, thing: null, stage: null }

function keptOf(event: ProviderEvent): KeptEvent {
  switch (event.kind) {
    case 'paid':
    case 'extra':
      return { ...NOTHING, subject: event.paymentId, cents: event.cents, reference: event.reference }
    case 'renewed':
      return { ...NOTHING, subject: event.invoice, cents: event.cents, source: event.subscription }
    case 'refunded':
    case 'refund_failed':
    case 'dispute': {
      const { subject, cents, charge: source, intent: reference } = event
      const thing = event.kind === 'dispute' ? event.dispute : event.kind === 'refund_failed' ? event.refund : null
      return { subject, cents, source, reference, thing, stage: event.kind === 'dispute' ? event.stage : null }
    }
    case 'ended':
      return { ...NOTHING, subject: event.subscription }
    case 'expired':
      return { ...NOTHING, subject: event.paymentId }
    case 'fee_refunded':
      return { ...NOTHING, cents: event.cents, source: event.charge }
    case 'payout_paid':
    case 'payout_failed':
      return { ...NOTHING, subject: event.account, cents: event.cents, source: event.payout }
    default:
      return NOTHING
  }
}

/** Everything the event refers to; events that share one of these belong together. */
function thingsOf(event: ProviderEvent): (string | null)[] {
  switch (event.kind) {
    case 'paid':
    case 'extra':
      return [event.paymentId, event.reference, event.subscription]
    case 'renewed':
      return [event.paymentId, event.invoice, event.subscription]
    case 'refunded':
    case 'refund_failed':
    case 'dispute':
      return [event.subject, event.charge, event.intent]
    case 'ended':
      return [event.subscription]
    case 'expired':
      return [event.paymentId]
    case 'fee_refunded':
      return [event.charge]
    case 'payout_paid':
    case 'payout_failed':
      return [event.payout]
    case 'account':
      return [event.state.account]
    default:
      return []
  }
}

/**
 * Stores and applies each event once, in one transaction. Events may arrive in any order: early ones are stored and found
 * later.
 */
export const applyProviderEvent = (dependencies: Applying) => {
  const { db, clock, newId, payments, memberships, ledger, providerEvents, paymentGateway, log } = dependencies
  const reverse = bookReversals(dependencies)
  const ofJobs = applyCardEvent(dependencies)

  /** Locks the mechanic first, as all payments do. */
  async function held(paymentId: string | null): Promise<PaymentRow | null> {
    const { data: id } = Id.safeParse(paymentId)
    const payment = id === undefined ? null : await payments.row(id)
    if (!payment) return null
    await memberships.lock(payment.mechanicId)
    return payments.row(payment.id)
  }

  /** An ended subscription ends its membership; repeated news of it is ignored. */
  async function endIfEnded(
    mechanicId: string,
    subscription: string | null,
    isNew: boolean,
    now: string,
  ): Promise<void> {
    if (subscription === null || !(await providerEvents.has('ended', subscription))) return
    const mechanic = orThrow(await memberships.lock(mechanicId), 'mechanic.unknown')
    const isFirst = await memberships.forgetSubscription(subscription)
    // They may have paid another way since.
    if (!isNew && !isFirst) return
    // They have started another subscription since.
    if (mechanic.stripeSubscriptionId !== null && mechanic.stripeSubscriptionId !== subscription) return
    await memberships.put(mechanicId, moveMembership(mechanic, { kind: 'cancelled' }, now))
  }

  /** Unrequested money is credited to the mechanic; it may be reported twice. */
  async function receiveExtra(payment: PaymentRow, { reference, cents }: Money, now: string): Promise<void> {
    if (payment.reference === reference) return
    const about = `${payment.id}:${reference}`
    if (await ledger.has('receipt', about)) return
    const to = mechanicAccount(payment.mechanicId)
    await ledger.move({ kind: 'receipt', reference: about, from: `outside:${WAY}`, to, cents }, now)
  }

  /** Checkout and invoice may report the same money; other money for a paid payment is a credit. */
  async function receive(payment: PaymentRow, { reference, cents }: Money, now: string): Promise<void> {
    if (payment.status === 'paid') return receiveExtra(payment, { reference, cents }, now)
    return settlePayment(dependencies, payment, { method: WAY, reference, cents }, now)
  }

  /** Applies events that arrived before the payment was settled. */
  async function catchUp(id: string, { id: eventId }: ProviderEvent, now: string): Promise<void> {
    const payment = orThrow(await payments.row(id), 'payment.unknown')
    if (payment.status !== 'paid') return
    for (const extra of await providerEvents.extras(id)) await receiveExtra(payment, extra, now)
    await reverse(payment, { eventId, now })
  }

  async function paid(event: Of<'paid'>, now: string): Promise<void> {
    const payment = await held(event.paymentId)
    if (!payment) return
    const { mechanicId } = payment
    const { customer, subscription } = event
    const isNew = payment.status !== 'paid'
    if (customer !== null) await memberships.keepProviderId(mechanicId, 'stripe_customer_id', customer)
    if (subscription !== null) await memberships.keepSubscription(mechanicId, subscription)
    if (subscription !== null && isNew)
      await memberships.keepProviderId(mechanicId, 'stripe_subscription_id', subscription)
    await receive(payment, event, now)
    await catchUp(payment.id, event, now)
    await endIfEnded(mechanicId, subscription, isNew, now)
  }

  async function renewed(event: Of<'renewed'>, now: string): Promise<void> {
    const { paymentId, subscription, invoice, cents } = event
    const first = await held(paymentId)
    if (!first || (await payments.ofReference(invoice))) return
    await memberships.keepSubscription(first.mechanicId, subscription)
    const { mechanicId, purpose, planId, days } = first
    const payment: PaymentRow = {
      id: newId(),
      mechanicId,
      purpose,
      planId,
      days,
      price: cents,
      discount: 0,
      amount: cents,
      promoCodeId: null,
      status: 'paid',
      provider: WAY,
      method: WAY,
      reference: invoice,
      checkoutSession: null,
      checkoutUrl: null,
      jobId: null,
      completion: 1,
      settledBy: null,
      covered: 0,
      reversedAt: null,
      reason: null,
      createdAt: now,
      dueUntil: new Date(Date.parse(now) + paymentGateway.dueHours * HOUR).toISOString(),
      paidAt: now,
    }
    await payments.insert(payment)
    await settlePayment(dependencies, payment, { method: WAY, reference: invoice, cents }, now)
    await catchUp(payment.id, event, now)
    await endIfEnded(mechanicId, subscription, true, now)
  }

  async function paymentIdOf({ subject, intent, charge }: MoneyEvent): Promise<string | null> {
    for (const named of [subject, intent]) {
      const found = named === null ? null : await payments.ofReference(named)
      if (found) return found.id
    }
    const { data: ours } = Id.safeParse(subject)
    if (ours !== undefined) return ours
    const earlier = await providerEvents.subjectOf(intent, charge)
    return earlier === null ? null : ((await payments.ofReference(earlier))?.id ?? earlier)
  }

  async function apply(event: ProviderEvent, now: string): Promise<void> {
    if (await ofJobs.apply(event, now)) return
    switch (event.kind) {
      case 'paid':
        return paid(event, now)
      case 'renewed':
        return renewed(event, now)
      case 'refunded':
      case 'refund_failed':
      case 'dispute':
      case 'extra': {
        const payment = await held(event.kind === 'extra' ? event.paymentId : await paymentIdOf(event))
        if (payment) await catchUp(payment.id, event, now)
        return
      }
      case 'ended':
      case 'expired': {
        const payment = await held(event.paymentId)
        if (!payment) return
        if (event.kind === 'ended') await endIfEnded(payment.mechanicId, event.subscription, true, now)
        else await payments.cancel(payment.id)
      }
    }
  }

  async function refusalOf(event: ProviderEvent): Promise<Refusal | null> {
    if (event.refusal !== null) return event.refusal
    if (event.kind !== 'paid' && event.kind !== 'renewed') return null
    const ofJob = event.kind === 'paid' ? await ofJobs.paymentOf(event) : null
    if (ofJob && event.kind === 'paid') return ofJobs.refusalOf(event, ofJob)
    const payment = await held(event.paymentId)
    const other = await payments.ofReference(event.kind === 'paid' ? event.reference : event.invoice)
    if (!payment || (event.kind === 'renewed' && other)) return null
    if (other) return other.id === payment.id ? null : 'reference'
    return event.cents === (event.kind === 'paid' ? payment.amount : payment.price) ? null : 'amount'
  }

  async function paidBy(intent: string): Promise<string | null> {
    if (await payments.ofReference(intent)) return intent
    return (await dependencies.cardPayments.ofReference(intent))?.id ?? null
  }

  /** Asks the provider when local data does not identify the payment; never inside a transaction. */
  async function found(event: ProviderEvent): Promise<ProviderEvent> {
    if (event.kind !== 'refunded' && event.kind !== 'refund_failed' && event.kind !== 'dispute') return event
    const { subject, intent, charge } = event
    if (subject !== null || event.refusal !== null) return event
    const known =
      (intent === null ? null : await paidBy(intent)) ??
      (await providerEvents.subjectOf(intent, charge)) ??
      (intent === null ? null : await paymentGateway.invoiceOf(intent))
    return { ...event, subject: known ?? intent ?? charge }
  }

  return async (rawEvent: ProviderEvent): Promise<void> => {
    const event = await found(rawEvent)
    const refusal = await db.transaction(async () => {
      const now = clock.now()
      await providerEvents.hold(thingsOf(event))
      const refusal = await refusalOf(event)
      const { id, kind, reportedAt } = event
      const isNew = await providerEvents.keep({ id, kind, reportedAt, refusal, ...keptOf(event), receivedAt: now })
      if (!isNew) return null
      if (refusal === null) await apply(event, now)
      return refusal
    })
    if (refusal !== null) log(`payments: event ${event.id} of the provider was not applied: ${WRONG[refusal]}`)
  }
}
