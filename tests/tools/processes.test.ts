import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { alone } from '../../tools/lock.mjs'
import { at } from '../../tools/places.mjs'
import { run } from '../../tools/programs.mjs'
import { planted } from './planted.ts'

const quiet = () => {}

test('two processes do the same work one after the other', async () => {
  const folder = planted({
    'worker.mjs': `
      import { appendFileSync } from 'node:fs'
      import { alone } from ${JSON.stringify(at('tools/lock.mjs'))}
      const log = (word) => appendFileSync('log', word + '\\n')
      await alone('lock', async () => {
        log('in')
        await new Promise((done) => setTimeout(done, 300))
        log('out')
      }, () => log('waits'))
    `,
  })
  const worker = () => run(process.execPath, ['worker.mjs'], { cwd: folder })
  for (const { code, output } of await Promise.all([worker(), worker(), worker()]))
    assert.deepEqual([code, output], [0, ''])
  const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  const work = log.filter((word) => word !== 'waits')
  assert.deepEqual(work, ['in', 'out', 'in', 'out', 'in', 'out'])
})

test('a lock whose holder died is taken over', async () => {
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  const file = join(planted({}), 'lock')
  writeFileSync(file, `${dead.pid} 1`)
  assert.equal(await alone(file, async () => 'done', quiet), 'done')
})

test('a lock is given back by work that fails', async () => {
  const file = join(planted({}), 'lock')
  await assert.rejects(
    alone(file, () => Promise.reject(new Error('no')), quiet),
    /no/,
  )
  assert.equal(await alone(file, async () => 'done', quiet), 'done')
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program ends when the tool that started it is killed', async () => {
  const folder = planted({
    'child.mjs': 'console.log(process.pid); setInterval(() => {}, 1000)',
    'tool.mjs': `
      import { launch, tethered } from ${JSON.stringify(at('tools/programs.mjs'))}
      launch(process.execPath, tethered(['child.mjs']), { cwd: ${JSON.stringify('.')}, stdio: ['ignore', 'inherit', 'inherit'] })
    `,
  })
  const tool = spawn(process.execPath, ['tool.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(tool.stdout, 'data')
  const child = Number(line)
  assert.ok(isAlive(child))
  tool.kill('SIGKILL')
  await once(tool, 'exit')
  for (let tries = 0; isAlive(child) && tries < 100; tries += 1) await pause(100)
  assert.ok(!isAlive(child), 'the orphan lives on')
})
