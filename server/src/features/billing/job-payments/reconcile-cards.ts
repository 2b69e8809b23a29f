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

/** Compares the provider's list of events with ours, applies what was missed, and names it. */
export const reconcileCards = ({ providerEvents, payoutAccounts, paymentGateway, log, hear }: Reconciling) => {
  async function compare(since: string, account: string | null): Promise<number> {
    const listed = await paymentGateway.eventsSince(since, account)
    const known = await providerEvents.known(listed.map(({ id }) => id))
    const missed = listed.filter(({ id }) => !known.has(id))
    for (const event of missed) await hear(event)
    if (missed.length > 0)
      log(`payments: ${missed.length} events were missed and are applied now: ${missed.map(({ id }) => id).join(', ')}`)
    return missed.length
  }

  return async (now: string, signal?: AbortSignal): Promise<number> => {
    if (paymentGateway.provider === 'recorded') return 0
    const last = Date.parse((await providerEvents.lastReceived()) ?? now) - HOUR
    const from = Math.max(Math.min(Date.parse(now) - OVERLAP, last), Date.parse(now) - LONGEST)
    const since = new Date(from).toISOString()
    let missed = await compare(since, null)
    for (const { account } of await payoutAccounts.toCheck(ACCOUNTS)) {
      if (signal?.aborted) break
      missed += await compare(since, account)
      await payoutAccounts.checked(account, now)
    }
    return missed
  }
}
