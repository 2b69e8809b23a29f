import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { cache } from '../../lib/api/queries.ts'
import { catalogue, messagesOf } from '../../lib/i18n/messages.ts'
import { toast } from '../../lib/react/toast.ts'
import { jobLinkPath } from '../../shared/job/job-link-path.ts'
import { setPendingOffers } from './pending-offers.ts'

const live = catalogue('live')
const PATH = '/notifications'

/** What a waiting customer reads: their job by private link, or the notifications of their phone. */
const isAboutOffers = ({ queryKey: [, name] }: Query) => name === 'jobs.ofLink' || name === 'notifications.ofCustomer'

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

const queries = () => cache.getQueryCache().findAll({ predicate: isAboutOffers })
const pending = () => new Map(queries().flatMap(offersIn))

function pathOf(query: Query | undefined): string {
  const { token, phone } = (query?.queryKey[2] as { params?: Record<string, string> } | undefined)?.params ?? {}
  return token ? jobLinkPath(token) : `${PATH}?phone=${encodeURIComponent(phone ?? '')}`
}

/** Refetches a customer's offers, on other screens too, and announces new ones. */
export async function announceNewOffers(isStale: (query: Query) => boolean, refreshed: Promise<void>): Promise<void> {
  const before = pending()
  const off = queries().filter((query) => isStale(query) && !query.isActive() && query.state.data !== undefined)
  await Promise.all([refreshed, ...off.map((query) => query.fetch().catch(() => {}))])
  const fresh = [...pending()].filter(([id]) => !before.has(id))
  if (fresh.length === 0) return
  const words = messagesOf(live)
  const names = fresh.flatMap(([, from]) => from ?? [])
  const ids = new Set(fresh.map(([id]) => id))
  const query = queries().find((one) => offersIn(one).some(([id]) => ids.has(id)))
  toast({
    title: words.offers({ count: fresh.length }),
    ...(names.length > 0 && { description: names.join(', ') }),
    ...(window.location.pathname !== PATH && {
      action: { label: words.seeOffers, run: () => navigate(pathOf(query)) },
    }),
  })
}

cache.getQueryCache().subscribe(({ query, type }) => {
  if ((type === 'updated' || type === 'removed') && isAboutOffers(query)) setPendingOffers(pending().size)
})
setPendingOffers(pending().size)
