import type { LedgerMonth, Statement } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { sumStatement } from '@desert-wrench/contract/features/billing/statements.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { allSettledOrThrow } from '../../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'

type Closing = Pick<Dependencies, 'db' | 'clock' | 'months'>

export const readMonth =
  ({ months }: Pick<Closing, 'months'>) =>
  async (month: string): Promise<LedgerMonth> => {
    const [closedAt, balances] = await allSettledOrThrow(months.closedAt(month), months.balances(month))
    return { month, closedAt, balances }
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
      return readMonth({ months })(month)
    })

export const readStatement =
  ({ statements }: Pick<Dependencies, 'statements'>) =>
  async (mechanicId: string, month: string): Promise<Statement> => {
    const [facts, moves, carried] = await allSettledOrThrow(
      statements.facts(mechanicId, month),
      statements.moves(mechanicId, month),
      statements.carried(mechanicId, month),
    )
    const known = orThrow(facts, 'mechanic.unknown')
    return { month, mechanicId, ...known, ...sumStatement(carried, moves) }
  }
