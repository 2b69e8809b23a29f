import type { Builders } from './builders.ts'
import type { ScheduledJob } from './job-schedule.ts'
import type { SeededRandom } from './seeded-random.ts'
import { COMPLAINTS, type DemoComplaint } from './words/complaints.ts'
import type { DemoLanguage } from './words/demo-language.ts'
import { languageOf } from './words/people.ts'
import { someVehicle } from './words/vehicles.ts'

export interface JobCustomer {
  who: ReturnType<Builders['buildCustomer']>
  vehicles: ReturnType<typeof someVehicle>[]
}

const CUSTOMERS = 120

function makeCustomers({ buildCustomer }: Builders, chance: SeededRandom): JobCustomer[] {
  return Array.from({ length: CUSTOMERS }, () => ({
    // One in ten has no e-mail.
    who: buildCustomer(chance.happens(0.1) ? { customerEmail: null } : {}),
    vehicles: Array.from({ length: chance.happens(0.3) ? 2 : 1 }, () => someVehicle(chance)),
  }))
}

/** One customer per job: at most one open job each, at least one job, some many. */
export function customersOfJobs(
  slots: readonly ScheduledJob[],
  builders: Builders,
  chance: SeededRandom,
): JobCustomer[] {
  const callers = makeCustomers(builders, chance)
  const waiting = slots.filter((slot) => slot.fate !== 'finished').length
  const regulars = callers.slice(Math.round(waiting * 0.4))
  const finished = slots.length - waiting
  const again = Array.from({ length: finished - regulars.length }, () =>
    chance.weighted(regulars, (caller) => 1 / (3 + (regulars.indexOf(caller) % 40))),
  )
  const forFinished = chance.shuffled([...regulars, ...again])
  const forWaiting = callers.slice(0, waiting)
  return slots.map((slot) => {
    const caller = (slot.fate === 'finished' ? forFinished : forWaiting).pop()
    if (!caller) throw new Error('more jobs than callers')
    return caller
  })
}

/** Complaints in the customer's language; never repeated for a customer or among the newest jobs. */
export function complaintsOf(callers: readonly JobCustomer[], chance: SeededRandom): DemoComplaint[] {
  const said = new Map<JobCustomer, Set<DemoComplaint>>()
  const decks: Record<DemoLanguage, DemoComplaint[]> = { en: [], es: [] }
  const newestFirst = callers.toReversed().map((caller) => {
    const language = languageOf(caller.who.customerName)
    const deck = decks[language]
    if (deck.length < 8) deck.push(...chance.shuffled(COMPLAINTS[language]))
    const before = said.get(caller) ?? new Set()
    const at = Math.max(
      0,
      deck.findIndex((complaint) => !before.has(complaint)),
    )
    const [complaint] = deck.splice(at, 1)
    if (!complaint) throw new Error('no complaint is left')
    said.set(caller, before.add(complaint))
    return complaint
  })
  return newestFirst.toReversed()
}
