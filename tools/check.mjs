import { pathToFileURL } from 'node:url'
import { CHECKS } from './checks.mjs'
import { preparePackages } from './prepare.mjs'
import { giveUp, reasonOf, secondsSince } from './say.mjs'

/** @typedef {import('./tally.mjs').Outcome} Outcome */

const AT_ONCE = 2

/**
 * Makes every check, a few at a time, and shows the whole output of each one that fails.
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
export async function check(node) {
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1))
  try {
    const { failures } = await check(await preparePackages())
    process.exitCode = failures.length > 0 ? 1 : 0
  } catch (error) {
    giveUp(error)
  }
}
