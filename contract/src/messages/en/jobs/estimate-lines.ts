/** Lines of an estimate that a customer ticks, on their own screen and on the mechanic's phone. */
export const messages = {
  depositFirst: 'Deposit before the work, part of the total',
  chooseLines: 'Choose what to do now',
  ofVisit: 'Included with any of the work',
  approveSome: ({ approved, of, total }: { approved: number; of: number; total: string }) =>
    `Approve ${approved} of ${of} · ${total}`,
  chooseOne: 'Choose at least one line, or decline the estimate.',
}
