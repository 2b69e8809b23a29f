import { PRIORITIES } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CHASSIS } from './complaints-chassis.ts'
import { COMFORT } from './complaints-comfort.ts'
import { ENGINE } from './complaints-engine.ts'
import { oneOf, parseLine } from './parse-line.ts'

export interface Complaint {
  /** Whose trade it is. */
  specialty: (typeof SPECIALTIES)[number]
  /** What such a job is likely to take. */
  hours: number
  priority: (typeof PRIORITIES)[number]
  words: string
}

const LINES: Record<Complaint['specialty'], readonly string[]> = { ...CHASSIS, ...ENGINE, ...COMFORT }

/** Takes `1.5 h, High: what the driver says` apart. */
function complaint(specialty: Complaint['specialty'], line: string): Complaint {
  const field = parseLine(line, /^(?<hours>[\d.]+) h, (?<priority>\w+): (?<words>.+)$/)
  const priority = oneOf(PRIORITIES, field('priority'))
  return { specialty, hours: Number(field('hours')), priority, words: field('words') }
}

export const COMPLAINTS: readonly Complaint[] = SPECIALTIES.flatMap((specialty) =>
  LINES[specialty].map((line) => complaint(specialty, line)),
)

/** What customers add about where the car stands and when they are there. */
export const ADDED_REMARKS: readonly string[] = [
  'Car is in the driveway, key is under the mat.',
  'Gate code on request.',
  'I work from home, any time is fine.',
  'Free after 3 pm on weekdays.',
  'There is shade until about 11.',
  'Covered parking, space 114.',
  'Please call before you come, the dog barks.',
  'I need it for work tomorrow morning.',
  'Mornings are best before it heats up.',
  'I can send pictures.',
  'Street parking only, but there is room.',
  'My husband will be there with the key.',
  'Text is better than a call.',
  'Please let me know the price before you start.',
  'Habla español? My dad will be home.',
  'I have a floor jack and stands if that helps.',
  'It is the white one next to the mailbox.',
  'No rush, this week is fine.',
  'Saturday works too.',
  'HOA is fine with it as long as nothing drips.',
  'Can pay cash or card.',
  'Second car, so you can have it all day.',
]
