import { writeFileSync } from 'node:fs'
import { CHECKS } from './checks.mjs'
import { preparePackages } from './prepare.mjs'
import { giveUp, reasonOf, secondsSince } from './say.mjs'

/** @typedef {import('./tally.mjs').Outcome} Outcome */

const AT_ONCE = 2
/** Where to write how it went, as a part of `npm test`. */
const { TALLY_FILE: tallied } = process.env

/**
 * Makes every check, a few at a time, and shows the whole output of each one that fails.
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
async function check(node) {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const failures = []
  const waiting = CHECKS.values()
  const worker = async () => {
    for (const { name, verdict } of waiting) {
      const from = performance.now()
      const { ok, output } = await verdict(node).catch((error) => ({ ok: false, output: reasonOf(error) }))
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(from)})`)
      tally[ok ? 'passed' : 'failed'] += 1
      if (ok) continue
      failures.push(name)
      console.log(`\n${output.trimEnd()}\n`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { tally, failures, passed: [] }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1))
try {
  const outcome = await check(await preparePackages())
  if (tallied) writeFileSync(tallied, JSON.stringify(outcome))
  process.exitCode = outcome.failures.length > 0 ? 1 : 0
} catch (error) {
  giveUp(error)
}
