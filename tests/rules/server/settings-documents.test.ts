import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { SETTINGS } from '@desert-wrench/server/config/config.ts'
import { test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const names: string[] = SETTINGS.map(({ name }) => name)
const [SERVERS = '', DEPLOYED = ''] = read('docs/settings.md').split('## Only for the files in deploy/')
const found = (file: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([, name = '']) => name))

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true })
/** Variables that the operator passes to compose. */
const GIVEN = new Set(found('deploy/compose/compose.yaml', /\$\{(\w+)/g))
/** Every variable in the deployment files. */
const NAMED = new Set([
  ...GIVEN,
  ...Object.values<{ environment?: object }>(compose.services).flatMap(({ environment = {} }) =>
    Object.keys(environment),
  ),
  ...found('deploy/compose/roles.sh', /\$(\w+)/g),
  ...found('deploy/caddy/Caddyfile', /\{\$(\w+)/g),
  ...parseAllDocuments(read('deploy/kubernetes/desert-wrench.yaml'))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data)),
  ...found('deploy/kubernetes/desert-wrench.yaml', /\{ name: ([A-Z_]+), value/g),
  ...found('deploy/systemd/desert-wrench.service', /^Environment=(\w+)/gm),
  ...found('deploy/systemd/desert-wrench-migrate.service', /^Environment=(\w+)/gm),
  ...found('deploy/pin-images.sh', /^ {2}pin (\w+)/gm),
  ...found('Dockerfile', /^ARG (\w+)/gm),
  ...found('Dockerfile', /[ ](\w+)=[^\s"]+(?= |$)/gm).filter((name) => /^[A-Z_]+$/.test(name)),
])

test('docs/settings.md has a row for each variable of deploy/ that the server does not read, and no other', () => {
  const rows = [...DEPLOYED.matchAll(/^\| `([A-Z_]+)` \| /gm)].map(([, name = '']) => name)
  assert.ok(NAMED.size > 25)
  assert.deepEqual(rows.sort(), [...NAMED].filter((name) => !names.includes(name)).sort())
})

test('docs/settings.md has a row for each variable that the server reads, in its words, and no other', () => {
  const rows = SERVERS.split('\n').filter((line) => line.startsWith('| `'))
  const expected = SETTINGS.map(
    ({ name, unset, meaning }) => `| \`${name}\` | ${unset === null ? 'unset' : `\`${unset}\``} | ${meaning} |`,
  )
  assert.deepEqual(rows, expected)
})

test('.env.example has each variable once and no other, with its default', () => {
  const lines = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => ({
    name,
    value,
  }))
  // Stripe's stand-in is for tests only.
  const shown = names.filter((name) => name !== 'STRIPE_API_BASE')
  // Compose images are in a separate file.
  const composed = [...GIVEN].filter((name) => !names.includes(name) && !name.endsWith('_IMAGE'))
  assert.deepEqual(lines.map(({ name }) => name).sort(), [...shown, ...composed].sort())
  for (const { name, unset } of SETTINGS) {
    if (unset !== null) assert.equal(lines.find((line) => line.name === name)?.value, unset)
  }
})

test('the README names only variables that the server reads, with their true defaults', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z][A-Z0-9_…]*`(?:, )?)+) \| ([^|]*) \|/gm)]
  assert.ok(rows.length >= 5)
  for (const [, named = '', defaults = ''] of rows) {
    const unset = [...defaults.matchAll(/`([^`]*)`/g)].map(([, value]) => value)
    for (const [at, [, name = '']] of [...named.matchAll(/`([A-Z0-9_]+…?)`/g)].entries()) {
      const setting = SETTINGS.find((one) =>
        name.endsWith('…') ? one.name.startsWith(name.slice(0, -1)) : one.name === name,
      )
      assert.ok(setting, `${name} is read by nobody`)
      if (setting.unset !== null) assert.equal(unset[at], setting.unset, name)
    }
  }
})
