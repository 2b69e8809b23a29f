import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { repeat } from '@desert-wrench/server/schedule.ts'

test('a task runs at once and again and again, never twice at once, and ends with its last run', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const repeated = repeat(
    1,
    async () => {
      runs++
      most = Math.max(most, ++atOnce)
      await pause(10)
      atOnce--
    },
    assert.ifError,
  )
  assert.equal(runs, 1)
  while (runs < 3) await pause(5)
  await repeated.stop()
  const ended = runs
  assert.deepEqual([most, atOnce], [1, 0])
  await pause(40)
  assert.equal(runs, ended)
})

test('a run that fails is told, and the next one comes all the same', async () => {
  const told: unknown[] = []
  let runs = 0
  const repeated = repeat(
    1,
    async () => {
      if (++runs < 3) throw new Error(`run ${runs}`)
    },
    (error) => told.push(error),
  )
  while (runs < 5) await pause(5)
  await repeated.stop()
  assert.deepEqual(told.map(String), ['Error: run 1', 'Error: run 2'])
})
