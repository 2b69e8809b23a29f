import assert from 'node:assert/strict'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { at } from '../../tools/lib/places.mjs'
import { run } from '../../tools/lib/programs.mjs'
import { chromium } from '../../tools/setup/chromium.mjs'
import { holdsAll } from '../../tools/setup/install.mjs'
import { chosen, STAGES } from '../../tools/testing/test-stages.mjs'
import { pluck } from '../support/pluck.ts'
import { planted } from './planted.ts'

test('passed, failed and skipped tests are distinguished, and every failure is named', async () => {
  const folder = planted({
    'vitest.config.mjs': `
      import { ResultsReporter } from ${JSON.stringify(at('tests/support/vitest-reporter.ts'))}
      export default { test: { reporters: [new ResultsReporter()], include: ['*.test.mjs'] } }
    `,
    'a.test.mjs': `
      import { describe, test } from 'vitest'
      test('good', () => {})
      test.skip('later', () => {})
      test.todo('some day')
      describe('part', () => { test('bad', () => { throw new Error('no') }) })
    `,
    'b.test.mjs': `throw new Error('does not load')`,
    'c.test.mjs': `
      import { afterAll, test } from 'vitest'
      afterAll(() => { throw new Error('does not close') })
      test('fine', () => {})
    `,
    'd.test.mjs': `
      import { test } from 'vitest'
      test('throws later', async () => {
        setTimeout(() => { throw new Error('nobody catches it') }, 1)
        await new Promise((done) => setTimeout(done, 50))
      })
    `,
  })
  symlinkSync(at('node_modules'), join(folder, 'node_modules'))
  const results = join(folder, 'results.json')
  const program = [at('node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
  const { code } = await run(process.execPath, program, { cwd: folder, env: { ...process.env, RESULTS_FILE: results } })
  assert.equal(code, 1)
  const { passed, failures, skipped } = JSON.parse(readFileSync(results, 'utf8'))
  assert.deepEqual(passed.map(({ name }: { name: string }) => name).sort(), ['fine', 'good', 'throws later'])
  assert.equal(skipped, 2)
  assert.deepEqual(failures.sort(), [
    'a.test.mjs part > bad\n      no',
    'b.test.mjs does not load',
    'c.test.mjs does not close',
    'nobody catches it',
  ])
})

test('words choose stages, files and folders; others are refused with the names there are', () => {
  const names = (...words: string[]) => chosen(words).map(({ stage }) => stage.name)
  assert.deepEqual(names('tools'), ['tools'])
  assert.deepEqual(names('unit', 'sweeps'), ['rules', 'model', 'fuzz'])
  assert.deepEqual(names(), pluck(STAGES, 'name'))
  const [picked] = chosen(['./tests/tools/runner.test.ts'])
  assert.deepEqual(picked?.files, ['tests/tools/runner.test.ts'])
  assert.deepEqual(chosen(['tests/tools/'])[0]?.files, ['tests/tools'])
  for (const unknown of ['nothing', 'tests/tools/nothing.test.ts', 'server/src'])
    assert.throws(
      () => chosen(['rules', unknown]),
      new RegExp(`${unknown}\\. The stages are check, tools, rules, http`),
    )
})

test('an installation is whole without the packages of other platforms, and not without its own', () => {
  const here = { optional: true, version: '1.0.0', os: [process.platform], cpu: [process.arch] }
  const there = { optional: true, version: '1.0.0', os: ['plan9'], cpu: ['z80'] }
  const wanted = {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/here': here,
    'node_modules/there': there,
  }
  const whole = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/here': here }
  assert.equal(holdsAll(whole, wanted), true)
  assert.equal(holdsAll({ ...whole, 'node_modules/a': { version: '2.0.0' } }, wanted), false)
  assert.equal(holdsAll({ 'node_modules/a': { version: '1.0.0' } }, wanted), false)
  assert.equal(holdsAll({}, wanted), false)
})

test('a named Chromium that does not start is refused by its name', async () => {
  const before = process.env.CHROMIUM_PATH
  try {
    process.env.CHROMIUM_PATH = '/nowhere/chromium'
    await assert.rejects(chromium(process.execPath), /CHROMIUM_PATH=\/nowhere\/chromium/)
    process.env.CHROMIUM_PATH = process.execPath
    assert.equal(await chromium(process.execPath), process.execPath)
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = before
  }
})
