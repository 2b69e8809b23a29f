import { pluralsOf } from '../../plurals.ts'

const plural = pluralsOf('en-US')

const length = ({ hours, minutes }: { hours: number; minutes: number }) =>
  [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')

/** The dispatcher plans a job: who calls, who goes, and when. */
export const messages = {
  phoneHint: 'A number on file fills in the customer and the car. Press Enter to go on.',
  matches: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: 'customer matches', other: 'customers match' })}. Choose one, or type on.`,
  known: ({ name, jobs }: { name: string; jobs: number }) =>
    `On file: ${name} · ${jobs} finished ${plural(jobs, { one: 'job', other: 'jobs' })}`,
  isNew: 'New customer',
  lookupFailed: "Couldn't check this number. You can still create the job.",
  cars: 'Their cars',

  who: 'Assignment',
  assign: 'Assign now',
  assignDetail: 'A mechanic you choose, or the automatic choice',
  offers: 'Leave open for offers',
  offersDetail: 'Mechanics nearby send their price and time',

  suggested: 'Suggested mechanics',
  suggestedHint: 'By next free time, drive, reviews and specialty. Press one to take the mechanic and the time.',
  suggestedNeedsPlace: 'Enter the address to see who can be there first.',
  suggestedNoPlace: "We can't find this address, so we can't suggest anyone.",
  suggestedNobody: 'No mechanic nearby has a free time in the next 60 days.',
  suggestedFailed: "Couldn't load suggestions",
  suggestedLoading: 'Looking for free mechanics',
  drive: ({ minutes }: { minutes: number }) => `${minutes} min drive`,
  specialist: ({ specialty }: { specialty: string }) => `${specialty} specialist`,

  when: 'Time',
  soon: 'As soon as possible',
  setTime: 'At a set time',
  anyTime: 'Any time',
  wishedTime: 'In a time window',
  freeTimes: 'Free times',
  showFreeTimes: 'Show free times',
  freeTimesNeedPlace: 'Enter the address to see free times, or type a time below.',
  wishHint: 'Mechanics can only offer times in this window.',
  startHint: 'Any minute. Phoenix time.',
  endHint: 'Leave empty for the usual duration.',
  windowHint: 'What you tell the customer, in quarter hours.',
  chooseTime: 'Choose a time, or "As soon as possible"',
  chooseWindow: 'Choose a window, or "Any time"',

  ends: ({ end, hours, minutes }: { end: string; hours: number; minutes: number }) =>
    `Ends ${end} · ${length({ hours, minutes })}`,
  sources: {
    given: 'as entered',
    own: "this mechanic's usual time for such jobs",
    all: 'the usual time for such jobs',
    analyzer: 'estimated from the description',
    default: 'the default',
  },
  taken: 'This time is taken',
  beingBooked: 'A customer is booking this time right now.',
  warnings: 'You can save this time, but check it first',
  openJob: ({ name, vehicle, time }: { name: string; vehicle: string; time: string }) => `${name}, ${vehicle}, ${time}`,
  newTab: '(opens in a new tab)',

  promiseQuestion: 'Move the promised time too?',
  promiseDetail: ({ promised, planned }: { promised: string; planned: string }) =>
    `The customer was promised ${promised}. The new start is ${planned}. If you move the promise, the customer's page shows the new time.`,
  promiseMove: ({ time }: { time: string }) => `Promise ${time}`,
  planOutside: 'The planned start is outside the new promised time',
}
