import { writeFileSync } from 'node:fs'
import { CHECKS } from './checks.mjs'
import { giveUp, reasonOf, secondsSince } from './lib/say.mjs'
import { preparePackages } from './setup/prepare.mjs'

/** @typedef {import('./testing/run-stage.mjs').Outcome} Outcome */

const AT_ONCE = 2
/** Result file when run by `npm test`. */
const { RESULTS_FILE: file } = process.env

/**
 * Runs all checks with limited concurrency and prints the output of failed ones.
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
async function check(node) {
  /** @type {Outcome} */
  const outcome = { passed: [], failures: [], skipped: 0 }
  const waiting = CHECKS.values()
  const worker = async () => {
    for (const { name, verdict } of waiting) {
      const from = performance.now()
      const { ok, output } = await verdict(node).catch((error) => ({ ok: false, output: reasonOf(error) }))
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(from)})`)
      if (ok) outcome.passed.push({ name, file: 'tools/checks.mjs' })
      else {
        outcome.failures.push(name)
        console.log(`\n${output.trimEnd()}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return outcome
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1))
try {
  const outcome = await check(await preparePackages())
  if (file) writeFileSync(file, JSON.stringify(outcome))
  process.exitCode = outcome.failures.length > 0 ? 1 : 0
} catch (error) {
  giveUp(error)
}
