import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import type { Database } from '../../../db/database.ts'

export interface LedgerFilters {
  account?: string | undefined
  mechanicId?: string | undefined
  jobId?: string | undefined
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
  /** Within a job, what the search found. */
  found: { accounts: string[]; transfers: string[] } | null
}

/** Of a search, so that a page reads a bounded number of accounts. */
const MOST_MECHANICS = 10
const MOST_PAYMENTS = 20
const SHORTEST = 3

const accountsOf = (id: string) => [`mechanic:${id}`, `earnings:${id}`]
const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export function ledgerScopes(db: Database) {
  const ids = async (text: string, values: unknown[]): Promise<string[]> =>
    (await db.query<{ id: string }>(text, values)).map(({ id }) => id)

  /** All that a job's fee, payments and disputes moved; bounded by what was done with it. */
  const ofJob = (jobId: string) =>
    ids(
      `SELECT id FROM ledger_transfers WHERE left(reference, 36) = ANY(ARRAY(
         SELECT $1::uuid::text UNION SELECT id::text FROM payments WHERE job_id = $1 UNION SELECT id::text FROM job_payments WHERE job_id = $1
         UNION SELECT left(d.id, 36) FROM payment_disputes d JOIN job_payments p ON p.id = d.job_payment_id WHERE p.job_id = $1))`,
      [jobId],
    )

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
  return async ({ account, mechanicId, jobId, q = '' }: LedgerFilters): Promise<LedgerScope | null> => {
    const ofMechanic = mechanicId === undefined ? null : accountsOf(mechanicId)
    const ofAccount = account === undefined ? null : [account]
    const only = ofMechanic && ofAccount ? ofMechanic.filter((one) => one === account) : (ofMechanic ?? ofAccount)
    const found = q === '' ? null : await find(q)
    if (jobId !== undefined) return { accounts: [], transfers: await ofJob(jobId), only, found }
    if (found) {
      const accounts = only ? found.accounts.filter((one) => only.includes(one)) : found.accounts
      return { accounts, transfers: found.transfers, only, found: null }
    }
    return only && { accounts: only, transfers: [], only, found: null }
  }
}
