import { showTime } from '../show-times.ts'

interface Could {
  name: string
  start: string
}

const could = ({ name, start }: Could) => `${name} could at ${showTime(start, 'en-US')}`

/** Why a plan gives a job to a mechanic, and why it gives it to nobody. */
export const messages = {
  specialist: ({ specialty }: { specialty: string }) => specialty,
  generalist: 'All trades',
  away: ({ minutes }: { minutes: number }) => (minutes === 1 ? '1 minute away' : `${minutes} minutes away`),
  freeFrom: ({ start }: { start: string }) => `free from ${showTime(start, 'en-US')}`,
  rated: ({ stars }: { stars: string }) => `rated ${stars}`,
  promise: (given: Could) => `Nobody who fits is free in the promised time. ${could(given)}.`,
  taken: (given: Could) => `Everyone who fits is busy. Without other jobs ${could(given)}.`,
  hours: (given: Could) => `There are no working hours left for it. Beyond them ${could(given)}.`,
  timeOff: (given: Could) => `Those who fit have time off. Without it ${could(given)}.`,
  radius: (given: Could) => `No mechanic who fits comes that far. Beyond their radius ${could(given)}.`,
  trade: (given: Could) => `No mechanic of that trade is free. For all trades ${could(given)}.`,
  membership: (given: Could) => `Only mechanics without a running membership fit. ${could(given)}.`,
  noPlace: 'The job has no exact place. Set it on the map first.',
  several: 'No mechanic fits, for several reasons at once.',
}
