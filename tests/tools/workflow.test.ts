import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { parse } from 'yaml'
import { at } from '../../tools/places.mjs'
import { STAGES } from '../../tools/test-stages.mjs'

/** GitHub runs every stage of `npm test`. */

interface Job {
  strategy?: { matrix: Record<string, string[]> }
  steps: { run?: string }[]
}

const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync(at('.github/workflows/ci.yml'), 'utf8'))

/** A job's commands, for each matrix value. */
const commandsOf = ({ strategy, steps }: Job) =>
  steps.flatMap(({ run = '' }) => {
    const [, name = ''] = /\$\{\{ matrix\.(\w+) \}\}/.exec(run) ?? []
    return (strategy?.matrix[name] ?? ['']).map((value) => run.replace(`\${{ matrix.${name} }}`, value))
  })

const commands = Object.values(jobs).flatMap(commandsOf)

test('the workflow runs each stage of the tests once, and names no other', () => {
  const named = commands.flatMap((command) => {
    if (command === 'npm run check') return ['check']
    const [, stages] = /^npm test -- (.+)$/.exec(command) ?? []
    return stages?.split(' ') ?? []
  })
  assert.deepEqual(named.sort(), STAGES.map(({ name }) => name).sort())
})

test('the alert rules are tested where the tests of the tools run', () => {
  assert.ok(commands.some((command) => /apt-get install .*\bprometheus$/.test(command)))
})
