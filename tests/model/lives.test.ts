import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { rounds } from '../support/drills/rounds.ts'
import { actsOn } from './lives/acts.ts'
import { ATTACKS, type Attack } from './lives/attacks.ts'
import { checkJob, checkMoney } from './lives/checks.ts'
import { type Job, openTown, type Town } from './lives/state.ts'

/**
 * Random job histories with hostile people: receipts follow from agreements, fees from the fee table, tickets and dollars stay
 * within limits. LIVES sets the number, FUZZ_SEED repeats a run.
 */

const LIVES = Number(process.env.LIVES ?? rounds({ short: 300, whole: 10_000 }))
const LIVES_A_TOWN = 250
/** Bounds the search for a violation: a rare one takes dozens of lives with some seeds. */
const LIVES_UNTIL_MISSED = 500
const ACTS_A_LIFE = 9
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

/** Behind the app's back: refused attacks leave no trace, the checks must detect all others. */
const attack = ({ app }: Town, { statement }: Attack, { id }: Job) => app.sql(statement, [id]).catch(() => {})

async function liveOnce(town: Town, attacks: readonly Attack[]): Promise<void> {
  const { begin, acts } = actsOn(town)
  town.log.length = 0
  town.app.clock.pass((1 + town.chance.below(120)) * 60_000)
  const job = await begin()
  for (let turn = 0; job && turn < ACTS_A_LIFE; turn += 1) {
    await town.chance.weighed(acts)?.(job)
    const chosen = town.chance.one(attacks)
    if (chosen) await attack(town, chosen, job)
    await checkJob(town, job)
  }
}

/** @returns the number of verified receipts */
async function liveIn(town: Town, lives: number, attacks: readonly Attack[]): Promise<number> {
  for (let life = 0; life < lives; life += 1) {
    await liveOnce(town, attacks).catch((cause) => {
      throw new Error(`life ${life}:\n${town.log.join('\n')}`, { cause })
    })
  }
  await checkMoney(town)
  assert.deepEqual(await reconcile(town.app.sql), [])
  return town.jobs.filter(({ first }) => first).length
}

async function inTown<Result>(seed: number, live: (town: Town) => Promise<Result>): Promise<Result> {
  const app = await startTestApp({ logLevel: 'fatal' })
  try {
    return await live(await openTown(app, seed))
  } finally {
    await app.close()
  }
}

test(`${LIVES} lives with FUZZ_SEED=${SEED}: amounts owed equal agreements`, {
  timeout: Math.max(600_000, LIVES * 340),
}, async () => {
  let receipts = 0
  for (let lived = 0; lived < LIVES; lived += LIVES_A_TOWN) {
    const lives = Math.min(LIVES_A_TOWN, LIVES - lived)
    receipts += await inTown(SEED + lived, (town) => liveIn(town, lives, ATTACKS))
  }
  console.log(`${receipts} jobs were finished`)
  assert.ok(receipts > LIVES / 10)
})

test('each constraint that is taken away is missed', { timeout: 600_000 }, async () => {
  for (const one of ATTACKS) {
    await inTown(SEED, async (town) => {
      await town.app.sql(one.drop)
      await assert.rejects(liveIn(town, LIVES_UNTIL_MISSED, [one]), `without ${one.holds}`)
    })
  }
})
