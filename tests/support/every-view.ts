import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import type { TestApp } from './app.ts'

const MONTHS = ['2026-10', '2026-11', '2026-12']

/** Status, body and totals, by URL. */
export type ViewReplies = ReadonlyMap<string, string>

export function everyViewOf(app: Pick<TestApp, 'get' | 'sql' | 'clock'>) {
  /** Every URL a screen could show, with its cache tag. */
  async function views(): Promise<[family: CacheTag, url: string][]> {
    const [mechanics, jobs, customers] = await Promise.all(
      ['mechanics', 'jobs', 'customers'].map(async (list) => (await app.get(`/api/${list}?limit=200`)).body),
    )
    const disputed = await app.sql<{ id: string }>(
      'SELECT DISTINCT job_payment_id AS id FROM payment_disputes WHERE job_payment_id IS NOT NULL',
    )
    const ids = mechanics.map(({ id }: { id: string }) => id)
    const values: Record<string, string[]> = {
      mechanicId: ids,
      referrerId: ids,
      jobId: jobs.map(({ id }: { id: string }) => id),
      jobs: jobs.map(({ id }: { id: string }) => id),
      mechanics: ids,
      customers: customers.map(({ id }: { id: string }) => id),
      phone: customers.map(({ phone }: { phone: string }) => encodeURIComponent(phone)),
      payments: disputed.map(({ id }) => id),
      month: MONTHS,
    }
    return everyEndpoint.flatMap(({ method, path, family, reply, paged }) => {
      // The automatic choice is never cached.
      if (method !== 'GET' || isServed(reply) || path === '/api/dispatch/automatic-mechanic') return []
      const [place, name] = /\{(\w+)\}/.exec(path) ?? []
      const known = name === 'id' ? values[path.split('/')[2] ?? ''] : values[name ?? '']
      const paths = place ? (known ?? []).map((value) => path.replace(place, value)) : [path]
      if (path === '/api/jobs') paths.push(...(values.phone ?? []).map((phone) => `${path}?customerPhone=${phone}`))
      if (path === '/api/ledger') paths.push(...ids.map((id: string) => `${path}?account=mechanic:${id}`))
      return paths.map((one): [CacheTag, string] => [
        family,
        paged ? `${one}${one.includes('?') ? '&' : '?'}limit=200` : one,
      ])
    })
  }

  /** What a message that waits would say, and names beside it, are of the moment of reading: the page asks again when it is opened. */
  const withoutDrafts = (url: string, body: unknown): unknown =>
    url.startsWith('/api/messages') && Array.isArray(body)
      ? body.map((row: object) => ({ ...row, draft: null, name: null, vehicleInfo: null }))
      : body

  /** A server that has no time says nothing about the view. */
  async function answered(url: string, tries = 10): Promise<Awaited<ReturnType<TestApp['get']>>> {
    const answer = await app.get(url)
    if (answer.status !== 503) return answer
    assert.ok(tries > 1, `${url}: ${JSON.stringify(answer.body)}`)
    return answered(url, tries - 1)
  }

  async function read(urls: Iterable<string>): Promise<ViewReplies> {
    const answers = [...urls].map(async (url): Promise<[string, string]> => {
      const { status, body, headers } = await answered(url)
      return [
        url,
        JSON.stringify([status, withoutDrafts(url, body), headers.get('x-total-count'), headers.get('x-balance')]),
      ]
    })
    return new Map(await Promise.all(answers))
  }

  /** Equal while nothing commits and the clock is stopped. */
  async function moment(): Promise<{ xid: string; now: string }> {
    const [row] = await app.sql<{ xid: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid')
    return { xid: row?.xid ?? '', now: app.clock.now() }
  }

  return { views, read, moment }
}
