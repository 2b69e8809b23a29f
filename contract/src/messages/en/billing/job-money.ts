type Method = 'cash' | 'card' | 'transfer'
const ways: Record<Method, string> = { cash: 'in cash', card: 'by card', transfer: 'by transfer' }
const whats = { balance: 'Balance', deposit: 'Deposit', tip: 'Tip' }

/** Payments of a job, for the office. */
export const messages = {
  title: 'Payments',
  lead: 'What the customer paid for this job, and what went back.',
  loading: 'Loading the payments',
  none: 'No payment yet.',
  paid: ({ what, method, day }: { what: keyof typeof whats; method: Method; day: string }) =>
    `${whats[what]}, ${ways[method]} on ${day}`,
  online: 'through Stripe',
  fee: ({ amount }: { amount: string }) => `Platform fee withheld: ${amount}`,
  voided: ({ day, reason }: { day: string; reason: string }) => `Voided on ${day}: ${reason}`,
  disputes: { open: 'Disputed: the bank holds the money', won: 'Dispute won', lost: 'Dispute lost' },
  refund: 'Refund',
  refundStates: { asked: 'on its way', done: 'returned', failed: 'failed, nothing went back' },
  causes: { staff: '', cancelled: 'Job canceled', reassigned: 'Job left its mechanic' },
  refunded: ({ amount, day }: { amount: string; day: string }) => `${amount} on ${day}`,
  refundOf: ({ amount }: { amount: string }) => `Refund up to ${amount}`,
  refundCard:
    'The money goes back to the card. The transfer to the mechanic is reversed and the fee restored in proportion.',
  refundCash: 'Record this after the mechanic has handed the money back. The fee is restored in proportion.',
  amount: 'Amount',
  reason: 'Reason',
  refundDone: 'Refund recorded',
  refundRefused: 'Refund refused',
  refundFailed: 'The refund could not be recorded. Please try again.',
  void: 'Void',
  voidOf: ({ amount }: { amount: string }) => `Void ${amount}`,
  voidWhat: 'For a payment that was recorded by mistake. The job is due again.',
  voidDone: 'Payment voided',
  voidRefused: 'Payment not voided',
  voidFailed: 'The payment could not be voided. Please try again.',
}
