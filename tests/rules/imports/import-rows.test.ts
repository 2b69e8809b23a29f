import assert from 'node:assert/strict'
import type { ImportKind } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { readRow } from '@desert-wrench/contract/features/imports/row.rules.ts'
import { test } from 'vitest'

const row = (kind: ImportKind, cells: [field: string, text: string][], own = false) =>
  readRow(
    kind,
    cells.map(([field], at) => ({ at, field })),
    cells.map(([, text]) => text),
    own,
  )
const cellOf = (field: string, text: string) => {
  const { given, wrong } = row('mechanics', [[field, text]])
  return wrong.length > 0 ? wrong : given[field]
}

test('a cell is read as what its column holds', () => {
  const CELLS: [field: string, text: string, value: unknown][] = [
    ['name', '  Rosa Núñez ', 'Rosa Núñez'],
    ['name', "'=Rosa", '=Rosa'],
    ['name', '="Rosa ""R"""', 'Rosa "R"'],
    ['name', '\'="Rosa"', '="Rosa"'],
    ['hourlyRate', '85', 8500],
    ['hourlyRate', '$ 1,250.50', 125_050],
    ['hourlyRate', '85,5', 8550],
    ['hourlyRate', '1,250', 125_000],
    ['hourlyRate', '1,250,000', 125_000_000],
    ['hourlyRate', '14,50', 1450],
    ['hourlyRate', '4500,00', 450_000],
    ['hourlyRate', '1.234,56', 123_456],
    ['hourlyRate', '.5', 50],
    ['hourlyRate', '85 usd', 8500],
    ['flatRate', '-5', -500],
    ['experience', '12', 12],
    ['latitude', '33.45123456', 33.45123456],
    ['latitude', '33.451', 33.451],
    ['latitude', '33,451', 33.451],
    ['latitude', '33.4512345678901', 33.4512345678901],
    ['longitude', '-112.07', -112.07],
    ['specialty', 'Brakes', 'Brakes'],
    ['specialty', 'transmisión', 'Transmission'],
    ['pricingType', 'flat rate', 'flat_rate'],
    ['pricingType', 'LAS DOS', 'both'],
    ['pricingType', '', undefined],
  ]
  for (const [field, text, value] of CELLS) assert.deepEqual(cellOf(field, text), value, `${field} ${text}`)
  const WRONG: [field: string, as: string, texts: string[]][] = [
    [
      'hourlyRate',
      'amount',
      ['ask', '8.5.5', '85-', 'x85', '1234567890', '1.123456789', '85.0151', '1,25,0', '1,25,00', '1e3'],
    ],
    ['travelFeePerMile', 'amount', ['free']],
    ['flatRate', 'amount', ['free']],
    ['experience', 'number', ['ten']],
    ['serviceRadius', 'number', ['far']],
    ['latitude', 'degrees', ['N', '33,448.1']],
    ['longitude', 'degrees', ['W']],
    ['specialty', 'specialty', ['Boats']],
    ['pricingType', 'pricingType', ['free']],
    ['phone', 'shortened', ['6.02555E+09', '6,0E+9']],
  ]
  for (const [field, as, texts] of WRONG)
    for (const text of texts) assert.deepEqual(cellOf(field, text), [{ at: 0, field, as }], `${field} ${text}`)
  const twoWays = (field: string, text: string) => row('mechanics', [[field, text]]).wrong[0]?.readings
  assert.deepEqual(twoWays('hourlyRate', '85.500'), ['$85.50', '$85,500'])
  assert.deepEqual(twoWays('serviceRadius', '12.000'), ['12', '12,000'])
})

test('a row keeps its valid cells and reports the others; empty and unmapped ones are dropped', () => {
  const sources = ['name', 'hourlyRate', 'experience', 'email'].map((field, at) => ({ at: at + 1, field }))
  assert.deepEqual(readRow('mechanics', sources, ['red', 'Rosa', 'ask', '7', ' ', 'x']), {
    given: { name: 'Rosa', experience: 7 },
    wrong: [{ at: 2, field: 'hourlyRate', as: 'amount' }],
    ...{ from: { name: 1, hourlyRate: 2, experience: 3 }, otherPhones: [] },
  })
  assert.deepEqual(readRow('mechanics', sources, ['', 'Rosa']).given, { name: 'Rosa' })
})

test('the first valid phone of several wins, and the others are reported', () => {
  const phone = (...texts: string[]) => {
    const { given, otherPhones, wrong } = row(
      'customers',
      texts.map((text) => ['phone', text]),
    )
    return [given.phone, otherPhones, wrong.map(({ as }) => as)]
  }
  assert.deepEqual(phone('', '602-555-0198'), ['602-555-0198', [], []])
  assert.deepEqual(phone('none', '602-555-0198'), ['602-555-0198', [], []])
  assert.deepEqual(phone('none', '?'), ['none', [], []])
  assert.deepEqual(phone('602-555-0197', '+1 602 555 0197', '602-555-0198'), ['602-555-0197', ['602-555-0198'], []])
  for (const between of [' ::: ', '; ', ' / ', ', ', '\n', '|'])
    assert.deepEqual(phone(`602-555-0197${between}602-555-0198`), ['602-555-0197', ['602-555-0198'], []], between)
  assert.deepEqual(phone('Phone: (602) 555-0197 Mobile: (602) 555-0198'), ['(602) 555-0197', ['(602) 555-0198'], []])
  assert.deepEqual(phone('="6025550198"'), ['6025550198', [], []])
  assert.deepEqual(phone("'6025550198"), ['6025550198', [], []])
  assert.deepEqual(phone("'+16025550198"), ['+16025550198', [], []])
  assert.deepEqual(phone('6025550198.0'), ['6025550198', [], []])
  assert.deepEqual(phone('6.02555E+09', '602-555-0198'), ['602-555-0198', [], []])
})

test('a name is joined from its parts, and a company is called by its name', () => {
  const name = (...cells: [field: string, text: string][]) => row('customers', cells).given.name
  assert.equal(
    name(['lastName', 'Ruiz'], ['firstName', 'Maria'], ['namePrefix', 'Dr.'], ['nameSuffix', 'Jr.']),
    'Dr. Maria Ruiz Jr.',
  )
  assert.equal(name(['firstName', 'Ana'], ['lastName', 'Soto'], ['secondLastName', 'Gil']), 'Ana Soto Gil')
  assert.equal(name(['name', 'Maria Ruiz'], ['firstName', 'M.']), 'Maria Ruiz')
  assert.equal(name(['name', ''], ['firstName', 'Maria'], ['lastName', '']), 'Maria')
  assert.equal(name(['company', 'Acme Fleet LLC'], ['firstName', '']), 'Acme Fleet LLC')
  assert.equal(name(['company', 'Acme Fleet LLC'], ['firstName', 'Maria']), 'Maria')
})

test('an address is joined from its parts, in one line, and says no place twice', () => {
  const address = (...cells: [field: string, text: string][]) => row('customers', cells).given.preferredAddress
  const place = [
    ['city', 'Mesa'],
    ['state', 'AZ'],
    ['postalCode', '85201'],
  ] satisfies [string, string][]
  assert.equal(address(...place, ['street2', 'Apt 4'], ['street', '12 Main St']), '12 Main St, Apt 4, Mesa, AZ 85201')
  assert.equal(address(['street', '12 Main St, Mesa, AZ 85201'], ...place), '12 Main St, Mesa, AZ 85201')
  assert.equal(address(['street', '12 Main St, Mesa'], ...place), '12 Main St, Mesa, 85201')
  assert.equal(address(['street', '12 Main St'], ['city', '']), '12 Main St')
  assert.equal(address(['preferredAddress', '12 Oak St\r\nTempe, AZ 85281']), '12 Oak St, Tempe, AZ 85281')
  assert.equal(address(['preferredAddress', ''], ['preferredAddress', '1 A St']), '1 A St')
  const own = row('customers', [['preferredAddress', '12 Oak St\nTempe']], true)
  assert.equal(own.given.preferredAddress, '12 Oak St\nTempe')
})

test('of several emails in a cell the first is taken; one alone is as it was typed', () => {
  const email = (text: string) => row('customers', [['email', text]]).given.email
  assert.equal(email('a@b.example ::: c@d.example'), 'a@b.example')
  assert.equal(email('a@b.example, c@d.example'), 'a@b.example')
  assert.equal(email('a,b@c.example'), 'a,b@c.example')
})
