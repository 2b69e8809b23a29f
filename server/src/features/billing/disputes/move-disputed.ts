import type { Dependencies } from '../../dependencies.ts'
import type { BookedDispute } from './disputes.store.ts'

/** The ledger account of money that banks hold during disputes. */
const DISPUTES = 'disputes'
const OUTSIDE = 'outside:stripe'

/** Who holds what the bank took: it while it decides, the payer where it is lost, and otherwise the one who was paid. */
const holderOf = ({ status }: BookedDispute, from: string): string =>
  status === 'open' ? DISPUTES : status === 'lost' ? OUTSIDE : from

/** Moves the disputed money from whom it was paid to, back if won, or out if lost. */
export async function moveDisputed(
  ledger: Dependencies['ledger'],
  from: string,
  { before, after }: { before: BookedDispute | undefined; after: BookedDispute },
  now: string,
): Promise<void> {
  const { id: reference, cents } = after
  if (cents === 0) return
  const move = (kind: string, out: string, to: string) =>
    ledger.move({ kind: `dispute.${kind}`, reference, from: out, to, cents }, now)
  let holder = before ? holderOf(before, from) : from
  if (!(await ledger.has('dispute.opened', reference))) {
    await move('opened', from, DISPUTES)
    holder = DISPUTES
  }
  const next = holderOf(after, from)
  if (next === holder) return
  await move(next === OUTSIDE ? 'lost' : holder === OUTSIDE ? 'reinstated' : 'won', holder, next)
}
