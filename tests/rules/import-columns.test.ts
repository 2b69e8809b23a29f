import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeadings, readRow } from '@desert-wrench/contract/features/imports/columns.rules.ts'
import { messages as english } from '@desert-wrench/contract/messages/exports.en.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/exports.es.ts'

const MECHANIC = ['name', 'phone', 'email', 'specialty']

test('columns are known by their names, the headings of our own files in both languages, and what others call them', () => {
  for (const kind of ['customers', 'mechanics'] as const) {
    const names = readHeadings(kind, []).missing
    for (const words of [english[kind], spanish[kind]] as Readonly<Record<string, string>>[]) {
      const headings = names.map((name) => words[name] ?? assert.fail(name))
      assert.deepEqual(readHeadings(kind, headings), { columns: names, unknown: [], missing: [], twice: [] })
    }
  }
  const OTHERS = {
    name: 'Full name|Customer|CUSTOMER NAME|Mechanic|Nombre completo|Cliente|Mecánico',
    phone: 'Phone number|Mobile|Cell|cell_phone|Telephone|Celular|Número de teléfono|Tel.',
    email: 'E-mail|Email address|Mail|Correo electrónico|E-mail address|  email  ',
    preferredAddress: 'Street address|Domicilio|Dirección preferida|preferredAddress',
    experience: 'Experience|Experiencia|Years|Años|Years of experience (since 2019)',
    serviceRadius: 'Radius|Radio|Service radius (km)',
    hourlyRate: 'Rate|Tarifa|hourlyRate',
  }
  for (const [column, headings] of Object.entries(OTHERS))
    for (const heading of headings.split('|'))
      assert.deepEqual(readHeadings(column === 'preferredAddress' ? 'customers' : 'mechanics', [heading]).columns, [
        column,
      ])
})

test('what is not known, missing or there twice is named', () => {
  assert.deepEqual(readHeadings('customers', ['Name', 'Car', ' ', 'phone', 'Phone', 'Email']), {
    columns: ['name', null, null, 'phone', 'phone', 'email'],
    ...{ unknown: ['Car'], missing: [], twice: ['phone'] },
  })
  assert.deepEqual(readHeadings('customers', ['email']).missing, ['name', 'phone'])
  assert.deepEqual(readHeadings('mechanics', []).missing, MECHANIC)
  // What belongs to the other kind of file is not known in this one.
  assert.deepEqual(readHeadings('customers', ['hourly rate']).unknown, ['hourly rate'])
})

const cellOf = (column: string, text: string) => {
  const { given, wrong } = readRow('mechanics', [column], [text])
  return wrong.length > 0 ? wrong : given[column]
}

test('a cell is read as what its column holds', () => {
  const CELLS: [column: string, text: string, value: unknown][] = [
    ['name', '  Rosa Núñez ', 'Rosa Núñez'],
    ['name', "'=Rosa", '=Rosa'],
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
    ['latitude', '33.448', 33.448],
    ['longitude', '-112.07', -112.07],
    ['specialty', 'Brakes', 'Brakes'],
    ['specialty', 'transmisión', 'Transmission'],
    ['pricingType', 'flat rate', 'flat_rate'],
    ['pricingType', 'LAS DOS', 'both'],
    ['pricingType', '', undefined],
  ]
  for (const [column, text, value] of CELLS) assert.deepEqual(cellOf(column, text), value, `${column} ${text}`)
  const WRONG: [column: string, as: string, texts: string[]][] = [
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
  ]
  for (const [column, as, texts] of WRONG)
    for (const text of texts) assert.deepEqual(cellOf(column, text), [{ column, as }], `${column} ${text}`)
  assert.deepEqual(cellOf('hourlyRate', '85.500'), [
    { column: 'hourlyRate', as: 'amount', readings: ['$85.50', '$85,500'] },
  ])
  assert.deepEqual(cellOf('serviceRadius', '12.000'), [
    { column: 'serviceRadius', as: 'number', readings: ['12', '12,000'] },
  ])
})

test('a row keeps what it can and says what of it is wrong; what is empty or of no column is left out', () => {
  const columns = ['name', null, 'hourlyRate', 'experience', 'email', 'unheard']
  assert.deepEqual(readRow('mechanics', columns, ['Rosa', 'red', 'ask', '7', ' ', 'x']), {
    given: { name: 'Rosa', experience: 7 },
    wrong: [{ column: 'hourlyRate', as: 'amount' }],
  })
  assert.deepEqual(readRow('mechanics', ['name', 'email'], ['Rosa']), { given: { name: 'Rosa' }, wrong: [] })
})
