/** Choosing a time on Book Service. */
export const messages = {
  when: 'When?',
  now: 'As soon as possible',
  nowMinutes: ({ minutes }: { minutes: number }) => `Now: about ${minutes} min away`,
  nowBusy: ({ next }: { next: string }) => `Not free right now. Next free time: ${next}`,
  nowFull: 'Not free right now. No free times in the next 60 days.',
  anyMinutes: ({ name, minutes }: { name: string; minutes: number }) =>
    `Mechanics make offers. First free now: ${name}, about ${minutes} min away`,
  anyBusy: ({ next }: { next: string }) => `Mechanics make offers. No one is free right now; first free time: ${next}`,
  anyFull: 'Mechanics make offers. No one nearby has a free time in the next 60 days.',
  drive: ({ minutes }: { minutes: number }) => `${minutes} min drive`,
  needsPlace: "Enter the car's location to see free times.",
  noPlace: "We can't find this address. Add your location to see free times.",
  chosen: ({ time }: { time: string }) => `Arrival: ${time}`,
  held: ({ until }: { until: string }) => `Held for you until ${until}.`,
  taken: ({ time }: { time: string }) => `${time} was just taken`,
  takenNext: 'We kept everything you typed. Choose another time.',
  takenNoNext: 'We kept everything you typed. Choose "As soon as possible", or another mechanic.',
  chooseTime: 'Choose a time',

  wish: 'Or get offers for a time you choose',
  wishHint: 'Mechanics can only offer times in this window.',
  anyTime: 'No set time',
  from: 'From',
  to: 'To',

  wished: ({ time }: { time: string }) => `Your time: ${time}. Mechanics can only offer times in this window.`,
}
