import { OWN_PAYOUT } from '@desert-wrench/contract/features/billing/books/iif.rules.ts'
import { earningsAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { messageOfDispute } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { ProviderEvent, Refusal } from '../../../ports/payment-gateway.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type BookingCards, bookCardPayment } from './book-card-payment.ts'
import type { JobPaymentRow } from './card-payments.store.ts'

export type ApplyingCards = BookingCards & Pick<Dependencies, 'payoutAccounts'>
type Paid = Extract<ProviderEvent, { kind: 'paid' }>

const isId = (text: string | null): text is string => text !== null && Id.safeParse(text).success

/** Events about customers' payments of jobs and about mechanics' accounts at the provider. */
export const applyCardEvent = (dependencies: ApplyingCards) => {
  const { payments, ledger, providerEvents, cardPayments, payoutAccounts, disputes, announce } = dependencies
  const { hold, book } = bookCardPayment(dependencies)

  const named = async (id: string | null): Promise<JobPaymentRow | null> => (isId(id) ? cardPayments.row(id) : null)

  /** The payment of a job that an event is about; null if it is about something else. */
  async function paymentOf(event: ProviderEvent): Promise<JobPaymentRow | null> {
    switch (event.kind) {
      case 'paid':
      case 'expired':
        return named(event.paymentId)
      case 'refunded':
      case 'refund_failed':
      case 'dispute': {
        const { subject, intent, charge } = event
        const found = (await named(subject)) ?? (intent === null ? null : await cardPayments.ofReference(intent))
        return found ?? named(await providerEvents.subjectOf(intent, charge))
      }
      case 'fee_refunded':
        return named(await providerEvents.subjectOf(null, event.charge))
      default:
        return null
    }
  }

  async function refusalOf(event: Paid, payment: JobPaymentRow): Promise<Refusal | null> {
    const { reference, cents, destination, feeCents } = event
    if (cents !== payment.amount || (feeCents !== null && feeCents !== payment.fee)) return 'amount'
    if (destination !== null && destination !== payment.account) return 'account'
    const other = await cardPayments.ofReference(reference)
    const isOthers = (other !== null && other.id !== payment.id) || (await payments.ofReference(reference)) !== null
    return isOthers || (payment.status === 'paid' && payment.reference !== reference) ? 'reference' : null
  }

  /** Paid out once; a payout that fails comes back, in whichever order that is told. */
  async function payOut(
    account: string | null,
    { kind, payout, cents }: Extract<ProviderEvent, { kind: 'payout_paid' | 'payout_failed' }>,
    now: string,
  ): Promise<void> {
    const owner = account === null ? null : await payoutAccounts.ofAccount(account)
    if (account !== null && !owner) return
    // The platform's own balance at the provider goes to its own bank.
    const [paid, from, to] = owner
      ? ['payout', earningsAccount(owner.mechanicId), 'outside:bank']
      : [OWN_PAYOUT, 'outside:deposits', 'outside:stripe']
    const isPaid = await ledger.has(paid, payout)
    if (kind === 'payout_paid' && !isPaid) await ledger.move({ kind: paid, reference: payout, from, to, cents }, now)
    const failed = kind === 'payout_failed' || (await providerEvents.hasSource('payout_failed', payout))
    if (!failed || (!isPaid && kind === 'payout_failed') || (await ledger.has(`${paid}.failed`, payout))) return
    await ledger.move({ kind: `${paid}.failed`, reference: payout, from: to, to: from, cents }, now)
  }

  /** Staff hear once of a dispute that opened, with the bank's deadline where it is known. */
  async function tellOfDispute(
    { id, jobId }: JobPaymentRow,
    { dispute, reason, evidenceDueAt }: Extract<ProviderEvent, { kind: 'dispute' }>,
    now: string,
  ): Promise<void> {
    await disputes.describe(dispute, { reason, evidenceDueAt })
    const known = await disputes.latestOfJob(id)
    if (known?.id !== dispute || known.status !== 'open') return
    await announce(
      [],
      [messageOfDispute(dispute, { jobId, total: known.amountCents, until: known.evidenceDueAt }, now)],
    )
  }

  return {
    paymentOf,
    refusalOf,
    /** @returns whether the event was about this */
    apply: async (event: ProviderEvent, now: string): Promise<boolean> => {
      if (event.kind === 'account') {
        await payoutAccounts.put(event.state, event.reportedAt ?? now)
        return true
      }
      if (event.kind === 'payout_paid' || event.kind === 'payout_failed') {
        await payOut(event.account, event, now)
        return true
      }
      const found = await paymentOf(event)
      if (!found) return event.kind === 'fee_refunded'
      const held = await hold(found.id)
      if (event.kind === 'expired') await cardPayments.cancel(held.id)
      else await book(held, event.kind === 'paid' ? event.reference : null, { eventId: event.id, now })
      if (event.kind === 'dispute') await tellOfDispute(held, event, now)
      return true
    },
  }
}
