import type { ProviderEvent } from '../../../ports/payment-gateway.ts'
import type { Dependencies } from '../../dependencies.ts'

type Reconciling = Pick<Dependencies, 'providerEvents' | 'payoutAccounts' | 'paymentGateway' | 'log'> & {
  hear(event: ProviderEvent): Promise<void>
}

const HOUR = 3_600_000
/** Compared again each run, for what the provider lists late. */
const OVERLAP = 26 * HOUR
/** The provider keeps events for 30 days. */
const LONGEST = 30 * 24 * HOUR
const ACCOUNTS = 100

/** Milliseconds since the epoch, from which a list is compared. */
function startOf(now: number, completeAt: string | null): number {
  const earliest = now - LONGEST
  return completeAt === null ? earliest : Math.max(Math.min(now - OVERLAP, Date.parse(completeAt) - HOUR), earliest)
}

/**
 * Compares the provider's lists of events with ours, applies what was missed, and names it. One that fails holds up no other:
 * its list stays incomplete, and each run tries it again until it is applied or the provider forgets it.
 */
export const reconcileCards = ({ providerEvents, payoutAccounts, paymentGateway, log, hear }: Reconciling) => {
  async function compare(now: string, account: string | null, failures: unknown[]): Promise<number> {
    const since = new Date(startOf(Date.parse(now), await providerEvents.completeAt(account))).toISOString()
    const { events, unreadable } = await paymentGateway.eventsSince(since, account)
    if (unreadable.length > 0) log(`payments: events that we cannot read: ${unreadable.join(', ')}`)
    const known = await providerEvents.known(events.map(({ id }) => id))
    const missed = events.filter(({ id }) => !known.has(id))
    const applied: string[] = []
    for (const event of missed)
      try {
        await hear(event)
        applied.push(event.id)
      } catch (error) {
        log(`payments: missed event ${event.id} could not be applied`)
        failures.push(error)
      }
    if (applied.length > 0)
      log(`payments: ${applied.length} events were missed and are applied now: ${applied.join(', ')}`)
    if (unreadable.length === 0 && applied.length === missed.length) await providerEvents.putComplete(account, now)
    return applied.length
  }

  return async (now: string, signal?: AbortSignal): Promise<number> => {
    if (paymentGateway.provider === 'recorded') return 0
    const failures: unknown[] = []
    let missed = await compare(now, null, failures)
    for (const { account } of await payoutAccounts.toCheck(ACCOUNTS)) {
      if (signal?.aborted) break
      missed += await compare(now, account, failures)
      await payoutAccounts.checked(account, now)
    }
    if (failures.length > 0) throw failures[0]
    return missed
  }
}
