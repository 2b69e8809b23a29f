import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { at } from '../../tools/places.mjs'
import { run } from '../../tools/programs.mjs'
import { planted } from './planted.ts'

const settings = JSON.parse(readFileSync(at('knip.json'), 'utf8'))
const manifest = (name: string, more = {}) => JSON.stringify({ name, type: 'module', ...more })

/** A small app of the same rooms. */
const app = {
  'knip.json': JSON.stringify({ workspaces: settings.workspaces }),
  'package.json': manifest('house', { workspaces: ['contract', 'server', 'web'] }),
  'contract/package.json': manifest('@app/contract'),
  'server/package.json': manifest('@app/server'),
  'web/package.json': manifest('@app/web'),
  'server/src/main.ts': `import { used } from './used.ts'\nused()`,
  'server/src/used.ts': 'export const used = () => 1',
}

const knip = (files: Record<string, string>) =>
  run(process.execPath, [at('node_modules/knip/bin/knip.js'), '--no-progress', '--no-config-hints'], {
    cwd: planted(files),
  })

test('a app in which everything is used is clean', async () => {
  assert.deepEqual(await knip(app), { code: 0, output: '' })
})

test('an export that nobody imports is found', async () => {
  const { code, output } = await knip({
    ...app,
    'server/src/used.ts': 'export const used = () => 1\nexport const idle = 2',
  })
  assert.equal(code, 1)
  assert.match(output, /Unused exports \(1\)\s+idle/)
})

test('a file that nobody imports is found', async () => {
  const { code, output } = await knip({ ...app, 'server/src/idle.ts': 'export const idle = 2' })
  assert.equal(code, 1)
  assert.match(output, /server\/src\/idle\.ts/)
})

test('a package that nobody imports is found', async () => {
  const { code, output } = await knip({
    ...app,
    'server/package.json': manifest('@app/server', { dependencies: { idle: '1.0.0' } }),
  })
  assert.equal(code, 1)
  assert.match(output, /Unused dependencies \(1\)\s+idle/)
})
