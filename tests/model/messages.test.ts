import assert from 'node:assert/strict'
import { test } from 'vitest'
import { rounds } from '../support/drills/rounds.ts'
import { actsOn } from './messages/acts.ts'
import { compare, type Findings } from './messages/compare.ts'
import { compareFlaky, openFlaky } from './messages/flaky.ts'
import { openSimulation, type Simulation, time } from './messages/simulation.ts'

/**
 * Random lives of jobs with the clock run on: every text leaves at the moment that an independent list expects, and none
 * else. SEQUENCES sets the number, FUZZ_SEED repeats a run.
 */

const SEQUENCES = Number(process.env.SEQUENCES ?? rounds({ short: 300, whole: 10_000 }))
const FAILING = Math.ceil(SEQUENCES / 10)
const SEQUENCES_A_SHOP = 100
const ACTS = 9
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIXED = 20_261_127
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

interface Judged extends Findings {
  left: number
}
type Judge = () => Promise<Judged>

/** Moments between two acts, never on a whole second, so that nothing else is due then. */
function pause({ chance }: Simulation): number {
  const odd = 1 + chance.below(999)
  return odd + chance.of(30_000, MINUTE, 4 * MINUTE, 9 * MINUTE, 14 * MINUTE, 16 * MINUTE, HOUR, 3 * HOUR, 13 * HOUR)
}

/** @returns the texts that left */
async function live(simulation: Simulation, judge: Judge, meanwhile: () => Promise<void>): Promise<number> {
  const { app, chance, history, asked, log, runTo } = simulation
  const { begin, actFor, startAll, payFees } = actsOn(simulation)
  for (const list of [history.jobs, history.fees, asked, log]) list.length = 0
  simulation.fees.clear()
  const phone = simulation.newCustomer()
  const language = chance.of('en', 'es')
  await runTo(time(app) + pause(simulation) + chance.below(24) * HOUR)
  await begin(phone, language)
  for (let turn = 0; turn < ACTS; turn += 1) {
    await runTo(time(app) + pause(simulation))
    await meanwhile()
    const alive = history.jobs.filter(({ facts }) => facts.at(-1)?.facts.stage !== 'cancelled' || chance.once(4))
    const job = chance.once(20) ? undefined : chance.one(alive)
    if (job) await actFor(job)(job)
    else await begin(phone, language)
  }
  // Until nothing is planned any more.
  await runTo(time(app) + pause(simulation))
  if (!chance.once(5)) await payFees()
  await runTo(time(app) + 5 * 24 * HOUR)
  if (history.fees.some(({ gone }) => gone === null)) await runTo(time(app) + 12 * 24 * HOUR)
  await payFees()
  await startAll()
  await simulation.settle()
  await meanwhile()
  const { left, ...found } = await judge()
  assert.deepEqual(found, { stale: [], doubled: [], missing: [], wrong: [] })
  return left
}

interface Run {
  seed: number
  sequences: number
  servers: 1 | 2
  /** The provider fails. */
  isFlaky: boolean
}

async function run({ seed, sequences, servers, isFlaky }: Run): Promise<void> {
  let left = 0
  for (let lived = 0; lived < sequences; lived += SEQUENCES_A_SHOP) {
    const simulation = await openSimulation(seed + lived, servers)
    const flaky = isFlaky ? openFlaky(simulation) : null
    const judge = flaky ? () => compareFlaky(simulation, flaky) : () => compare(simulation, time(simulation.app))
    const meanwhile = async () => flaky?.report(simulation.chance.below(4))
    try {
      for (let nth = lived; nth < Math.min(lived + SEQUENCES_A_SHOP, sequences); nth += 1)
        left += await live(simulation, judge, meanwhile).catch((cause) => {
          throw new Error(`sequence ${nth}: ${cause.message}\n${simulation.log.join('\n')}`, { cause })
        })
    } finally {
      await simulation.close()
    }
  }
  console.log(`${left} texts left in ${sequences} sequences`)
  assert.ok(left > sequences)
}

for (const [name, seed, sequences, servers, isFlaky] of [
  ['a fixed seed', FIXED, Math.ceil(SEQUENCES / 3), 1, false],
  ['a random seed', SEED, Math.floor(SEQUENCES / 3), 1, false],
  ['two servers', SEED + 1, Math.floor(SEQUENCES / 3), 2, false],
  ['a provider that fails', SEED + 2, FAILING, 1, true],
  ['a provider that fails two servers', SEED + 3, FAILING, 2, true],
] as const)
  test(
    `${sequences} sequences, ${name} (FUZZ_SEED=${SEED}): 0 stale, 0 doubled, 0 missing`,
    {
      timeout: Math.max(600_000, sequences * 3000),
    },
    () => run({ seed, sequences, servers, isFlaky }),
  )
