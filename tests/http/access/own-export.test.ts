import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Exports import again: the same people in another product, in either language. */

const from = await openTestApp()
const into = await openTestApp()

const SIGNS = [
  ...[
    'a',
    'B',
    'ñ',
    'é',
    '7',
    ' ',
    ' ',
    "'",
    '’',
    '"',
    ',',
    ';',
    '\t',
    '=',
    '+',
    '-',
    '@',
    '＝',
    '|',
    '/',
    ':::',
    ' ::: ',
    '\n',
    '\r\n',
  ],
  ...['الع', 'שלום', '日本', '🛠️', '.', '(', ')', '="', '"', '%', '\\', '$', 'sep=', 'Name', 'E+09'],
]
const text = (max: number) =>
  fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: max }).map((signs) => signs.join(''))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 3 })
const phone = fc.constantFrom('plain', 'dashes', 'extension', 'plus', 'mexico').map((form) => {
  const digits = newPhone().replace(/\D/g, '').slice(-10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return {
    plain: digits,
    dashes: `${area}-${exchange}-${line}`,
    extension: `(${area}) ${exchange}-${line} x204`,
    plus: `+1${digits}`,
    mexico: `+52 ${digits.slice(0, 2)} ${digits.slice(2, 6)} ${line}`,
  }[form]
})
const email = fc.integer({ min: 1, max: 1e9 }).map((n) => `Person+${n}@Example.com`)

const customer = fc.record({
  customerName: text(8),
  customerPhone: phone,
  customerEmail: maybe(email),
  customerAddress: text(20),
})
const cents = (min: number, max: number) => fc.integer({ min, max })
const degrees = (limit: number) =>
  fc
    .oneof(fc.double({ min: -limit, max: limit, noNaN: true }), fc.constantFrom(33.451, 0, 2.5e-7))
    // Near the equator the last digits are lost.
    .filter((each) => each === 0 || Math.abs(each) > 1e-7)
const mechanic = fc.record(
  {
    ...{
      name: text(6),
      phone,
      email,
      specialty: fc.constantFrom('General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'),
    },
    pricingType: fc.constantFrom('hourly', 'flat_rate', 'both'),
    ...{ hourlyRate: cents(1500, 20_000), flatRate: cents(2000, 50_000), travelFeePerMile: cents(100, 1000) },
    ...{
      experience: fc.nat({ max: 50 }),
      businessName: text(8),
      businessAddress: text(12),
      serviceRadius: cents(5, 100),
    },
    ...{ latitude: degrees(90), longitude: degrees(180) },
  },
  { requiredKeys: ['name', 'phone', 'email', 'specialty', 'hourlyRate', 'flatRate'] },
)

const KEPT = {
  customers: ['name', 'phone', 'email', 'preferredAddress'],
  mechanics: [
    ...'name|phone|email|specialty|pricingType|hourlyRate|flatRate|travelFeePerMile|experience'.split('|'),
    ...['businessName', 'businessAddress', 'serviceRadius', 'latitude', 'longitude'],
  ],
} as const

type Person = Record<string, unknown>

/** A list by phone, with the exported fields. */
async function peopleOf(app: typeof from, kind: keyof typeof KEPT) {
  const { body } = await app.get(`/api/${kind}?limit=200`)
  const kept = (one: Person) => Object.fromEntries(KEPT[kind].map((field) => [field, one[field]]))
  return body.map(kept).sort((a: Person, b: Person) => String(a.phone).localeCompare(String(b.phone)))
}

async function bringOver(kind: keyof typeof KEPT, language: string) {
  const file = await fetch(`${from.url}/api/${kind}/export`, { headers: { 'accept-language': language } })
  const answer = await fetch(`${into.url}/api/imports/${kind}`, {
    method: 'POST',
    body: await file.arrayBuffer(),
    headers: { 'content-type': 'text/csv' },
  })
  const imported = (await answer.json()) as Person
  assert.equal(answer.status, 201)
  const people = await peopleOf(into, kind)
  await into.post(`/api/imports/${imported.id}/undo`, undefined)
  return { imported, people }
}

/** A third fails the forms' rules, such as a name without a letter. */
const FEWEST = 40

const MAKE = {
  customers: () => fc.sample(customer, 120).map((one) => ['/api/jobs', jobFields(one)] as const),
  mechanics: () =>
    fc.sample(mechanic, 120).map((one, at) => [at % 2 ? '/api/mechanics' : '/api/mechanics/signup', one] as const),
}

for (const kind of ['customers', 'mechanics'] as const) {
  test(`exported ${kind} import unchanged, in both languages`, async () => {
    for (const [path, one] of MAKE[kind]()) {
      const { status, body } = await from.post(path, one)
      assert.ok([201, 400, 409].includes(status), JSON.stringify(body))
    }
    const people = await peopleOf(from, kind)
    assert.ok(people.length >= FEWEST, `${people.length}`)
    for (const language of ['en', 'es']) {
      const there = await bringOver(kind, language)
      assert.deepEqual([there.imported.made, there.imported.failed], [people.length, 0])
      for (const [at, one] of people.entries()) assert.deepEqual(there.people[at], one)
    }
  })
}
