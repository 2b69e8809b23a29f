import assert from 'node:assert/strict'
import fc from 'fast-check'
import { newPhone } from '../factories/phone.ts'
import { monthOf, standingOf } from '../month/log.ts'
import { type Bill, isPresent, type Person } from '../month/town.ts'
import { compare } from './compare.ts'
import { jobActs } from './jobs.ts'
import { offerActs } from './offers.ts'
import { type Choice, isBooked, isOpen, isThere, type Job, type Line, pick, type Shop, type World } from './world.ts'

/** Everybody who acts in one sequence. */
export type Actors = Shop & { jobs: ReturnType<typeof jobActs>; offers: ReturnType<typeof offerActs> }
export const actorsOf = (shop: Shop): Actors => ({ ...shop, jobs: jobActs(shop), offers: offerActs(shop) })

type Command = fc.AsyncCommand<World, Actors>

/** Few customers, so that they come again. */
const CUSTOMERS = Array.from({ length: 4 }, newPhone)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** One kind of act: what it is about is found in the world when its turn comes, and where there is nothing it is left out. */
function act<Given, Found>(
  name: string,
  given: fc.Arbitrary<Given>,
  find: (world: World, given: Given) => Found | undefined,
  run: (actors: Actors, found: Found, given: Given) => Promise<unknown>,
): fc.Arbitrary<Command> {
  return given.map((value) => ({
    check: (world) => find(world, value) !== undefined,
    run: async (world, actors) => {
      await run(actors, find(world, value) as Found, value)
    },
    toString: () => `${name} ${JSON.stringify(value)}`,
  }))
}

const choice: fc.Arbitrary<Choice> = fc.record({ at: fc.nat(40), strays: fc.nat(7) }).map(({ at, strays }) => ({
  at,
  isStray: strays === 3,
}))
const aboutJob = <More extends object>(more: { [Key in keyof More]: fc.Arbitrary<More[Key]> }) =>
  fc.record({ which: choice, ...more }) as fc.Arbitrary<{ which: Choice } & More>
const nothing = {}
const always = () => true as const
const WAYS = ['booked', 'posted', 'posted', 'posted', 'dispatched'] as const
const STEPS = ['on_the_way', 'arrived', 'working', 'done', 'done'] as const
const STATUSES = ['pending', 'in-progress', 'completed', 'completed'] as const

const customer = fc.constantFrom(...CUSTOMERS)
const hours = fc.constantFrom(0.5, 1.5, 2, 4, 10, 17.5)
const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('labor', 'part', 'travel', 'fee', 'discount'),
    description: fc.constant('As seen'),
    quantity: fc.integer({ min: 1, max: 400 }),
    unitCents: fc.integer({ min: 0, max: 60_000 }),
  }),
  { minLength: 1, maxLength: 4 },
)

const CODES = [
  { discountType: 'percent', discountValue: 33, maxUses: null },
  { discountType: 'fixed', discountValue: 500, maxUses: 1 },
  { discountType: 'fixed', discountValue: 5000, maxUses: 2 },
] as const
const codeOf = (at: number) => {
  const { discountType, discountValue, maxUses } = CODES[at] ?? CODES[0]
  return { code: `CODE${at}`, discountType, discountValue, maxUses, validFrom: null, validUntil: null }
}

/** The same money is recorded by two at once: once. */
async function confirmTwice({ app, money }: Actors, bill: Bill): Promise<void> {
  const body = { method: 'cash', reference: 'R-2' }
  const both = await Promise.all([1, 2].map(() => app.patch(`/api/payments/${bill.id}/confirm`, body)))
  assert.deepEqual(both.map(({ status, body }) => [status, body.code]).sort(), [
    [200, undefined],
    [409, 'payment.alreadyPaid'],
  ])
  money.settled(bill, 'cash')
}

/** What the scheduled tasks find is what the log says, and nothing is found twice. */
async function tasks({ app, world, teller, money }: Actors): Promise<void> {
  const { lapsed, cancelled } = money.overdue()
  assert.deepEqual(await app.lapse(), { lapsed: lapsed.length, cancelled: cancelled.length })
  for (const one of cancelled) one.status = 'cancelled'
  for (const id of lapsed) world.stood.set(id, standingOf(world.log, id, teller.now()).status)
  const drawn = await app.drawDueMonths()
  for (const month of drawn) assert.ok(month < monthOf(teller.now()) && !world.drawn.includes(month), month)
  world.drawn.push(...drawn)
  assert.deepEqual([await app.lapse(), await app.drawDueMonths()], [{ lapsed: 0, cancelled: 0 }, []])
}

async function night(actors: Actors, days: number): Promise<void> {
  actors.app.clock.pass(days * DAY)
  await tasks(actors)
}

export async function compareNow(actors: Actors): Promise<void> {
  await tasks(actors)
  await compare(actors)
}

type Likely = (job: Job, world: World) => boolean
const job =
  (likely: Likely) =>
  (world: World, { which }: { which: Choice }) =>
    pick(
      world.works,
      world.works.filter((one) => likely(one, world)),
      which,
    )
const notDone: Likely = (one) => isThere(one) && one.status !== 'completed'
const done: Likely = (one) => isThere(one) && one.status === 'completed'
const rivalled: Likely = (one, { requests }) =>
  isOpen(one) && requests.filter(({ job, status }) => job === one.id && status === 'pending').length > 1
const request = ({ requests }: World, { which }: { which: Choice }) =>
  pick(
    requests,
    requests.filter(({ status }) => status === 'pending'),
    which,
  )
const bill = ({ bills }: World, { which }: { which: Choice }) =>
  pick(
    bills,
    bills.filter(({ status }) => status === 'due'),
    which,
  )
const due = (world: World, given: { which: Choice }) => {
  const found = bill(world, given)
  return found?.status === 'due' ? found : undefined
}
/** The phone of whoever left, or of nobody yet. */
const whoever = (world: World, { who, isNew }: { who: Choice; isNew: boolean }) =>
  (!isNew &&
    pick(
      world.people,
      world.people.filter(({ isGone }) => isGone),
      who,
    )?.phone) ||
  newPhone()
const person = (world: World, { who }: { who: Choice }) => pick(world.people, world.people.filter(isPresent), who)
/** An act that needs something exactly so is left out where there is none. */
const strictly = (likely: Likely) => (world: World, given: { which: Choice }) => {
  const found = job(likely)(world, given)
  return found && likely(found, world) ? found : undefined
}

const COMMANDS: readonly (readonly [weight: number, command: fc.Arbitrary<Command>])[] = [
  [2, act('join', fc.record({ who: choice, isNew: fc.boolean() }), whoever, ({ people }, phone) => people.join(phone))],
  [2, act('leave', fc.record({ who: choice }), person, ({ offers }, found) => offers.leave(found))],
  [
    2,
    act('refer', fc.record({ who: choice, whom: choice }), person, ({ people, world }, found, { whom }) =>
      people.refer(found, person(world, { who: whom })),
    ),
  ],
  [2, act('enter the raffle', fc.constant(null), always, ({ people }) => people.enter())],

  [
    5,
    act(
      'book',
      fc.record({ who: choice, customer, hours: fc.option(hours), how: fc.constantFrom(...WAYS) }),
      person,
      ({ jobs }, found, { customer, hours, how }) => jobs.book(customer, hours, how, found),
    ),
  ],
  [
    1,
    act('book twice', fc.record({ customer, hours }), always, ({ jobs }, _, given) =>
      jobs.bookTwice(given.customer, given.hours),
    ),
  ],
  [
    9,
    act('offer', aboutJob({ who: choice }), job(isOpen), ({ offers, world }, found, { who }) =>
      offers.offer(found, person(world, { who }) as Person),
    ),
  ],
  [6, act('approve', fc.record({ which: choice }), request, ({ offers }, found) => offers.answer(found, 'approve'))],
  [2, act('reject', fc.record({ which: choice }), request, ({ offers }, found) => offers.answer(found, 'reject'))],
  [2, act('hire two at once', aboutJob(nothing), strictly(rivalled), ({ offers }, found) => offers.hireTwice(found))],
  [
    8,
    act('step', aboutJob({ to: fc.constantFrom(...STEPS) }), job(isBooked), ({ jobs }, found, { to }) =>
      jobs.step(found, to),
    ),
  ],
  [
    6,
    act('status', aboutJob({ status: fc.constantFrom(...STATUSES) }), job(isThere), ({ jobs }, found, { status }) =>
      jobs.setStatus(found, status),
    ),
  ],
  [1, act('finish twice at once', aboutJob(nothing), strictly(notDone), ({ jobs }, found) => jobs.finishTwice(found))],
  [
    4,
    act('assign', aboutJob({ who: choice, toNobody: fc.boolean() }), job(notDone), ({ jobs, world }, found, given) =>
      jobs.assign(found, given.toNobody ? null : (person(world, given) ?? null)),
    ),
  ],
  [
    4,
    act('edit', aboutJob({ hours, customer }), job(notDone), ({ jobs }, found, { hours, customer }) =>
      jobs.edit(found, hours, customer),
    ),
  ],
  [1, act('edit by two', aboutJob(nothing), strictly(isThere), ({ jobs }, found) => jobs.editBoth(found))],
  [
    2,
    act(
      'cancel',
      aboutJob({ by: fc.constantFrom('customer', 'dispatcher') }),
      job(isThere),
      ({ jobs }, found, { by }) => jobs.cancel(found, by),
    ),
  ],
  [1, act('remove', aboutJob(nothing), job(isThere), ({ jobs }, found) => jobs.remove(found))],
  [
    5,
    act('estimate', aboutJob({ lines }), job(isBooked), ({ offers }, found, { lines }) =>
      offers.estimate(found, lines),
    ),
  ],
  [
    6,
    act(
      'answer the estimate',
      aboutJob({ at: fc.nat(5), verb: fc.constantFrom('approve', 'approve', 'decline') }),
      job(({ estimates }) => estimates.some(({ status }) => status === 'sent')),
      async ({ offers }, found, { which, at, verb }) => {
        const one = pick(found.estimates, found.estimates.slice(-1), { at, isStray: which.isStray })
        if (one) await offers.answerEstimate(found, one, verb)
      },
    ),
  ],
  [
    2,
    act('pay for the job', aboutJob({ share: fc.constantFrom(0.3, 1, 1.5) }), job(done), ({ jobs }, found, { share }) =>
      jobs.pay(found, share),
    ),
  ],
  [
    4,
    act(
      'rate',
      aboutJob({ by: fc.constantFrom('customer', 'mechanic'), stars: fc.integer({ min: 1, max: 5 }) }),
      job(done),
      ({ jobs }, found, { by, stars }) => jobs.rate(found, by, stars),
    ),
  ],

  [
    1,
    act('offer a code', fc.record({ at: fc.nat(CODES.length - 1) }), always, ({ money }, _, { at }) =>
      money.offerCode(codeOf(at)),
    ),
  ],
  [1, act('switch a code', fc.constant(null), always, ({ money }) => money.switchCode())],
  [
    4,
    act(
      'ask for a payment',
      fc.record({
        who: choice,
        purpose: fc.constantFrom('plan', 'plan', 'access', 'first_job'),
        code: fc.option(fc.nat(5)),
      }),
      person,
      ({ money, world }, found, { purpose, code }) =>
        money.ask(
          found,
          purpose,
          code === null ? null : (world.codes[code % (world.codes.length || 1)]?.code ?? 'NOSUCH'),
        ),
    ),
  ],
  [1, act('ask again', fc.constant(null), always, ({ money }) => money.askAgain())],
  [4, act('confirm', fc.record({ which: choice }), bill, ({ money }, found) => money.confirm(found))],
  [1, act('confirm twice at once', fc.record({ which: choice }), due, confirmTwice)],

  [
    4,
    act('minutes pass', fc.integer({ min: 1, max: 300 }), always, async ({ app }, _, given) =>
      app.clock.pass(given * MINUTE),
    ),
  ],
  [3, act('days pass', fc.integer({ min: 1, max: 33 }), always, (actors, _, days) => night(actors, days))],
  [1, act('compare', fc.constant(null), always, compareNow)],
]

const one = fc.oneof(...COMMANDS.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Sequences of exactly so many commands; shrinking leaves out those that do not matter. */
class Sequences extends fc.Arbitrary<Iterable<Command>> {
  readonly #any: fc.Arbitrary<Iterable<Command>>
  readonly #length: number

  constructor(length: number) {
    super()
    this.#length = length
    this.#any = fc.noBias(fc.commands([one], { maxCommands: length, size: 'max' })) as fc.Arbitrary<Iterable<Command>>
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<Iterable<Command>> {
    for (;;) {
      const made = this.#any.generate(random, bias)
      if ([...made.value_].length === this.#length) return made
    }
  }

  canShrinkWithoutContext(_: unknown): _ is Iterable<Command> {
    return false
  }

  shrink(value: Iterable<Command>, context: unknown): fc.Stream<fc.Value<Iterable<Command>>> {
    return this.#any.shrink(value, context)
  }
}

export const sequences = (length: number): fc.Arbitrary<Iterable<Command>> => new Sequences(length)
