import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Actors, actorsOf, CUSTOMERS } from './actors.ts'
import { choice, person, STATUSES, STEPS } from './choices.ts'
import { compareCustomers, compareJob } from './compare.ts'
import type { Event } from './log.ts'
import { note } from './state.ts'
import type { Choice, Job, Shop, World } from './world.ts'

/** An act on a job, in any copy of the world. */
type Act = (actors: Actors, job: Job) => Promise<unknown>
interface Given {
  who: Choice
  at: number
  is: boolean
}

const found = <Row extends { id: string }>(rows: readonly Row[], { id }: Row): Row =>
  rows.find((row) => row.id === id) as Row

/** By name: subjects are chosen beforehand, so that they do not depend on the order. */
const ACTS: Record<string, (world: World, job: Job, given: Given) => Act | null> = {
  offer: (world, _, { who }) => {
    const one = person(world, { who })
    return one ? ({ offers, world }, job) => offers.offer(job, found(world.people, one)) : null
  },
  answer: (world, { id }, { at, is }) => {
    const offers = world.requests.filter((request) => request.job === id)
    const one = offers[at % (offers.length || 1)]
    return one ? ({ offers, world }) => offers.answer(found(world.requests, one), is ? 'approve' : 'reject') : null
  },
  step:
    (_world, _job, { at }) =>
    ({ jobs }, job) =>
      jobs.step(job, STEPS[at % STEPS.length] ?? 'done'),
  status:
    (_world, _job, { at }) =>
    ({ jobs }, job) =>
      jobs.setStatus(job, STATUSES[at % STATUSES.length] ?? 'completed'),
  undo:
    () =>
    ({ jobs }, job) =>
      jobs.undo(job),
  assign: (world, _, { who, is }) => {
    const one = is ? person(world, { who }) : undefined
    return ({ jobs, world }, job) => jobs.assign(job, one ? found(world.people, one) : null)
  },
  cancel:
    (_world, _job, { is }) =>
    ({ jobs }, job) =>
      jobs.cancel(job, is ? 'customer' : 'dispatcher'),
  remove:
    () =>
    ({ jobs }, job) =>
      jobs.remove(job),
  edit:
    (_world, _job, { at }) =>
    ({ jobs }, job) =>
      jobs.edit(job, 1 + at, CUSTOMERS[at % CUSTOMERS.length] ?? ''),
  rate:
    (_world, _job, { at, is }) =>
    ({ jobs }, job) =>
      jobs.rate(job, is ? 'customer' : 'mechanic', 1 + (at % 5)),
  'answer the estimate': (_, { estimates }, { is }) => {
    const one = estimates.at(-1)
    return one
      ? ({ offers }, job) => offers.answerEstimate(job, found(job.estimates, one), is ? 'approve' : 'decline')
      : null
  },
  leave: (world, { id, mechanic }) => {
    const whose = mechanic ?? world.requests.findLast((request) => request.job === id)?.mechanic
    const one = world.people.find((each) => each.id === whose)
    return one ? ({ offers, world }) => offers.leave(found(world.people, one)) : null
  },
}

export type JobAct = Given & { name: string }
export const jobAct: fc.Arbitrary<JobAct> = fc.record({
  name: fc.constantFrom(...Object.keys(ACTS)),
  who: choice,
  at: fc.nat(5),
  is: fc.boolean(),
})

interface Call {
  method: string
  path: string
  body: unknown
  refusal: string | false | undefined
}

/** Runs the acts in a copy of the world that only records calls; replies come from the model or from the real run. */
async function rehearse(shop: Shop, { id }: Job, acts: readonly Act[], answers: readonly unknown[] = []) {
  const { note: _, ...plain } = shop.world as World & { note?: unknown }
  const world: World = structuredClone(plain)
  const calls: Call[] = []
  const tell = async (_: string, method: string, path: string, body: unknown, refusal: Call['refusal']) => {
    calls.push({ method, path, body, refusal })
    return refusal ? undefined : (answers[calls.length - 1] ?? { id: `rehearsed ${calls.length}` })
  }
  const state = Object.assign(world, { note: (event: Event) => note(world, event) })
  const actors = actorsOf({ ...shop, world, cashier: { ...shop.cashier, state, tell } as Shop['cashier'] })
  for (const act of acts) await act(actors, found(world.works, { id } as Job))
  return { world, calls, actors }
}

/** Two concurrent acts on a job: replies and final page match one of the two sequential orders. */
export async function atOnce(shop: Shop, job: Job, chosen: readonly JobAct[]): Promise<void> {
  const { app, world, cashier } = shop
  const acts = chosen.flatMap((given) => ACTS[given.name]?.(world, job, given) ?? [])
  const planned = await Promise.all(acts.map(async (act) => (await rehearse(shop, job, [act])).calls[0] as Call))
  const answers = await Promise.all(planned.map(({ method, path, body }) => app.send(method, path, body)))
  const outcomes = answers.map(({ status, body }) => (status < 300 ? 'done' : body?.code))
  const tried: unknown[] = []
  const forwards = acts.map((_, at) => at)
  for (const order of [forwards, forwards.toReversed()]) {
    const inOrder = <Each>(all: readonly Each[]) => order.map((at) => all[at] as Each)
    const bodies = inOrder(answers).map(({ body }) => body)
    const { world: after, calls, actors } = await rehearse(shop, job, inOrder(acts), bodies)
    const expected = calls.map(({ refusal }) => refusal || 'done')
    const compareAll = async () => {
      await compareJob(actors, found(after.works, job))
      // Both orders of a rating and a new number leave the same job, with the stars at different customers.
      await compareCustomers(actors)
    }
    const differs =
      inOrder(outcomes).join() !== expected.join() ||
      (await compareAll().then(
        () => null,
        (error: unknown) => error,
      ))
    tried.push([expected, differs])
    if (differs) continue
    for (const code of outcomes) cashier.count(`at once: ${code}`)
    const { note: _, ...plain } = after as World & { note?: unknown }
    Object.assign(world, plain)
    return
  }
  assert.fail(`at once: ${JSON.stringify(planned)} got ${outcomes}; one after the other: ${JSON.stringify(tried)}`)
}
