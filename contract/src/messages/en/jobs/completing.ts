/** The confirmation before a job is completed. */
export const messages = {
  questions: { office: 'Is this job done?', mechanic: 'Is the work done?' },
  yes: { office: 'Complete', mechanic: 'Yes, it is done' },
  loading: 'Loading fee and tickets',
  failed: "Couldn't load the fee and tickets.",
  waiting: "The customer hasn't answered the latest estimate.",
  counts: 'Completing this job adds:',
  fee: ({ amount, name }: { amount: string; name: string }) => `${amount} platform fee, due from ${name}`,
  ownFee: ({ amount }: { amount: string }) => `${amount} platform fee, due from you`,
  noFee: 'No platform fee',
  share: ({ amount }: { amount: string }) => `${amount} for this month's raffle`,
  ticketsFor: ({ names }: { names: readonly string[] }) =>
    names.length === 2
      ? `1 raffle ticket each for ${names[0]} and ${names[1]}`
      : `1 raffle ticket for ${names[0] ?? ''}`,
  you: 'you',
  noTickets: 'No raffle tickets: this customer and mechanic already got theirs this month',
  countedBefore: 'This job was completed before. Completing it again adds nothing.',
  undoable: 'You can undo this for 10 minutes.',
  undoableByOffice: 'The office can undo this for 10 minutes.',
  reason: 'Why is it done without a mechanic?',
  reasonHint: 'The timeline shows the reason.',

  undo: 'Undo',
  undoOf: ({ name }: { name: string }) => `Undo the completion of ${name}'s job`,
  undoLeft: ({ minutes }: { minutes: number }) => `Undo completion (${minutes} min left)`,
  undone: 'Completion undone',
  undoneDetail: ({ name, vehicle }: { name: string; vehicle: string }) =>
    `${name} · ${vehicle}: we reversed the fee, the raffle contribution and the tickets.`,
  undoRefused: 'Not undone',
  undoFailed: 'Failed to undo the completion',
}
