import type { Dependencies } from '../../dependencies.ts'
import type { BookedDispute } from './disputes.store.ts'

/** The ledger account of money that banks hold during disputes. */
const DISPUTES = 'disputes'
const OUTSIDE = 'outside:stripe'

/** Moves the disputed money from whom it was paid to, back if won, or out if lost. */
export async function moveDisputed(
  ledger: Dependencies['ledger'],
  from: string,
  { before, after }: { before: BookedDispute | undefined; after: BookedDispute },
  now: string,
): Promise<void> {
  const { id: reference, status, cents } = after
  const move = (kind: string, out: string, to: string) =>
    ledger.move({ kind: `dispute.${kind}`, reference, from: out, to, cents }, now)
  if (cents > 0 && !(await ledger.has('dispute.opened', reference))) await move('opened', from, DISPUTES)
  if (status === 'won' && before?.status === 'lost') await move('reinstated', OUTSIDE, from)
  else if (status === 'won' && before?.status !== 'won') await move('won', DISPUTES, from)
  else if (status === 'lost' && before?.status !== 'lost') await move('lost', DISPUTES, OUTSIDE)
}
