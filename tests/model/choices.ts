import fc from 'fast-check'
import { newPhone } from '../support/factories/phone.ts'
import { CUSTOMERS } from './actors.ts'
import { isPresent } from './state.ts'
import { type Choice, isOpen, isThere, type Job, type Line, pick, type World } from './world.ts'

/** Command parameters, resolved against the world when a command runs. */

export const choice: fc.Arbitrary<Choice> = fc.record({ at: fc.nat(40), strays: fc.nat(7) }).map(({ at, strays }) => ({
  at,
  isStray: strays === 3,
}))
export const aboutJob = <More extends object>(more: { [Key in keyof More]: fc.Arbitrary<More[Key]> }) =>
  fc.record({ which: choice, ...more }) as fc.Arbitrary<{ which: Choice } & More>
export const nothing = {}
export const always = () => true as const
export const WAYS = ['booked', 'posted', 'posted', 'posted', 'dispatched'] as const
export const STEPS = ['on_the_way', 'arrived', 'working', 'done', 'done'] as const
export const STATUSES = ['pending', 'in-progress', 'completed', 'completed'] as const

export const customer = fc.constantFrom(...CUSTOMERS)
export const hours = fc.constantFrom(0.5, 1.5, 2, 4, 10, 17.5)
export const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('labor', 'part', 'travel', 'fee', 'discount'),
    description: fc.constant('As seen'),
    quantity: fc.integer({ min: 1, max: 400 }),
    unitCents: fc.integer({ min: 0, max: 60_000 }),
  }),
  { minLength: 1, maxLength: 4 },
)

export const CODES = [
  { discountType: 'percent', discountValue: 33, maxUses: null },
  { discountType: 'fixed', discountValue: 500, maxUses: 1 },
  { discountType: 'fixed', discountValue: 5000, maxUses: 2 },
] as const
export const codeOf = (at: number) => {
  const { discountType, discountValue, maxUses } = CODES[at] ?? CODES[0]
  return { code: `CODE${at}`, discountType, discountValue, maxUses, validFrom: null, validUntil: null }
}

type Likely = (job: Job, world: World) => boolean
export const job =
  (likely: Likely) =>
  (world: World, { which }: { which: Choice }) =>
    pick(
      world.works,
      world.works.filter((one) => likely(one, world)),
      which,
    )
export const notDone: Likely = (one) => isThere(one) && one.status !== 'completed'
export const done: Likely = (one) => isThere(one) && one.status === 'completed'
export const finishedLately: Likely = (one, { log }) =>
  isThere(one) && log.slice(-12).some((event) => event.kind === 'finished' && event.job === one.id)
export const hasRivals: Likely = (one, { requests }) =>
  isOpen(one) && requests.filter(({ job, status }) => job === one.id && status === 'pending').length > 1
export const request = ({ requests }: World, { which }: { which: Choice }) =>
  pick(
    requests,
    requests.filter(({ status }) => status === 'pending'),
    which,
  )
export const bill = ({ bills }: World, { which }: { which: Choice }) =>
  pick(
    bills,
    bills.filter(({ status }) => status === 'due'),
    which,
  )
export const due = (world: World, given: { which: Choice }) => {
  const found = bill(world, given)
  return found?.status === 'due' ? found : undefined
}
/** The phone of a departed person, or a new one. */
export const returningPhone = (world: World, { who, isNew }: { who: Choice; isNew: boolean }) =>
  (!isNew &&
    pick(
      world.people,
      world.people.filter(({ isGone }) => isGone),
      who,
    )?.phone) ||
  newPhone()
export const person = (world: World, { who }: { who: Choice }) =>
  pick(world.people, world.people.filter(isPresent), who)
/** Skips acts whose precondition is not met. */
export const strictly = (likely: Likely) => (world: World, given: { which: Choice }) => {
  const found = job(likely)(world, given)
  return found && likely(found, world) ? found : undefined
}
