import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { chromium } from '../../tools/chromium.mjs'
import { holdsAll } from '../../tools/install.mjs'
import { at } from '../../tools/places.mjs'
import { run } from '../../tools/programs.mjs'
import { chosen } from '../../tools/stages.mjs'
import { planted } from './planted.ts'

test('passed, failed and skipped tests are told apart, and failures named once', async () => {
  const folder = planted({
    'a.test.mjs': `
      import test, { describe } from 'node:test'
      test('good', () => {})
      test.skip('later', () => {})
      describe('part', () => { test('bad', () => { throw new Error('no') }) })
    `,
    'b.test.mjs': `throw new Error('does not load')`,
  })
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const runner = ['--test', `--test-reporter=${at('tools/tally.mjs')}`]
  const { code, output } = await run(process.execPath, [...runner, 'a.test.mjs', 'b.test.mjs'], { cwd: folder, env })
  assert.equal(code, 1)
  const { tally, failures } = JSON.parse(output.slice(output.lastIndexOf('{"tally"')))
  assert.deepEqual(tally, { passed: 1, failed: 2, skipped: 1 })
  assert.equal(failures.length, 2)
  assert.match(failures[0], /a\.test\.mjs:5 bad$/)
  assert.match(failures[1], /b\.test\.mjs/)
})

/** How these files go as a stage of this shape. */
async function outcomeOf(shape: object, files: string[]) {
  const stage = { name: 'planted', folders: [], atOnce: 1, testSeconds: 60, needs: [], ...shape }
  const code = `
    import { runStage } from ${JSON.stringify(pathToFileURL(at('tools/stage.mjs')).href)}
    const outcome = await runStage(process.execPath, ${JSON.stringify(stage)}, ${JSON.stringify(files)}, [], process.env)
    console.log(JSON.stringify(outcome))
  `
  const { output } = await run(process.execPath, ['--input-type=module', '--eval', code])
  return JSON.parse(output.slice(output.lastIndexOf('{"tally"')))
}

test('files that share a process keep their hooks to themselves, and one that fails keeps none of the others from running', async () => {
  const files = {
    'a.test.mjs': `
      import test, { after, afterEach } from 'node:test'
      globalThis.ran = []
      afterEach(() => globalThis.ran.push('after each of a'))
      after(() => globalThis.ran.push('after a'))
      test('one', () => {})
    `,
    'b.test.mjs': `throw new Error('does not load')`,
    'c.test.mjs': `
      import test, { after } from 'node:test'
      after(() => { throw new Error('does not close') })
      test('bad', () => { throw new Error('no') })
    `,
    'd.test.mjs': `
      import assert from 'node:assert/strict'
      import test from 'node:test'
      test('last', () => assert.deepEqual(globalThis.ran, ['after each of a', 'after a']))
    `,
  }
  const folder = planted(files)
  const paths = Object.keys(files).map((file) => join(folder, file))
  const { tally, failures, passed } = await outcomeOf({ lanes: 1 }, paths)
  assert.deepEqual(
    passed.map(({ name }: { name: string }) => name).filter((name: string) => !name.includes('/')),
    ['one', 'last'],
  )
  assert.equal(tally.passed, 2)
  assert.ok(tally.failed > 0)
  for (const named of [/b\.test\.mjs/, /bad$/])
    assert.ok(
      failures.some((failure: string) => named.test(failure)),
      `${failures}`,
    )
})

test('a file that does not load, or does not close, fails a run without another failure', async () => {
  const files = {
    'load.test.mjs': `throw new Error('does not load')`,
    'close.test.mjs': `import test, { after } from 'node:test'; after(() => { throw new Error('no') }); test('good', () => {})`,
  }
  const folder = planted(files)
  for (const file of Object.keys(files)) {
    const { tally, failures } = await outcomeOf({ lanes: 2 }, [join(folder, file)])
    assert.equal(tally.failed, 1, file)
    assert.equal(failures.length, 1, file)
  }
})

test('an error that nobody catches is the failure of the test it came from, and a test that never ends is one too', async () => {
  const files = {
    'thrown.test.mjs': `
      import test from 'node:test'
      import { setTimeout as wait } from 'node:timers/promises'
      test('throws later', async () => { setTimeout(() => { throw new Error('no') }, 1); await wait(20) })
      test('rejects', async () => { Promise.reject(new Error('no')); await wait(20) })
      test('is done by then', () => wait(40))
    `,
    'never.test.mjs': `import test from 'node:test'; test('never ends', () => new Promise(() => {}))`,
    'last.test.mjs': `import test from 'node:test'; test('last', () => {})`,
  }
  const folder = planted(files)
  const paths = Object.keys(files).map((file) => join(folder, file))
  const { failures, passed } = await outcomeOf({ lanes: 1, testSeconds: 1 }, paths)
  const own = (names: string[]) => names.filter((name) => !name.includes('.test.mjs'))
  assert.deepEqual(own(failures.map((failure: string) => failure.replace(/^.*lane-1\.mjs(:\d+)? /, ''))).sort(), [
    'never ends',
    'rejects',
    'throws later',
  ])
  assert.deepEqual(own(passed.map(({ name }: { name: string }) => name)), ['is done by then', 'last'])
})

test('no result is lost, however many there are', async () => {
  const folder = planted({
    'many.test.mjs': `
      import test from 'node:test'
      for (let n = 0; n < 3000; n++) test('one ' + n, () => {})
    `,
  })
  const { tally } = await outcomeOf({}, [join(folder, 'many.test.mjs')])
  assert.deepEqual(tally, { passed: 3000, failed: 0, skipped: 0 })
})

test('words choose stages, files and folders', () => {
  const names = (...words: string[]) => chosen(words).map(({ stage }) => stage.name)
  assert.deepEqual(names('tools'), ['tools'])
  assert.deepEqual(names('nothing'), [])
  assert.ok(names().includes('tools'))
  const [picked] = chosen(['./tests/tools/runner.test.ts'])
  assert.deepEqual(picked?.files, ['tests/tools/runner.test.ts'])
  assert.ok(chosen(['tests/tools/'])[0]?.files.includes('tests/tools/runner.test.ts'))
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
