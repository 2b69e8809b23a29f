import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { rounds } from '../support/drills/rounds.ts'
import { actsOn } from './lives/acts.ts'
import { ATTACKS, type Attack } from './lives/attacks.ts'
import { checkJob, checkMoney } from './lives/checks.ts'
import { type Job, openSimulation, type Simulation } from './lives/state.ts'

/**
 * Random job histories with hostile people: receipts follow from agreements, fees from the fee table, tickets and dollars stay
 * within limits. LIVES sets the number, FUZZ_SEED repeats a run.
 */

const LIVES = Number(process.env.LIVES ?? rounds({ short: 300, whole: 10_000 }))
const LIVES_A_SHOP = 250
/** Bounds the search for a violation: a rare one takes dozens of lives with some seeds. */
const LIVES_UNTIL_MISSED = 500
const LIVES_A_CHECK = 30
const ACTS_A_LIFE = 9
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

/** Behind the app's back: refused attacks leave no trace, the checks must detect all others. */
const attack = ({ app }: Simulation, { statement }: Attack, { id }: Job) => app.sql(statement, [id]).catch(() => {})

async function liveOnce(simulation: Simulation, attacks: readonly Attack[]): Promise<void> {
  const { begin, acts } = actsOn(simulation)
  simulation.log.length = 0
  simulation.app.clock.pass((1 + simulation.chance.below(120)) * 60_000)
  const job = await begin()
  for (let turn = 0; job && turn < ACTS_A_LIFE; turn += 1) {
    await simulation.chance.weighed(acts)?.(job)
    const chosen = simulation.chance.one(attacks)
    if (chosen) await attack(simulation, chosen, job)
    await checkJob(simulation, job)
  }
}

/** @returns the number of verified receipts */
async function liveIn(simulation: Simulation, lives: number, attacks: readonly Attack[]): Promise<number> {
  for (let life = 0; life < lives; life += 1) {
    await liveOnce(simulation, attacks).catch((cause) => {
      throw new Error(`life ${life}:\n${simulation.log.join('\n')}`, { cause })
    })
  }
  await checkMoney(simulation)
  assert.deepEqual(await reconcile(simulation.app.sql), [])
  return simulation.jobs.filter(({ first }) => first).length
}

async function inShop<Result>(seed: number, live: (simulation: Simulation) => Promise<Result>): Promise<Result> {
  const app = await startTestApp({ logLevel: 'fatal' })
  try {
    return await live(await openSimulation(app, seed))
  } finally {
    await app.close()
  }
}

test(`${LIVES} lives with FUZZ_SEED=${SEED}: amounts owed equal agreements`, {
  timeout: Math.max(600_000, LIVES * 340),
}, async () => {
  let receipts = 0
  for (let lived = 0; lived < LIVES; lived += LIVES_A_SHOP) {
    const lives = Math.min(LIVES_A_SHOP, LIVES - lived)
    receipts += await inShop(SEED + lived, (simulation) => liveIn(simulation, lives, ATTACKS))
  }
  console.log(`${receipts} jobs were finished`)
  assert.ok(receipts > LIVES / 10)
})

/** Money is checked after every few lives. */
async function untilMissed(simulation: Simulation, one: Attack): Promise<void> {
  for (let lived = 0; lived < LIVES_UNTIL_MISSED; lived += LIVES_A_CHECK) await liveIn(simulation, LIVES_A_CHECK, [one])
}

test('removing any constraint fails the model', { timeout: 600_000 }, async () => {
  for (const one of ATTACKS) {
    await inShop(SEED, async (simulation) => {
      await simulation.app.sql(one.drop)
      await assert.rejects(untilMissed(simulation, one), `without ${one.holds}`)
    })
  }
})
