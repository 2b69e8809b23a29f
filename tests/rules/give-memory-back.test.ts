import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { isTimeToGive } from '@desert-wrench/server/give-memory-back.ts'

const MB = 1024 * 1024

describe('memory that is held for nothing', () => {
  it('is given back when there is some and nobody waits', () => {
    for (const [held, settled, busy, given] of [
      // What a start needed once.
      [200, null, 0, true],
      [200, null, 0.5, false],
      [210, 150, 0.05, false],
      [300, 150, 0.05, true],
      [300, 150, 0.11, false],
      // What stays in use is not looked through again and again.
      [300, 299, 0, false],
    ] as const) {
      const look = { held: held * MB, settled: settled === null ? null : settled * MB, busy }
      assert.equal(isTimeToGive(look), given, JSON.stringify(look))
    }
  })

  it('leaves the process, which V8 by itself keeps it in', async () => {
    const program = `
      const { giveMemoryBack } = await import(${JSON.stringify(import.meta.resolve('@desert-wrench/server/give-memory-back.ts'))})
      const before = process.memoryUsage.rss()
      let rows = Array.from({ length: 1_000_000 }, (_, n) => ({ n, text: 'row ' + n }))
      const full = process.memoryUsage.rss() - before
      rows = null
      giveMemoryBack()
      console.log(JSON.stringify([full, process.memoryUsage.rss() - before, typeof globalThis.gc]))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    const [full, left, gc] = JSON.parse(stdout)
    assert.ok(full > 50 * MB, `${full}`)
    assert.ok(left < full / 3, `${left} of ${full} bytes are still held`)
    assert.equal(gc, 'undefined')
  })
})
