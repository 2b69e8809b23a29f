import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { PaymentRow } from '../features/billing/payments.store.ts'
import type { ProviderEvent } from '../ports/payment-gateway.ts'
import { accountOf, type Settling, settlePayment } from './confirm-payment.ts'
import type { Dependencies } from './dependencies.ts'
import { orThrow } from './or-throw.ts'

type Applying = Settling & Pick<Dependencies, 'newId' | 'providerEvents' | 'paymentGateway'>
type Of<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: Kind }>

const HOUR = 3_600_000
const WAY = 'stripe'

/** What is kept of an event: what it is about, how much, and which charge it was. */
function keptOf(event: ProviderEvent): { subject: string | null; cents: number | null; source: string | null } {
  switch (event.kind) {
    case 'paid':
      return { subject: event.paymentId, cents: event.cents, source: null }
    case 'renewed':
      return { subject: event.invoice, cents: event.cents, source: event.subscription }
    case 'refunded':
      return { subject: event.subject, cents: event.cents, source: event.charge }
    case 'ended':
      return { subject: event.subscription, cents: null, source: null }
    case 'expired':
      return { subject: event.paymentId, cents: null, source: null }
    default:
      return { subject: null, cents: null, source: null }
  }
}

/** All that an event tells about; what another event tells about one of these belongs together with it. */
function thingsOf(event: ProviderEvent): (string | null)[] {
  switch (event.kind) {
    case 'paid':
      return [event.paymentId, event.reference, event.subscription]
    case 'renewed':
      return [event.paymentId, event.invoice, event.subscription]
    case 'refunded':
      return [event.subject]
    case 'ended':
      return [event.subscription]
    case 'expired':
      return [event.paymentId]
    default:
      return []
  }
}

/**
 * What a provider tells is kept and applied in one transaction, each event once. Events may come in any order: one that is
 * about what is not there yet is kept, and is found by what comes later.
 */
export const applyProviderEvent = (dependencies: Applying) => {
  const { db, clock, newId, payments, memberships, ledger, providerEvents, paymentGateway } = dependencies

  /** Behind the mechanic, the gate of everything that is paid by them. */
  async function held(paymentId: string | null): Promise<PaymentRow | null> {
    const { data: id } = Id.safeParse(paymentId)
    const payment = id === undefined ? null : await payments.row(id)
    if (!payment) return null
    await memberships.lock(payment.mechanicId)
    return payments.row(payment.id)
  }

  /**
   * Books what was given back so far and is not booked yet; it takes no paid day and no ticket back. Where the payment was
   * received in another way, the provider's money stood on the mechanic's account and is given back from there.
   */
  async function bookRefunds(payment: PaymentRow, now: string): Promise<void> {
    const { id, mechanicId, purpose, reference, status, method } = payment
    if (status !== 'paid') return
    const total = await providerEvents.refunded([id, reference ?? id])
    const [account, about] = [accountOf(mechanicId), `${id}:${total}`]
    const cents = total - (await ledger.movedFrom(account, 'repayment', id))
    if (cents <= 0) return
    if (method === WAY)
      await ledger.move({ kind: `refund.${purpose}`, reference: about, from: 'platform', to: account, cents }, now)
    await ledger.move({ kind: 'repayment', reference: about, from: account, to: `outside:${WAY}`, cents }, now)
  }

  /** Where a subscription has ended, so has its membership; what is told anew of an end that is known changes nothing. */
  async function endIfEnded(
    mechanicId: string,
    subscription: string | null,
    isNew: boolean,
    now: string,
  ): Promise<void> {
    if (subscription === null || !(await providerEvents.has('ended', subscription))) return
    const mechanic = orThrow(await memberships.lock(mechanicId), 'mechanic.unknown')
    const isFirst = await memberships.forgetSubscription(subscription)
    // They may have paid in another way since.
    if (!isNew && !isFirst) return
    // They have begun another one since.
    if (mechanic.stripeSubscriptionId !== null && mechanic.stripeSubscriptionId !== subscription) return
    await memberships.put(mechanicId, moveMembership(mechanic, { kind: 'cancelled' }, now))
  }

  /** The same money may be told twice, by its Checkout and by its invoice; other money for a paid payment is theirs. */
  async function receive(payment: PaymentRow, { reference, cents }: Of<'paid'>, now: string): Promise<void> {
    if (payment.status !== 'paid') return settlePayment(dependencies, payment, { method: WAY, reference, cents }, now)
    if (payment.reference === reference) return
    const about = `${payment.id}:${reference}`
    if ((await ledger.movedFrom(`outside:${WAY}`, 'receipt', about)) > 0) return
    const to = accountOf(payment.mechanicId)
    await ledger.move({ kind: 'receipt', reference: about, from: `outside:${WAY}`, to, cents }, now)
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
    await bookRefunds(orThrow(await payments.row(payment.id), 'payment.unknown'), now)
    await endIfEnded(mechanicId, subscription, isNew, now)
  }

  async function renewed({ paymentId, subscription, invoice, cents }: Of<'renewed'>, now: string): Promise<void> {
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
      createdAt: now,
      dueUntil: new Date(Date.parse(now) + paymentGateway.dueHours * HOUR).toISOString(),
      paidAt: now,
    }
    await payments.insert(payment)
    await settlePayment(dependencies, payment, { method: WAY, reference: invoice, cents }, now)
    await bookRefunds(payment, now)
    await endIfEnded(mechanicId, subscription, true, now)
  }

  /** A refund names its payment, or the invoice of a renewal. */
  const paymentOf = async (subject: string) => (await payments.ofReference(subject))?.id ?? subject

  async function apply(event: ProviderEvent, now: string): Promise<void> {
    if (event.kind === 'paid') return paid(event, now)
    if (event.kind === 'renewed') return renewed(event, now)
    if (event.kind === 'other') return
    const payment = await held(event.kind === 'refunded' ? await paymentOf(event.subject) : event.paymentId)
    if (!payment) return
    if (event.kind === 'refunded') await bookRefunds(payment, now)
    else if (event.kind === 'ended') await endIfEnded(payment.mechanicId, event.subscription, true, now)
    else await payments.cancel(payment.id)
  }

  return (event: ProviderEvent): Promise<void> =>
    db.transaction(async () => {
      const now = clock.now()
      const row = { id: event.id, kind: event.kind, ...keptOf(event), receivedAt: now }
      await providerEvents.hold(thingsOf(event))
      if (await providerEvents.keep(row)) await apply(event, now)
    })
}
