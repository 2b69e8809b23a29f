import { newPhone } from '../support/factories/phone.ts'
import { jobActs } from './jobs.ts'
import { offerActs } from './offers.ts'
import { isPresent, type Person } from './state.ts'
import { isBooked, isOpen, type Shop } from './world.ts'

export type Actors = Shop & { jobs: ReturnType<typeof jobActs>; offers: ReturnType<typeof offerActs> }
export const actorsOf = (shop: Shop): Actors => ({ ...shop, jobs: jobActs(shop), offers: offerActs(shop) })

/** Few customers, so that they return. */
export const CUSTOMERS = Array.from({ length: 4 }, newPhone)

const anyMechanic = async ({ world, people }: Actors): Promise<Person> =>
  world.people.find(isPresent) ?? (await people.join(newPhone())) ?? anyMechanic({ world, people } as Actors)
export const makeOpen = ({ jobs }: Actors) => jobs.book(CUSTOMERS[0] ?? '', 2, 'posted')
export const makeBooked = async (actors: Actors) =>
  actors.jobs.book(CUSTOMERS[1] ?? '', 4, 'booked', await anyMechanic(actors))
export async function makeDone(actors: Actors): Promise<void> {
  await makeBooked(actors)
  const made = actors.world.works.at(-1)
  if (made) await actors.jobs.setStatus(made, 'completed')
}
export async function makeRequest(actors: Actors): Promise<void> {
  if (!actors.world.works.some(isOpen)) await makeOpen(actors)
  const open = actors.world.works.find(isOpen)
  if (open) await actors.offers.offer(open, await anyMechanic(actors))
}
export async function makeEstimate(actors: Actors): Promise<void> {
  if (!actors.world.works.some(isBooked)) await makeBooked(actors)
  const booked = actors.world.works.find(isBooked)
  const line = { kind: 'part', description: 'Pads', quantity: 200, unitCents: 4999 } as const
  if (booked) await actors.offers.estimate(booked, [line])
}
export const makeBill = async (actors: Actors) => actors.money.ask(await anyMechanic(actors), 'plan', null)
