import fc from 'fast-check'
import { type Actors, makeBill, makeBooked, makeDone, makeEstimate, makeOpen, makeRequest } from './actors.ts'
import {
  aboutJob,
  always,
  bill,
  CODES,
  choice,
  codeOf,
  customer,
  done,
  due,
  finishedLately,
  hasRivals,
  hours,
  job,
  lines,
  notDone,
  nothing,
  person,
  request,
  returningPhone,
  STATUSES,
  STEPS,
  strictly,
  WAYS,
} from './choices.ts'
import { endMonth } from './month.ts'
import { atOnce, jobAct } from './races.ts'
import { compareNow, confirmTwice, MINUTE, night } from './tasks.ts'
import { isBooked, isOpen, isThere, objectable, pick, type World } from './world.ts'

type Command = fc.AsyncCommand<World, Actors>

/** One kind of act: its subject is looked up when it runs; if missing it is created first, or the act is skipped. */
function act<Given, Found>(
  name: string,
  given: fc.Arbitrary<Given>,
  find: (world: World, given: Given) => Found | undefined,
  run: (actors: Actors, found: Found, given: Given) => Promise<unknown>,
  make?: (actors: Actors) => Promise<unknown>,
): fc.Arbitrary<Command> {
  return given.map((value) => ({
    check: (world) => make !== undefined || find(world, value) !== undefined,
    run: async (world, actors) => {
      if (make && find(world, value) === undefined) await make(actors)
      const found = find(world, value)
      if (found !== undefined) await run(actors, found, value)
    },
    toString: () => `${name} ${JSON.stringify(value)}`,
  }))
}

const COMMANDS: readonly (readonly [weight: number, command: fc.Arbitrary<Command>])[] = [
  [
    2,
    act('join', fc.record({ who: choice, isNew: fc.boolean() }), returningPhone, ({ people }, phone) =>
      people.join(phone),
    ),
  ],
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
    act(
      'offer',
      aboutJob({ who: choice }),
      job(isOpen),
      async ({ offers, world }, found, { who }) => {
        const one = person(world, { who })
        if (one) await offers.offer(found, one)
      },
      makeOpen,
    ),
  ],
  [
    6,
    act(
      'approve',
      fc.record({ which: choice }),
      request,
      ({ offers }, found) => offers.answer(found, 'approve'),
      makeRequest,
    ),
  ],
  [
    2,
    act(
      'reject',
      fc.record({ which: choice }),
      request,
      ({ offers }, found) => offers.answer(found, 'reject'),
      makeRequest,
    ),
  ],
  [2, act('hire two at once', aboutJob(nothing), strictly(hasRivals), ({ offers }, found) => offers.hireTwice(found))],
  [
    8,
    act(
      'step',
      aboutJob({ to: fc.constantFrom(...STEPS) }),
      job(isBooked),
      ({ jobs }, found, { to }) => jobs.step(found, to),
      makeBooked,
    ),
  ],
  [
    6,
    act(
      'status',
      aboutJob({ status: fc.constantFrom(...STATUSES) }),
      job(isThere),
      ({ jobs }, found, { status }) => jobs.setStatus(found, status),
      makeBooked,
    ),
  ],
  [
    1,
    act(
      'finish twice at once',
      aboutJob(nothing),
      strictly(notDone),
      ({ jobs }, found) => jobs.finishTwice(found),
      makeBooked,
    ),
  ],
  [
    5,
    act('undo a completion', aboutJob(nothing), job(finishedLately), ({ jobs }, found) => jobs.undo(found), makeDone),
  ],
  [
    4,
    act(
      'assign',
      aboutJob({ who: choice, toNobody: fc.boolean() }),
      job(notDone),
      ({ jobs, world }, found, given) => jobs.assign(found, given.toNobody ? null : (person(world, given) ?? null)),
      makeOpen,
    ),
  ],
  [
    4,
    act(
      'edit',
      aboutJob({ hours, customer }),
      job(notDone),
      ({ jobs }, found, { hours, customer }) => jobs.edit(found, hours, customer),
      makeBooked,
    ),
  ],
  [1, act('edit by two', aboutJob(nothing), strictly(isThere), ({ jobs }, found) => jobs.editBoth(found), makeOpen)],
  [
    2,
    act(
      'cancel',
      aboutJob({ by: fc.constantFrom('customer', 'dispatcher') }),
      job(isThere),
      ({ jobs }, found, { by }) => jobs.cancel(found, by),
      makeBooked,
    ),
  ],
  [1, act('remove', aboutJob(nothing), job(isThere), ({ jobs }, found) => jobs.remove(found))],
  [
    5,
    act(
      'estimate',
      aboutJob({ lines }),
      job(isBooked),
      ({ offers }, found, { lines }) => offers.estimate(found, lines),
      makeBooked,
    ),
  ],
  [
    6,
    act(
      'answer the estimate',
      aboutJob({ at: fc.nat(5), verb: fc.constantFrom('approve', 'approve', 'decline') }),
      job((found) => objectable(found) !== null || found.estimates.some(({ status }) => status === 'sent')),
      async ({ offers }, found, { which, at, verb }) => {
        const likely = found.estimates.filter((one) => one.status === 'sent' || one === objectable(found))
        const one = pick(found.estimates, likely, { at, isStray: which.isStray })
        if (one) await offers.answerEstimate(found, one, verb)
      },
      makeEstimate,
    ),
  ],
  [
    2,
    act(
      'pay for the job',
      aboutJob({ share: fc.constantFrom(0.3, 1, 1.5) }),
      job(done),
      ({ jobs }, found, { share }) => jobs.pay(found, share),
      makeDone,
    ),
  ],
  [
    4,
    act(
      'rate',
      aboutJob({ by: fc.constantFrom('customer', 'mechanic'), stars: fc.integer({ min: 1, max: 5 }) }),
      job(done),
      ({ jobs }, found, { by, stars }) => jobs.rate(found, by, stars),
      makeDone,
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
  [3, act('pay fees', fc.record({ who: choice }), person, ({ money }, found) => money.payFees(found))],
  [1, act('ask again', fc.constant(null), always, ({ money }) => money.askAgain())],
  [4, act('confirm', fc.record({ which: choice }), bill, ({ money }, found) => money.confirm(found), makeBill)],
  [1, act('confirm twice at once', fc.record({ which: choice }), due, confirmTwice, makeBill)],

  [
    8,
    act(
      'two at once',
      fc.record({ which: choice, one: jobAct, other: jobAct }),
      job(isThere),
      (actors, found, { one, other }) => atOnce(actors, found, [one, other]),
      makeBooked,
    ),
  ],

  [
    4,
    act('minutes pass', fc.integer({ min: 1, max: 300 }), always, async ({ app }, _, given) =>
      app.clock.pass(given * MINUTE),
    ),
  ],
  [3, act('days pass', fc.integer({ min: 1, max: 33 }), always, (actors, _, days) => night(actors, days))],
  [1, act('month ends', fc.constant(null), always, endMonth)],
  [1, act('compare', fc.constant(null), always, compareNow)],
]

const one = fc.oneof(...COMMANDS.map(([weight, arbitrary]) => ({ weight, arbitrary })))

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
