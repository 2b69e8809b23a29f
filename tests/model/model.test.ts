import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { rounds, WHOLE } from '../support/drills/rounds.ts'
import { type Actors, actorsOf } from './actors.ts'
import { codeOf } from './choices.ts'
import { sequences } from './commands.ts'
import { endMonth } from './month.ts'
import { OUTCOMES, scenariosOf } from './scenarios.ts'
import { compareNow } from './tasks.ts'
import { openWorld, TAX, type World } from './world.ts'

/**
 * Random commands against the whole app: replies match the model, final pages match its state, reconciliation finds nothing.
 * FUZZ_SEED repeats a run, MODEL_SEQUENCES sets the number, MODEL_SHRINK=off skips shrinking.
 */

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? rounds({ short: 4, whole: 300 }))
const LENGTH = 40
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

const seen = new Map<string, number>()

/** Runs in a shop of its own, which at last is as the model says. */
async function inShop(seed: number, run: (actors: Actors) => Promise<unknown>): Promise<void> {
  const app = await startTestApp({ logLevel: 'fatal', business: { partsTaxPercent: TAX } })
  try {
    const actors = actorsOf(openWorld(app, seed))
    await run(actors)
    await compareNow(actors)
    await app.foldFigures()
    assert.deepEqual(await reconcile(app.sql), [])
  } finally {
    await app.close()
  }
}

/** Two mechanics, a job and a promo code, so that every command has a subject. */
const live = (commands: Iterable<fc.AsyncCommand<World, Actors>>, seed: number) =>
  inShop(seed, async (actors) => {
    await actors.people.newcomer()
    await actors.people.newcomer()
    await actors.jobs.book('(702) 555-0199', 2, 'posted')
    await actors.money.offerCode(codeOf(0))
    await fc.asyncModelRun(() => ({ model: actors.world, real: actors }), commands)
    for (const [act, times] of actors.cashier.tally) seen.set(act, (seen.get(act) ?? 0) + times)
  })

test(`${SEQUENCES} sequences of ${LENGTH} commands with FUZZ_SEED=${SEED}: every answer, page and sum is the model's`, {
  timeout: WHOLE ? 3_400_000 : 300_000,
}, async () => {
  await fc.assert(fc.asyncProperty(sequences(LENGTH), fc.nat(), live), {
    seed: SEED,
    numRuns: SEQUENCES,
    // Time limit of shrinking.
    interruptAfterTimeLimit: WHOLE ? 3_000_000 : 240_000,
    markInterruptAsFailure: true,
    endOnFailure: process.env.MODEL_SHRINK === 'off',
  })
  const outcomes = [...seen].sort().map((act) => act.join(' '))
  console.log(`${[...seen.values()].reduce((sum, times) => sum + times, 0)} calls: ${outcomes.join(', ')}`)
  assert.ok(seen.size > 30)
})

test('three months with every scenario: every month is drawn once and its pool rolls over', () =>
  inShop(SEED, async (actors) => {
    const { app, world, people, money, cashier } = actors
    app.clock.set('2026-10-30T17:00:00.000Z')
    await money.confirm(await money.ask((await people.newcomer()) ?? undefined, 'plan', null))
    app.clock.set('2026-11-01T07:00:00.000Z')
    assert.deepEqual(await app.drawDueMonths(), ['2026-10'])
    world.drawn.push('2026-10')
    await endMonth(actors)
    for (const run of Object.values(scenariosOf(actors))) await run()
    await endMonth(actors)
    assert.deepEqual(world.drawn, ['2026-10', '2026-11', '2026-12'])
    assert.deepEqual(
      OUTCOMES.filter((outcome) => !cashier.tally.has(outcome)),
      [],
    )
  }))
