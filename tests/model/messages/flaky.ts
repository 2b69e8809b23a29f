import assert from 'node:assert/strict'
import type { Mood } from '../../support/builders/loopback-twilio.ts'
import { becameOf, type Findings, leftTexts, saying } from './compare.ts'
import { type Due, dueMessages } from './due-messages.ts'
import { type Asked, type Simulation, time } from './simulation.ts'

/** A provider that fails, hangs up, and reports late and in any order. */

const HEARD: readonly Mood[] = ['takes', 'hangs up', 'refuses']
const TEN_MINUTES = 600_000

interface Answer {
  mood: Mood
  /** Reports that were given, in order. */
  reports: string[]
}

export function openFlaky(simulation: Simulation) {
  const { chance, provider, twilio } = simulation
  /** By the request's place in what was asked. */
  const answers = new Map<Asked, Answer>()
  const waiting: (() => Promise<void>)[] = []

  simulation.onAsked(async (one) => {
    const mood = chance.weighed<Mood>([
      [60, 'takes'],
      [10, 'error'],
      [10, 'too many'],
      [4, 'moved'],
      [4, 'refuses'],
      [4, 'hangs up'],
    ])
    const answer: Answer = { mood: mood ?? 'takes', reports: [] }
    answers.set(one, answer)
    if (answer.mood !== 'takes' && answer.mood !== 'hangs up') return answer.mood
    const sid = `SM${twilio.asked.length}`
    const give = async (status: string) => {
      await provider.report(sid, status, { id: one.id, ...(status === 'undelivered' && { code: 30003 }) })
      answer.reports.push(status)
    }
    const wanted = [
      'queued',
      'sent',
      chance.of('delivered', 'delivered', 'undelivered'),
      chance.of('sent', 'delivered', 'undelivered'),
    ]
    for (const status of wanted) {
      if (chance.once(3)) continue
      // Before the answer, or later among other reports.
      if (chance.once(6)) await give(status)
      else waiting.splice(chance.below(waiting.length + 1), 0, () => give(status))
    }
    return answer.mood
  })

  return {
    answers,
    report: async (most: number) => {
      for (const give of waiting.splice(0, most)) await give()
    },
  }
}

export type Flaky = ReturnType<typeof openFlaky>

/** What became of each text by what it was answered and told. */
const expectedState = ({ mood, reports }: Answer): string => {
  if (mood === 'refuses') return 'failed'
  const settled = reports.find((one) => one === 'delivered' || one === 'undelivered')
  if (settled) return settled === 'delivered' ? 'delivered' : 'failed'
  return mood === 'takes' || reports.length > 0 ? 'sent' : 'unknown'
}

export async function compareFlaky(simulation: Simulation, { answers }: Flaky): Promise<Findings & { left: number }> {
  const { app, asked, history } = simulation
  const until = time(app)
  const due: Due[] = dueMessages(history, until)
  const found: Findings = { stale: [], doubled: [], missing: [], wrong: [] }
  const left = await leftTexts(simulation, asked)
  const states = new Map(
    (
      await app.sql<{ id: string; state: string; reason: string | null }>(
        'SELECT id, state, reason FROM outbox WHERE id = ANY($1::uuid[])',
        [left.map(({ id }) => id)],
      )
    ).map((row) => [row.id, row]),
  )
  const answerOf = (nth: number): Answer => answers.get(asked[nth] ?? assert.fail()) ?? assert.fail()
  // A text counts for what had to leave before what merely might.
  const open = new Set(due.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional)))
  const tries = Map.groupBy(left.keys(), (nth) => left[nth]?.id ?? '')
  for (const [id, all] of tries) {
    const [first] = all.map((nth) => left[nth] ?? assert.fail())
    assert.ok(first)
    const heard = all.filter((nth) => HEARD.includes(answerOf(nth).mood))
    if (heard.length > 1 || (heard[0] !== undefined && heard[0] !== all.at(-1))) found.doubled.push(saying(first))
    if (heard[0] !== undefined && states.get(id)?.state !== expectedState(answerOf(heard[0])))
      found.wrong.push(`${saying(first)}: ${states.get(id)?.state} after ${JSON.stringify(answerOf(heard[0]))}`)
    if (first.kind === 'offers') continue
    const match = [...open].find(
      ({ to, kind, job, at }) => to === first.to && kind === first.kind && job === first.job && at === first.at,
    )
    if (match) open.delete(match)
    for (const nth of all) {
      const at = left[nth]?.at ?? 0
      if (!match?.holds(at)) found.stale.push(`${saying({ ...first, at })} of ${saying(first)}`)
    }
    // Tried again until it was heard, or untrue.
    const isLost = heard.length === 0 && match && !endsAfter(simulation, match, due)
    if (isLost) found.missing.push(`${saying(first)}: ${JSON.stringify(states.get(id))}`)
  }
  for (const one of open)
    if (one.kind !== 'offers' && !one.isOptional)
      found.missing.push(`${saying(one)}: ${await becameOf(simulation, one)}`)
  checkOffers(simulation, left, answerOf, found)
  return { ...found, left: left.length }
}

/** Whether it became untrue, or something newer or STOP took its place. */
const endsAfter = ({ history }: Simulation, match: Due, due: readonly Due[]): boolean => {
  const { to, kind, job, at, holds } = match
  const moments = history.jobs
    .flatMap(({ facts }) => facts.map((one) => one.at))
    .concat(history.fees.flatMap(({ gone }) => gone ?? []))
  const stops = history.texters.get(to)?.stopped.some((one) => one.yes && one.at > at) ?? false
  const acts = history.jobs.find(({ id }) => id === job)?.acts ?? []
  return (
    stops ||
    moments.some((moment) => moment > at && !holds(moment)) ||
    due.some((one) => one.to === to && one.kind === kind && one.job === job && one.at > at) ||
    // Told again in another way, or its hours are over.
    acts.some((act) => act.at > at && act.at < at + 24 * 3_600_000) ||
    kind.startsWith('reminder') ||
    kind === 'onTheWay' ||
    kind === 'emergencyNear'
  )
}

/** Offers wait for their turn after what was really told, so that only their truth and their distance are checked. */
function checkOffers(
  simulation: Simulation,
  left: readonly (Asked & { kind: string; job: string | null })[],
  answerOf: (nth: number) => Answer,
  found: Findings,
): void {
  for (const job of simulation.history.jobs) {
    const told = new Map<string, number>()
    for (const [nth, one] of left.entries()) {
      if (one.kind !== 'offers' || one.job !== job.id) continue
      const facts = job.facts.findLast(({ at }) => at <= one.at)?.facts
      if (facts?.mechanic !== null || facts.offers.length === 0 || facts.stage === 'cancelled')
        found.stale.push(saying(one))
      const answer = answerOf(nth)
      // What may have arrived has no moment that the next could keep its distance from.
      if (!['sent', 'delivered'].includes(expectedState(answer))) continue
      if (one.at - (told.get(one.to) ?? Number.NEGATIVE_INFINITY) < TEN_MINUTES) found.doubled.push(saying(one))
      told.set(one.to, one.at)
    }
  }
}
