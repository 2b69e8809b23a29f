import { pluralsOf, showNumber } from '../../plurals.ts'

const plural = pluralsOf('en-US')

interface Given {
  months: number | null
  miles: number | null
}

function every({ months, miles }: Given): string | null {
  const time = months === null ? null : `${months} ${plural(months, { one: 'month', other: 'months' })}`
  const way = miles === null ? null : `${showNumber(miles, 'en-US')} miles`
  return time === null || way === null ? (time ?? way) : `${time} or ${way}, whichever is sooner`
}

/** Maintenance intervals, changed by the office. */
export const messages = {
  lead: 'When work is due again after a finished job. Reminders follow these intervals.',
  loading: 'Loading the intervals',
  list: 'Maintenance intervals',
  every: (given: Given) => {
    const words = every(given)
    return words === null ? 'No reminders' : `Every ${words}`
  },
  changed: 'Changed',
  change: 'Change',
  changeOf: ({ work }: { work: string }) => `Change ${work}`,
  months: 'Months',
  miles: 'Miles',
  milesHint: 'Counted from the mileage of the last job',
  isOff: 'With both left empty, nobody is reminded of this work.',
  usual: (given: Given) => `Back to the usual: ${every(given) ?? ''}`,
  save: 'Save',
  saved: 'Interval saved',
  notSaved: 'Failed to save the interval',
}
