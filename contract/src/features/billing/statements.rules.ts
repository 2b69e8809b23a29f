import type { Statement } from './statements.contract.ts'

type Sums = Omit<
  Statement,
  'month' | 'mechanicId' | 'mechanicName' | 'jobs' | 'cashCents' | 'salesTaxCents' | 'salesTaxByCity'
>
type Line = Exclude<keyof Sums, 'carriedCents' | 'balanceCents' | 'otherCents'>

/** The line of each kind of ledger transfer, and its sign on the statement. */
const LINES: Readonly<Record<string, readonly [Line, 1 | -1]>> = {
  'card.balance': ['cardCents', 1],
  'card.deposit': ['cardCents', 1],
  'fee.card': ['cardCents', 1],
  'card.tip': ['tipsCents', 1],
  'fee.job': ['feesCents', -1],
  'undo.fee': ['feesCents', -1],
  'fee.waived': ['feesReturnedCents', 1],
  'fee.returned': ['feesReturnedCents', 1],
  'fee.returned.failed': ['feesReturnedCents', 1],
  'refund.fee': ['refundsCents', -1],
  'refund.fee.failed': ['refundsCents', -1],
  'refund.card': ['refundsCents', -1],
  'refund.card.failed': ['refundsCents', -1],
  payout: ['payoutsCents', -1],
  'payout.failed': ['payoutsCents', -1],
  'dispute.opened': ['disputesCents', -1],
  'dispute.won': ['disputesCents', -1],
  'dispute.lost': ['disputesCents', -1],
  'dispute.reinstated': ['disputesCents', -1],
  receipt: ['duesPaidCents', 1],
  'void.receipt': ['duesPaidCents', 1],
  repayment: ['duesPaidCents', 1],
  'repayment.failed': ['duesPaidCents', 1],
}

/** Adds up a month, so that the lines always come to the balance. */
export function sumStatement(carried: number, moves: readonly { kind: string; cents: number }[]): Sums {
  const sums: Record<Line, number> = {
    ...{ cardCents: 0, tipsCents: 0, feesCents: 0, feesReturnedCents: 0, refundsCents: 0 },
    ...{ payoutsCents: 0, disputesCents: 0, duesPaidCents: 0 },
  }
  let other = 0
  let moved = 0
  for (const { kind, cents } of moves) {
    moved += cents
    const [line, sign] = LINES[kind] ?? []
    if (line && sign) sums[line] += sign * cents
    // What they bought here is paid by what they paid in.
    else if (kind.startsWith('payment.') || kind.startsWith('void.') || kind.startsWith('refund.'))
      sums.duesPaidCents += cents
    else other += cents
  }
  return { ...plain(sums), carriedCents: carried, balanceCents: carried + moved, otherCents: other + 0 }
}

/** No negative zeros. */
const plain = <T extends Record<string, number>>(sums: T): T =>
  Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, cents + 0])) as T
