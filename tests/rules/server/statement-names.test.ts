import assert from 'node:assert/strict'
import type { Database } from '@desert-wrench/server/db/database.ts'
import { writeCursor } from '@desert-wrench/server/db/lists/cursors.ts'
import { paginated } from '@desert-wrench/server/db/lists/pagination.ts'
import { jobs } from '@desert-wrench/server/db/schema/schema.ts'
import { paymentsStore } from '@desert-wrench/server/features/billing/payments.store.ts'
import { promoCodesStore } from '@desert-wrench/server/features/billing/promo-codes.store.ts'
import { chatStore } from '@desert-wrench/server/features/chat/chat.store.ts'
import { customersStore } from '@desert-wrench/server/features/customers/customers.store.ts'
import { jobsStore } from '@desert-wrench/server/features/jobs/jobs.store.ts'
import { carsStore, partsStore } from '@desert-wrench/server/features/listings/listings.store.ts'
import { mechanicsStore } from '@desert-wrench/server/features/mechanics/mechanics.store.ts'
import { notificationsStore } from '@desert-wrench/server/features/notifications/notifications.store.ts'
import { offersStore } from '@desert-wrench/server/features/offers/offers.store.ts'
import { referralsStore } from '@desert-wrench/server/features/rewards/referrals.store.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { test } from 'vitest'

/** PostgreSQL truncates statement names to 63 bytes: each must identify one text. */

const texts = new Map<string, Set<string>>()

/** Returns enough rows for another page and records statement names. */
const recording = {
  query: async ({ name, text }: { name: string; text: string }) => {
    const known = Buffer.from(name).subarray(0, 63).toString()
    texts.set(known, (texts.get(known) ?? new Set()).add(text))
    const row = Array.from({ length: 60 }, () => null)
    return { rows: [row, row] }
  },
}
/** Columns of handwritten SQL: a match, its place, a day, and so on. */
const ROW = { id: '1', place: 1, at: '2026-11-21', day: 1, many: 0, ids: [], total: 20_000, rows: 1 }
const db = {
  orm: drizzle(recording as unknown as pg.Pool),
  query: async (statement: { name: string; text: string }) => {
    await recording.query(statement)
    return [ROW]
  },
} as unknown as Database

type Ask = (asked: never) => Promise<unknown>

const mechanicsIn =
  (order: string): Ask =>
  (asked: object) =>
    mechanicsStore(db).list(
      new Proxy(asked, { get: (given, name) => (name === 'order' ? order : Reflect.get(given, name)) }) as never,
    )

const jobsBy =
  (more: object): Ask =>
  (asked: object) =>
    jobsStore(db).list({ ...asked, ...more } as never)

const LISTS: Record<string, Ask> = {
  payments: paymentsStore(db).list,
  promoCodes: promoCodesStore(db).list,
  chat: chatStore(db).list,
  customers: customersStore(db).list,
  jobs: jobsBy({}),
  'jobs of a stage': jobsBy({ stage: 'done' }),
  'cancelled jobs': jobsBy({ stage: 'cancelled' }),
  'jobs, emergencies first': jobsBy({ order: 'urgent' }),
  'jobs near a mechanic': jobsBy({ order: 'urgent', near: '1' }),
  cars: carsStore(db).list,
  parts: partsStore(db).list,
  'mechanics by name': mechanicsIn('name'),
  'mechanics, the best first': mechanicsIn('best'),
  'mechanics by evidence': mechanicsIn('evidence'),
  notifications: notificationsStore(db).list,
  pickups: offersStore(db).list,
  referrals: referralsStore(db).list,
  'one with long names': paginated(db, {
    name: 'a-list-with-a-name-that-is-rather-long',
    table: jobs,
    columns: { id: jobs.id },
    always: sql`true`,
    order: { newest: jobs.createdAt, id: jobs.id },
    filters: Object.fromEntries(
      ['customerPhone', 'scheduledAfter', 'scheduledBefore', 'estimatedHours', 'größe'].map((name) => [
        name,
        sql`${sql.placeholder(name)} = 1`,
      ]),
    ),
    search: jobs.search,
  }),
}

/** Cursor columns of the lists that need them. */
const STOOD: Record<string, string[]> = {
  customers: ['a'],
  'jobs, emergencies first': ['1', '1'],
  'jobs near a mechanic': ['1', '1', '1'],
  'mechanics by name': ['a'],
  'mechanics, the best first': ['1', '1'],
  'mechanics by evidence': ['1', '1'],
}

const SEARCHES = [undefined, 'a', 'ab', 'abc', 'a b c d e', '6025', 'a 6025']
/** Up to two filters or all of them; names do not depend on the combination. */
const isFew = (many: number, all: number) => many <= 2 || many === all
const combinationsOf = (filters: readonly string[]): string[][] =>
  Array.from({ length: 2 ** filters.length }, (_, chosen) => filters.filter((_, nth) => chosen & (2 ** nth)))
/** They use the filters of `jobs` plus their own. */
const AS_JOBS = /jobs.|.jobs/
const NOT_FILTERS = new Set(['limit', 'cursor', 'q'])

const FILTERS_OF_JOBS = ['id', 'status', 'priority', 'open', 'mechanicId', 'customerId', 'phoneE164']

/** A list's filters; for jobs they also choose the statement. */
async function filtersOf(name: string, list: Ask): Promise<string[]> {
  if (/\bjobs\b/.test(name)) return FILTERS_OF_JOBS
  const seen = new Set<string>()
  const spy = new Proxy({ limit: 1 } as Record<string, unknown>, {
    get: (asked, name) => {
      if (typeof name === 'string' && !NOT_FILTERS.has(name)) seen.add(name)
      return asked[String(name)]
    },
  })
  await list(spy as never)
  return [...seen]
}

for (const [name, list] of Object.entries(LISTS)) {
  test(`${name}: every combination of filters, search and page is a statement of its own`, async () => {
    texts.clear()
    const filters = await filtersOf(name, list)
    const chosen = combinationsOf(filters).filter(({ length }) => isFew(length, filters.length) || !AS_JOBS.test(name))
    for (const some of chosen) {
      const given = Object.fromEntries(some.map((one) => [one, '1']))
      for (const q of isFew(some.length, filters.length) ? SEARCHES : [undefined, 'abc']) {
        for (const cursor of [undefined, writeCursor('1', STOOD[name] ?? [])]) {
          await list({ ...given, limit: 1, ...(q && { q }), ...(cursor && { cursor }) } as never)
        }
      }
    }
    for (const [known, all] of texts) assert.equal(all.size, 1, known)
    assert.ok(texts.size >= 3 * chosen.length, `${texts.size} statements`)
  })
}
