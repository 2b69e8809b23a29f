import assert from 'node:assert/strict'
import { LONGEST_TEXT } from '@desert-wrench/contract/lib/text-bounds.ts'
import { test } from 'vitest'
import type { Fields } from '../../support/factories/fields.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Texts are bounded before any processing, and errors name the field. */

const app = await openTestApp()

/** A job of the job form, without an address. */
const postingFields = (fields: Fields) => {
  const { customerAddress: _, ...given } = jobFields()
  return { ...given, ...fields }
}

const MARKS = 'Use fewer accents on one letter'
/** Alternating classes of marks make Unicode normalization quadratic. */
const marks = (bytes: number) => `a${'\u0316\u0301'.repeat(bytes / 4)}`
const errorsOf = async (path: string, body: object, headers?: Record<string, string>) => {
  const answer = await app.post(path, body, headers)
  assert.equal(answer.status, 400)
  return answer.body.errors as { path: string; message: string }[]
}

test('a text that is longer than any field takes is answered by its field, with the limit of that field', async () => {
  const long = 'x'.repeat(60_000)
  const LIMITS = { customerName: 50, vehicleInfo: 200, description: 500, customerAddress: 300 }
  for (const [path, max] of Object.entries(LIMITS)) {
    const errors = await errorsOf('/api/jobs', postingFields({ [path]: long }))
    assert.deepEqual(errors[0], { path, message: `Use at most ${max} characters` })
  }
  const errors = await errorsOf('/api/mechanics', mechanicFields({ email: long }))
  assert.deepEqual(errors[0], { path: 'email', message: 'Use at most 254 characters' })
  assert.deepEqual((await errorsOf('/api/jobs', postingFields({ customerPhone: long })))[0]?.path, 'customerPhone')
  const spanish = await errorsOf('/api/jobs', postingFields({ description: long }), { 'accept-language': 'es' })
  assert.deepEqual(spanish, [{ path: 'description', message: 'Use 500 caracteres como máximo' }])
})

test('too long a text hides no other wrong field, and none is cut', async () => {
  const errors = await errorsOf('/api/jobs', postingFields({ description: 'x'.repeat(30_000), customerName: '' }))
  assert.deepEqual(errors.map(({ path }) => path).sort(), ['customerName', 'description'])
  assert.deepEqual((await app.get('/api/jobs')).body, [])
  // Unknown members may have any length.
  assert.equal((await app.post('/api/jobs', postingFields({ other: 'x'.repeat(60_000) }))).status, 201)
})

test('too many marks on a letter are refused everywhere', async () => {
  const FIELDS = ['customerName', 'customerPhone', 'customerEmail', 'customerAddress', 'vehicleInfo', 'description']
  for (const bytes of [200, 16_000, 60_000])
    for (const path of FIELDS)
      assert.deepEqual(
        (await errorsOf('/api/jobs', jobFields({ [path]: marks(bytes) })))[0],
        bytes > LONGEST_TEXT * 2
          ? (await errorsOf('/api/jobs', jobFields({ [path]: 'x'.repeat(LONGEST_TEXT + 1) })))[0]
          : { path, message: MARKS },
      )
  for (const path of ['email', 'password', 'totp']) {
    const given = { email: 'a@example.com', password: 'x'.repeat(12), totp: '123456', [path]: marks(8000) }
    assert.deepEqual(await errorsOf('/api/auth/staff-sessions', given), [{ path, message: MARKS }])
  }
  const query = await app.get(`/api/customers?q=${encodeURIComponent(marks(400))}`)
  assert.deepEqual([query.status, query.body.errors], [400, [{ path: 'q', message: MARKS }]])
})

test('invisible characters and letters that decompose to marks do not hide a run of marks', async () => {
  for (const run of [
    '\u0316\u200d\u0301\u2060',
    '\uff9e\u0301',
    '\u0316\u034f\u0301\u034f',
    '\u0316\u3164\u0301\u115f',
  ])
    assert.deepEqual(await errorsOf('/api/jobs', postingFields({ customerName: `a${run.repeat(40)}` })), [
      { path: 'customerName', message: MARKS },
    ])
})

test('real writing with marks is unchanged', async () => {
  const names = [
    'Nguyễn Thị Hằng'.normalize('NFD'),
    'שָׁלוֹם',
    'मुहम्मद',
    'ສະບາຍດີ',
    `Z${'\u0351\u036b\u0353'.repeat(4)}algo`,
  ]
  for (const customerName of names) {
    const { status, body } = await app.post('/api/jobs', postingFields({ customerName }))
    assert.deepEqual([status, body.customerName], [201, customerName.normalize('NFC')])
  }
})

test('the first hundred wrong items are reported', async () => {
  const errors = await errorsOf('/api/parts', { images: Array(12_000).fill('x') })
  assert.ok(errors.length <= 100)
})

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`
const check = async (file: string) => {
  const answer = await fetch(`${app.url}/api/imports/customers/check`, {
    method: 'POST',
    ...{ body: file, headers: { 'content-type': 'text/csv' } },
  })
  return { status: answer.status, body: await answer.json() }
}

test('cells are bounded like fields, and unknown headings are reported', async () => {
  const long = 'x'.repeat(60_000)
  const file = csv(
    `Name,Phone,Email,${'('.repeat(90_000)}`,
    `${long},(602) 555-0101,,`,
    `Ada,(602) 555-0102,${marks(60_000)},`,
    `${marks(8000)},(602) 555-0103,,`,
    'Bo,(602) 555-0104,,',
  )
  const { status, body } = await check(file)
  assert.deepEqual([status, body.rows, body.made, body.failed], [200, 4, 1, 3])
  assert.deepEqual(body.unknownColumns, ['('.repeat(90_000)])
  assert.deepEqual(body.errors, [
    { row: 2, column: 'Name', message: 'Use at most 100 characters' },
    { row: 3, column: 'Email', message: 'Use at most 254 characters' },
    { row: 4, column: 'Name', message: MARKS },
  ])
})

test('characters across chunks survive; unclosed quotes and endless rows are reported', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => `Nuñez 🛠️ Łódź ${at},(602) 555-${String(1000 + at)},"a, ""b"" é"`)
  const known = await check(csv('Name,Phone,Preferred address', ...rows))
  assert.deepEqual([known.body.made, known.body.errors], [900, []])
  for (const row of [','.repeat(2_000_000), `"${'a'.repeat(2_000_000)}`]) {
    const long = await check(`Name,Phone\r\n${row}`)
    assert.deepEqual([long.status, long.body.code], [400, 'import.broken'])
  }
  const broken = await check(csv('Name,Phone', ...rows, '"Ada,(602) 555-0101'))
  assert.deepEqual([broken.status, broken.body.code], [400, 'import.broken'])
})
