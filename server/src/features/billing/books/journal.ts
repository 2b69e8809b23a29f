import type {
  JournalLine,
  StatementLine,
  TaxYear,
} from '@desert-wrench/contract/features/billing/books/books.contract.ts'
import { iifHead, iifTransfer } from '@desert-wrench/contract/features/billing/books/iif.rules.ts'
import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { sumStatement } from '@desert-wrench/contract/features/billing/statements.rules.ts'
import type { ReadPage } from '@desert-wrench/contract/lib/csv.ts'
import { iifWords } from '@desert-wrench/contract/messages/export-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'
import { spanOfMonth, spanOfYear } from '../months/span.ts'

type Reading = Pick<Dependencies, 'ledger' | 'statements' | 'months'>

/** Rows per query. */
const PAGE = 200

const lineOf = ({ amount, ...entry }: LedgerEntry): JournalLine => ({
  ...entry,
  debit: amount < 0 ? -amount : null,
  credit: amount > 0 ? amount : null,
})

export const exportJournal =
  ({ ledger }: Pick<Reading, 'ledger'>) =>
  (month: string): ReadPage<JournalLine> =>
  async (paging) => {
    const { rows, ...page } = await ledger.journal({ accounts: null, ...spanOfMonth(month), ...paging })
    return { ...page, rows: rows.map(lineOf) }
  }

/** A transfer's entries may lie on two pages. */
export const journalIif = ({ ledger }: Pick<Reading, 'ledger'>) =>
  async function* (month: string, language: Language): AsyncGenerator<string> {
    const words = iifWords(language)
    yield iifHead(words)
    let transfer: LedgerEntry[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = { limit: PAGE, ...(cursor !== undefined && { cursor }) }
      const { rows, next } = await ledger.journal({ accounts: null, ...spanOfMonth(month), ...page })
      const done: string[] = []
      for (const entry of rows) {
        if (transfer[0] && transfer[0].transferId !== entry.transferId) {
          done.push(iifTransfer(transfer, words))
          transfer = []
        }
        transfer.push(entry)
      }
      yield done.join('')
      cursor = next
    }
    yield iifTransfer(transfer, words)
  }

/** From the balance carried over, with the balance after each entry. */
export const exportStatement =
  ({ ledger, statements }: Pick<Reading, 'ledger' | 'statements'>) =>
  async (mechanicId: string, month: string): Promise<ReadPage<StatementLine>> => {
    const span = spanOfMonth(month)
    orThrow(await statements.facts(mechanicId, span), 'mechanic.unknown')
    const accounts = [`mechanic:${mechanicId}`, `earnings:${mechanicId}`]
    let balance = await statements.carried(mechanicId, span)
    const carried = { createdAt: null, kind: 'carried', jobVehicle: null, amount: balance, balance, reference: null }
    return async (paging) => {
      const { rows, ...page } = await ledger.journal({ accounts, ...span, ...paging })
      const lines = rows.map(({ createdAt, kind, jobVehicle, amount, reference }) => {
        balance += amount
        return { createdAt, kind, jobVehicle, amount, balance, reference }
      })
      return { ...page, rows: paging.cursor === undefined ? [carried, ...lines] : lines }
    }
  }

const yearOf = (
  year: string,
  facts: Pick<TaxYear, 'mechanicId' | 'mechanicName' | 'jobs' | 'cashCents' | 'salesTaxCents'>,
  moves: readonly { kind: string; cents: number }[],
): TaxYear => {
  const { cardCents, tipsCents, refundsCents, disputesCents, feesCents, feesReturnedCents, payoutsCents } =
    sumStatement(0, moves)
  const sums = { cardCents, tipsCents, refundsCents, disputesCents, feesCents, feesReturnedCents, payoutsCents }
  return { year, ...facts, ...sums }
}

export const readTaxYear =
  ({ statements }: Pick<Reading, 'statements'>) =>
  async (mechanicId: string, year: string): Promise<TaxYear> => {
    const span = spanOfYear(year)
    const facts = orThrow(await statements.facts(mechanicId, span), 'mechanic.unknown')
    return yearOf(year, facts, await statements.moves(mechanicId, span))
  }

/** Mechanics without a move or a job in the year are left out. */
export const exportTaxYear =
  ({ statements }: Pick<Reading, 'statements'>) =>
  (year: string): ReadPage<TaxYear> =>
  async ({ limit, cursor }) => {
    const span = spanOfYear(year)
    const known = await statements.everyone(span, { limit: limit + 1, cursor })
    const page = known.slice(0, limit)
    const moves = Map.groupBy(
      await statements.movesOf(
        page.map(({ mechanicId }) => mechanicId),
        span,
      ),
      ({ mechanicId }) => mechanicId,
    )
    const active = page.filter(({ mechanicId, jobs, cashCents }) => jobs > 0 || cashCents > 0 || moves.has(mechanicId))
    return {
      rows: active.map((facts) => yearOf(year, facts, moves.get(facts.mechanicId) ?? [])),
      next: known.length > limit ? (page.at(-1)?.mechanicId ?? null) : null,
      total: null,
    }
  }
