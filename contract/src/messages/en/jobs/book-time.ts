/** Choosing a time on Book Service. */
export const messages = {
  when: 'When?',
  now: 'As soon as possible',
  nowMinutes: ({ minutes }: { minutes: number }) => `Now: about ${minutes} min away`,
  nowBusy: ({ next }: { next: string }) => `Not free right now. Next free time: ${next}`,
  nowFull: 'Not free right now. No free times in the next 60 days.',
  needsPlace: 'Enter where the car is to see free times.',
  noPlace: "We can't find this address. Add your location to see free times.",
  chosen: ({ time }: { time: string }) => `Arrival: ${time}`,
  held: ({ until }: { until: string }) => `Held for you until ${until}.`,
  taken: ({ time }: { time: string }) => `${time} was just taken`,
  takenNext: 'We kept everything you typed. Choose another time.',
  takenNoNext: 'We kept everything you typed. Choose "As soon as possible", or another mechanic.',
  chooseTime: 'Choose a time',

  wish: 'When should they come?',
  wishHint: 'Mechanics can only offer times in this window.',
  anyTime: 'Any time',
  from: 'From',
  to: 'To',

  wished: ({ time }: { time: string }) => `Your time: ${time}. Mechanics can only offer to come then.`,
}
