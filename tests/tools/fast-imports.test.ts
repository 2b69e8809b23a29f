import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FAST_IMPORTS, run } from '../../tools/programs.mjs'

test('the modules of drizzle-orm are the same ones, found without a look at its package.json', async () => {
  const parts = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']
  const code = `for (const part of ${JSON.stringify(parts)}) console.log(Object.keys(await import(part)).join())`
  const exportsOf = async (...flags: string[]) => {
    const { code: ended, output } = await run(process.execPath, [...flags, '--input-type=module', '--eval', code])
    assert.equal(ended, 0, output)
    return output
  }
  const [usual, fast] = await Promise.all([exportsOf(), exportsOf(...FAST_IMPORTS)])
  assert.equal(usual.split('\n').length, parts.length + 1)
  assert.equal(fast, usual)
})
