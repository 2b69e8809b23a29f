import { showTime } from '../show-times.ts'

interface Could {
  name: string
  start: string
}

/** Of a job that is left over. Null: any trade; as soon as possible. */
interface Wanted {
  specialty: string | null
  from: string | null
  to: string | null
}

const time = (moment: string) => showTime(moment, 'en-US')
const more = (minutes: number, none: string) =>
  minutes === 0
    ? none
    : `${Math.abs(minutes)} ${minutes > 0 ? 'more' : 'fewer'} ${Math.abs(minutes) === 1 ? 'minute' : 'minutes'} of driving`

const saved = (minutes: number) =>
  minutes < 1 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`

/** Why a plan gives a job to a mechanic, why it gives it to nobody, and what a check of it found. */
export const messages = {
  specialist: ({ specialty }: { specialty: string }) => specialty,
  generalist: 'All trades',
  away: ({ minutes }: { minutes: number }) => (minutes === 1 ? '1 minute away' : `${minutes} minutes away`),
  freeFrom: ({ start }: { start: string }) => `free from ${time(start)}`,
  rated: ({ stars }: { stars: string }) => `rated ${stars}`,
  nextBest: ({ name, start, minutes }: Could & { minutes: number }) =>
    `Next best: ${name} at ${time(start)}, ${more(minutes, 'as much driving')}`,

  nobody: ({ specialty, from, to }: Wanted) =>
    `No mechanic ${specialty === null ? '' : `for ${specialty} `}within reach is free ${
      from === null || to === null ? 'that day' : `between ${time(from)} and ${time(to)}`
    }`,
  walls: {
    promise: ({ name, start }: Could) => `${name} could at ${time(start)}`,
    emergencies: ({ name, start }: Could) => `${name} could at ${time(start)}, in time kept for emergencies`,
    taken: ({ name, start }: Could) => `without other jobs ${name} could at ${time(start)}`,
    hours: ({ name, start }: Could) => `outside working hours ${name} could at ${time(start)}`,
    timeOff: ({ name, start }: Could) => `${name} could at ${time(start)}, but has time off`,
    radius: ({ name, start, radius }: Could & { radius: number }) =>
      `${name} could at ${time(start)}, but comes no farther than ${radius} miles`,
    trade: ({ name, start, does }: Could & { does: string }) =>
      `${name} could at ${time(start)}, but does ${does} alone`,
    membership: ({ name, start }: Could) => `${name} could at ${time(start)}, but has no running membership`,
  },
  noPlace: 'The job has no exact place. Set it on the map first.',
  several: 'No mechanic fits, even with one rule set aside.',

  moves: {
    mechanic: ({ from, to }: { from: string; to: string }) => `${to} instead of ${from}`,
    time: ({ from, to }: { from: string; to: string }) => `at ${time(to)} instead of ${time(from)}`,
    promise: ({ from, to }: { from: string; to: string }) => `promised ${from}–${to}`,
    lost: ({ from }: { from: string }) => `No longer with ${from}, and nobody else is free`,
  },
  clock: ({ at }: { at: string }) => time(at),

  faults: {
    wall: ({ name, start }: Could) => `${name} cannot at ${time(start)}.`,
    trade: 'The mechanic works in another trade.',
    radius: 'It is beyond the radius of the mechanic.',
    membership: 'The mechanic has no running membership.',
    never: 'The mechanic cannot do this job.',
    noPlace: 'The job has no exact place.',
    emergencies: 'That time is kept free for emergencies.',
    promise: 'It would start outside its promise.',
    length: 'It is planned for another time than it takes.',
    drive: 'The drive takes another time.',
    quarter: 'It does not start on a quarter hour.',
    twice: 'It is in the plan twice.',
    missing: 'It is neither planned nor left over.',
    fits: ({ name, start }: Could) => `It is left over, but ${name} could at ${time(start)}.`,
    couldKeep: ({ name, start }: Could) => `Its promise moves, but ${name} could keep it at ${time(start)}.`,
    move: ({ name, start, minutes }: Could & { minutes: number }) =>
      `With ${name} at ${time(start)} the day would be better by ${saved(minutes)} of driving.`,
    swap: ({ minutes }: { minutes: number }) =>
      `If two jobs changed places, the day would be better by ${saved(minutes)} of driving.`,
    reason: 'A reason given for it is not true.',
    gone: 'It was begun, canceled or removed meanwhile.',
  },
}
