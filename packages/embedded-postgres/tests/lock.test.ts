import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, test } from 'vitest'
import { WORDING } from './names.ts'

const run = promisify(execFile)

const STARTERS = 4
const ROUNDS = 6
/** Longer than a starter retries, in milliseconds. */
const APART = 900

const home = mkdtempSync(join(tmpdir(), 'embedded-postgres-lock-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Starters that lock directory after directory at the same millisecond and report which they got. */
const STARTER = `
  const { holdDirectory } = await import(${JSON.stringify(new URL('../src/lock.ts', import.meta.url).href)})
  const wording = ${JSON.stringify(WORDING)}
  const held = []
  const [folder, begin] = [process.argv[1], Number(process.argv[2])]
  for (let round = 0; round < ${ROUNDS}; round++) {
    await new Promise((resolve) => setTimeout(resolve, begin + round * ${APART} - Date.now() - 20))
    while (Date.now() < begin + round * ${APART});
    try {
      held.push(holdDirectory(folder, folder + '/' + round + '.lock', wording))
      console.log('got ' + round)
    } catch (error) {
      if (!/in use by another/.test(error.message)) throw error
    }
  }
  await new Promise((resolve) => setTimeout(resolve, ${APART}))
  for (const letGo of held) letGo()
`

async function race(begin: number): Promise<void> {
  const folder = mkdtempSync(join(home, 'race-'))
  const starter = () =>
    run(process.execPath, ['--no-warnings', '--input-type=module', '--eval', STARTER, folder, String(begin)])
  const ended = await Promise.all(Array.from({ length: STARTERS }, starter))
  const got = ended.flatMap(({ stdout }) => [...stdout.matchAll(/^got (\d+)$/gm)].map(([, round]) => Number(round)))
  assert.deepEqual(
    got.sort((a, b) => a - b),
    Array.from({ length: ROUNDS }, (_, round) => round),
    ended.map(({ stdout }) => stdout).join('\n'),
  )
}

test('gives a directory to exactly one of concurrent starters', async () => {
  const begin = Date.now() + 2000
  // A round mostly waits, so two races are interleaved.
  await Promise.all([race(begin), race(begin + APART / 2)])
})
