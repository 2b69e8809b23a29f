import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import type { Database } from '../../../db/database.ts'

export interface LedgerFilters {
  account?: string | undefined
  mechanicId?: string | undefined
  jobId?: string | undefined
  customerId?: string | undefined
  q?: string | undefined
  /** Phoenix days, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** What filters come to: whole accounts, and single transfers beside them. */
export interface LedgerScope {
  accounts: string[]
  transfers: string[]
  /** The only accounts that count; null for all. */
  only: string[] | null
  /** Within jobs, what the search found. */
  found: { accounts: string[]; transfers: string[] } | null
}

/** Of a search, so that a page reads a bounded number of accounts. */
const MOST_MECHANICS = 10
const MOST_PAYMENTS = 20
const SHORTEST = 3

const accountsOf = (id: string) => [`mechanic:${id}`, `earnings:${id}`]
const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** A merged customer's jobs are the other's. */
const SURVIVOR = (id: string) => `(SELECT coalesce(merged_into, id) FROM customers WHERE id = ${id})`

/** All that fees, payments and disputes of jobs moved; bounded by what was done with them. */
const TRANSFERS_OF = (jobs: string) =>
  `SELECT id FROM ledger_transfers WHERE left(reference, 36) = ANY(ARRAY(
     SELECT cause FROM (SELECT id FROM jobs WHERE ${jobs}) j CROSS JOIN LATERAL (
       SELECT j.id::text UNION ALL SELECT id::text FROM payments WHERE job_id = j.id UNION ALL SELECT id::text FROM job_payments WHERE job_id = j.id
       UNION ALL SELECT left(d.id, 36) FROM job_payments p JOIN payment_disputes d ON d.job_payment_id = p.id WHERE p.job_id = j.id) AS caused (cause)))`

export function ledgerScopes(db: Database) {
  const ids = async (text: string, values: unknown[]): Promise<string[]> =>
    (await db.query<{ id: string }>(text, values)).map(({ id }) => id)

  const causedBy = (jobs: string, values: unknown[]) => ids(TRANSFERS_OF(jobs), values)
  const ofJob = (jobId: string, customerId: string | undefined) =>
    customerId === undefined
      ? causedBy('id = $1', [jobId])
      : causedBy(`id = $1 AND customer_id = ${SURVIVOR('$2')}`, [jobId, customerId])
  const ofCustomer = (customerId: string) => causedBy(`customer_id = ${SURVIVOR('$1')}`, [customerId])

  /** Of the payment, payout, dispute, job or transfer with this id or reference. */
  const named = (text: string) =>
    ids(
      `SELECT id FROM ledger_transfers WHERE left(reference, 36) = ANY(ARRAY(
         SELECT left($1, 36) UNION (SELECT id::text FROM payments WHERE reference = $1 LIMIT ${MOST_PAYMENTS})
         UNION SELECT id::text FROM job_payments WHERE reference = $1))
       UNION SELECT id FROM ledger_transfers WHERE id = $2::uuid`,
      [text, Id.safeParse(text).success ? text : null],
    )

  /** By name; shorter words have no trigram to look up. */
  const mechanics = async (given: readonly string[]): Promise<string[]> => {
    const words = given.filter((word) => word.length >= SHORTEST)
    if (words.length === 0) return []
    const each = (text: string) =>
      words.map((_, index) => `${text} LIKE (SELECT fold_text($${index + 1}))`).join(' AND ')
    return ids(
      `SELECT id FROM mechanics WHERE removed_at IS NULL AND ${each('search')} AND ${each('fold_text(name)')} ORDER BY name, id LIMIT ${MOST_MECHANICS}`,
      words.map(escaped),
    )
  }

  async function find(q: string): Promise<NonNullable<LedgerScope['found']>> {
    const words = readSearch(q)?.words ?? []
    const [people, transfers] = [await mechanics(words), await named(q)]
    return { accounts: people.flatMap(accountsOf), transfers }
  }

  /** Null where nothing is filtered but by days. */
  return async ({ account, mechanicId, jobId, customerId, q = '' }: LedgerFilters): Promise<LedgerScope | null> => {
    const ofMechanic = mechanicId === undefined ? null : accountsOf(mechanicId)
    const ofAccount = account === undefined ? null : [account]
    const only = ofMechanic && ofAccount ? ofMechanic.filter((one) => one === account) : (ofMechanic ?? ofAccount)
    const found = q === '' ? null : await find(q)
    if (jobId !== undefined) return { accounts: [], transfers: await ofJob(jobId, customerId), only, found }
    if (customerId !== undefined) return { accounts: [], transfers: await ofCustomer(customerId), only, found }
    if (found) {
      const accounts = only ? found.accounts.filter((one) => only.includes(one)) : found.accounts
      return { accounts, transfers: found.transfers, only, found: null }
    }
    return only && { accounts: only, transfers: [], only, found: null }
  }
}
