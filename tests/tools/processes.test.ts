import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { at } from '../../tools/lib/places.mjs'
import { alone } from '../../tools/setup/lock.mjs'
import { planted } from './planted.ts'

const quiet = () => {}

test('the lock of a dead process is taken over', async () => {
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  const file = join(planted({}), 'lock')
  writeFileSync(file, `${dead.pid} 1`)
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
      import { launch, endsWithParent } from ${JSON.stringify(at('tools/lib/programs.mjs'))}
      launch(process.execPath, endsWithParent(['child.mjs']), { cwd: ${JSON.stringify('.')}, stdio: ['ignore', 'inherit', 'inherit'] })
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
