import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { jobLinkPath } from '../api/job-link.ts'
import { cache } from '../api/queries.ts'
import { catalogue, messagesOf } from '../i18n/messages.ts'
import { toast } from '../react/toast.ts'
import { setWaitingOffers } from './waiting-offers.ts'

const live = catalogue('live')
const PLACE = '/notifications'

/** What a customer reads while they wait: their job by its private link, or what waits for their phone. */
const isOfWaiting = ({ queryKey: [, name] }: Query) => name === 'jobs.ofLink' || name === 'notifications.ofCustomer'

/** The offers that wait for an answer in what was read, each with whom it is from, where that is said. */
function offersIn({ queryKey: [, name], state: { data } }: Query): [id: string, from: string | null][] {
  if (data === undefined) return []
  if (name === 'jobs.ofLink') {
    const { offers } = data as JobDetails
    return offers.filter(({ status }) => status === 'pending').map(({ id, mechanic }) => [id, mechanic.name])
  }
  return (data as InfiniteData<{ rows: Notification[] }>).pages
    .flatMap(({ rows }) => rows)
    .flatMap(({ pickupRequestId, pickupStatus }) =>
      pickupRequestId && pickupStatus === 'pending' ? [[pickupRequestId, null]] : [],
    )
}

const queries = () => cache.getQueryCache().findAll({ predicate: isOfWaiting })
const waiting = () => new Map(queries().flatMap(offersIn))

/** Where what was read is answered. */
function placeOf(query: Query | undefined): string {
  const { token, phone } = (query?.queryKey[2] as { params?: Record<string, string> } | undefined)?.params ?? {}
  return token ? jobLinkPath(token) : `${PLACE}?phone=${encodeURIComponent(phone ?? '')}`
}

/** Reads again what a customer waits for, on another screen too, and says which offers are new. */
export async function followOffers(isOld: (query: Query) => boolean, refreshed: Promise<void>): Promise<void> {
  const before = waiting()
  const off = queries().filter((query) => isOld(query) && !query.isActive() && query.state.data !== undefined)
  await Promise.all([refreshed, ...off.map((query) => query.fetch().catch(() => {}))])
  const fresh = [...waiting()].filter(([id]) => !before.has(id))
  if (fresh.length === 0) return
  const words = messagesOf(live)
  const names = fresh.flatMap(([, from]) => from ?? [])
  const ids = new Set(fresh.map(([id]) => id))
  const query = queries().find((one) => offersIn(one).some(([id]) => ids.has(id)))
  toast({
    title: words.offers({ count: fresh.length }),
    ...(names.length > 0 && { description: names.join(', ') }),
    ...(window.location.pathname !== PLACE && {
      action: { label: words.seeOffers, run: () => navigate(placeOf(query)) },
    }),
  })
}

cache.getQueryCache().subscribe(({ query, type }) => {
  if ((type === 'updated' || type === 'removed') && isOfWaiting(query)) setWaitingOffers(waiting().size)
})
setWaitingOffers(waiting().size)
