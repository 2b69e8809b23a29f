import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { newMigration } from '../../tools/new-migration.mjs'
import { at } from '../../tools/places.mjs'
import { run } from '../../tools/programs.mjs'
import { planted } from './planted.ts'

const folder = () => planted({ '0001-first.sql': 'one', '0009-sealed-seeds.sql': 'nine', 'notes.txt': '0042' })

test('the next number, from a template that fails until it is written', () => {
  const migrations = folder()
  assert.equal(newMigration('add-license-plate', migrations), '0010-add-license-plate.sql')
  assert.equal(newMigration('second', migrations), '0011-second.sql')
  const text = readFileSync(join(migrations, '0010-add-license-plate.sql'), 'utf8')
  assert.match(text, /RAISE EXCEPTION 'migration 0010-add-license-plate\.sql is not written yet'/)
})

test('a folder without migrations begins with 1', () => {
  assert.equal(newMigration('first', planted({ 'notes.txt': '' })), '0001-first.sql')
})

const REFUSED = [
  undefined,
  '',
  'Big',
  'two words',
  'under_score',
  '-a',
  'a-',
  'a--b',
  '../up',
  '7th',
  "it's",
  'a'.repeat(61),
]
for (const name of [...REFUSED, 'sealed-seeds'])
  test(`${name === undefined ? 'no name' : `"${name}"`} is refused in one line, and nothing is made`, () => {
    const migrations = folder()
    assert.throws(
      () => newMigration(name, migrations),
      (error) => {
        assert.ok(error instanceof Error)
        assert.doesNotMatch(error.message, /\n/)
        return true
      },
    )
    assert.deepEqual(readdirSync(migrations), ['0001-first.sql', '0009-sealed-seeds.sql', 'notes.txt'])
    assert.equal(readFileSync(join(migrations, '0009-sealed-seeds.sql'), 'utf8'), 'nine')
  })

test('the command refuses in one line and ends with 1', async () => {
  for (const words of [[], ['Not A Name'], ['two', 'names']]) {
    const { code, output } = await run(process.execPath, [at('tools/new-migration.mjs'), ...words])
    assert.equal(code, 1)
    assert.match(output, /^[^\n]+\n$/)
  }
})
