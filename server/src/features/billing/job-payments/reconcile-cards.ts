import type { ProviderEvent } from '../../../ports/payment-gateway.ts'
import type { Dependencies } from '../../dependencies.ts'

type Reconciling = Pick<Dependencies, 'providerEvents' | 'payoutAccounts' | 'paymentGateway' | 'log'> & {
  hear(event: ProviderEvent): Promise<void>
}

const HOUR = 3_600_000
/** Events of at least this time are compared each run. */
const OVERLAP = 26 * HOUR
/** The provider keeps events for 30 days. */
const LONGEST = 30 * 24 * HOUR
const ACCOUNTS = 100

/**
 * Compares the provider's list of events with ours, applies what was missed, and names it. One that fails holds up no other:
 * it is not stored, so the next run tries it again.
 */
export const reconcileCards = ({ providerEvents, payoutAccounts, paymentGateway, log, hear }: Reconciling) => {
  async function compare(since: string, account: string | null, failures: unknown[]): Promise<number> {
    const { events, unreadable } = await paymentGateway.eventsSince(since, account)
    if (unreadable.length > 0) log(`payments: events that we cannot read: ${unreadable.join(', ')}`)
    const known = await providerEvents.known(events.map(({ id }) => id))
    const applied: string[] = []
    for (const event of events.filter(({ id }) => !known.has(id)))
      try {
        await hear(event)
        applied.push(event.id)
      } catch (error) {
        log(`payments: missed event ${event.id} could not be applied`)
        failures.push(error)
      }
    if (applied.length > 0)
      log(`payments: ${applied.length} events were missed and are applied now: ${applied.join(', ')}`)
    return applied.length
  }

  return async (now: string, signal?: AbortSignal): Promise<number> => {
    if (paymentGateway.provider === 'recorded') return 0
    const last = Date.parse((await providerEvents.lastReceived()) ?? now) - HOUR
    const from = Math.max(Math.min(Date.parse(now) - OVERLAP, last), Date.parse(now) - LONGEST)
    const since = new Date(from).toISOString()
    const failures: unknown[] = []
    let missed = await compare(since, null, failures)
    for (const { account } of await payoutAccounts.toCheck(ACCOUNTS)) {
      if (signal?.aborted) break
      missed += await compare(since, account, failures)
      await payoutAccounts.checked(account, now)
    }
    if (failures.length > 0) throw failures[0]
    return missed
  }
}
