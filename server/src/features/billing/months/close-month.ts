import type { LedgerYear } from '@desert-wrench/contract/features/billing/books/books.contract.ts'
import type { LedgerMonth, Statement } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { sumStatement } from '@desert-wrench/contract/features/billing/statements.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { allSettledOrThrow } from '../../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'
import { spanOfMonth, spanOfYear } from './span.ts'

type Closing = Pick<Dependencies, 'db' | 'clock' | 'months'>

export const readMonth =
  ({ clock, months }: Pick<Closing, 'clock' | 'months'>) =>
  async (month: string): Promise<LedgerMonth> => {
    const [closedAt, balances, differences] = await allSettledOrThrow(
      months.closedAt(month),
      months.balances(month),
      months.differences(month),
    )
    const isOpen = closedAt === null && month < phoenixMonth(clock.now())
    const unsettled = isOpen ? await months.unsettled(month) : []
    return { month, closedAt, balances, unsettled, differences }
  }

/** Once, after the month has ended; nothing is booked in it afterwards, by a trigger that waits for this. */
export const closeMonth =
  ({ db, clock, months }: Closing) =>
  (month: string): Promise<LedgerMonth> =>
    db.transaction(async () => {
      const now = clock.now()
      if (month >= phoenixMonth(now)) throw new Problem('ledger.monthRuns')
      await months.hold()
      if ((await months.closedAt(month)) !== null) throw new Problem('ledger.monthClosed')
      const unsettled = await months.unsettled(month)
      if (unsettled.length > 0) throw new Problem('ledger.monthUnsettled', undefined, { facts: { unsettled } })
      await months.close(month, now)
      return readMonth({ clock, months })(month)
    })

export const readStatement =
  ({ statements }: Pick<Dependencies, 'statements'>) =>
  async (mechanicId: string, month: string): Promise<Statement> => {
    const span = spanOfMonth(month)
    const [facts, moves, carried, salesTaxByCity] = await allSettledOrThrow(
      statements.facts(mechanicId, span),
      statements.moves(mechanicId, span),
      statements.carried(mechanicId, span),
      statements.salesTax(mechanicId, span),
    )
    return { month, ...orThrow(facts, 'mechanic.unknown'), ...sumStatement(carried, moves), salesTaxByCity }
  }

export const readYear =
  ({ months }: Pick<Dependencies, 'months'>) =>
  async (year: string): Promise<LedgerYear> => {
    const span = spanOfYear(year)
    const [income, prizesPaidCents, balances] = await allSettledOrThrow(
      months.income(span),
      months.prizesPaid(span),
      months.balancesOf(span),
    )
    return { year, income, prizesPaidCents, balances }
  }
