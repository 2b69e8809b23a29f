import type { Payout, Prize } from '@desert-wrench/contract/features/rewards/prizes.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type PayOutDependencies = Pick<Dependencies, 'db' | 'clock' | 'prizes' | 'ledger'>

/** Locks the month, so that each side is paid out once. */
export const payOutPrize =
  ({ db, clock, prizes, ledger }: PayOutDependencies) =>
  (month: string, side: Prize['side'], { method, reference }: Payout): Promise<Prize> =>
    db.transaction(async () => {
      const now = clock.now()
      const raffle = await prizes.lock(month)
      if (raffle?.status !== 'completed') throw new Problem('prize.notDrawn')
      const amount = raffle.prizes[side]
      if (amount === 0) throw new Problem('prize.nobody')
      await prizes.payOut({ month, side, amount, method, reference, paidAt: now })
      const move = { from: `prize:${month}:${side}`, to: `outside:${method}`, cents: amount }
      await ledger.move({ kind: 'prize.paid', reference: `${month}:${side}`, ...move }, now)
      return orThrow(
        (await prizes.of(month)).find((prize) => prize.side === side),
        'prize.notDrawn',
      )
    })
