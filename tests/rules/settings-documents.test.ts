import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { SETTINGS } from '@desert-wrench/server/config.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const names = SETTINGS.map(({ name }) => name)

test('docs/settings.md has a row for each variable that the server reads, in its words, and no other', () => {
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
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
  // What stands in for Stripe is for tests alone.
  const shown: string[] = names.filter((name) => name !== 'STRIPE_API_BASE')
  assert.deepEqual(lines.map(({ name }) => name).sort(), shown.sort())
  for (const { name, unset } of SETTINGS) {
    if (unset !== null) assert.equal(lines.find((line) => line.name === name)?.value, unset)
  }
})

test('the README names only variables that the server reads, and says of a default what is so', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z][A-Z0-9_…]*`(?:, )?)+) \| ([^|]*) \|/gm)]
  assert.ok(rows.length >= 8)
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
