import assert from 'node:assert/strict'
import {
  chosenColumns,
  findHeadings,
  firstOfEach,
  isOwnFile,
  readHeadings,
  repeatsHeadings,
} from '@desert-wrench/contract/features/imports/columns.rules.ts'
import type { ImportKind } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/imports/exports.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/imports/exports.ts'
import { test } from 'vitest'
import { pluck } from '../../support/pluck.ts'

const MECHANIC = ['name', 'phone', 'email', 'specialty']

/** Each heading with its field, in processing order. */
const taken = (kind: ImportKind, headings: readonly string[], rows: string[][] = []) =>
  readHeadings(kind, headings, rows).sources.map(({ at, field }) => `${headings[at]}: ${field}`)

test('columns are known by their names, the headings of our own files in both languages, and what others call them', () => {
  for (const kind of ['customers', 'mechanics'] as const) {
    const names = readHeadings(kind, []).missing
    for (const words of [english[kind], spanish[kind]] as Readonly<Record<string, string>>[]) {
      const headings = names.map((name) => words[name] ?? assert.fail(name))
      const sources = names.map((field, at) => ({ at, field }))
      assert.deepEqual(readHeadings(kind, headings), { sources, unknown: [], missing: [], twice: [] })
      assert.ok(isOwnFile(kind, Object.values(words)))
      assert.ok(!isOwnFile(kind, headings))
    }
  }
  const OTHERS = {
    name: 'Full name|Mechanic|Nombre completo|Mecánico|Technician|Técnico',
    phone:
      'Phone number|Mobile|Cell|cell_phone|Telephone|Celular|Número de teléfono|Tel.|Main Phone #s|Phone 1 - Value',
    email: 'E-mail|Email address|Mail|Correo electrónico|E-mail address|  email  |E-mail 2 Address|E-mail 1 - Value',
    experience: 'Experience|Experiencia|Years|Años|Years of experience (since 2019)',
    serviceRadius: 'Radius|Radio|Service radius (km)',
    hourlyRate: 'Rate|Tarifa|hourlyRate|Hourly',
    businessAddress:
      'Street address|Domicilio|Dirección del negocio|businessAddress|Billing address|Address 1 - Formatted',
    businessName: 'Company|Organization 1 - Name|Empresa',
  }
  for (const [field, headings] of Object.entries(OTHERS))
    for (const heading of headings.split('|')) assert.deepEqual(taken('mechanics', [heading]), [`${heading}: ${field}`])
  for (const heading of ['Customer', 'CUSTOMER NAME', 'Cliente', 'Client name'])
    assert.deepEqual(taken('customers', [heading]), [`${heading}: name`])
  // A list of jobs has both.
  assert.deepEqual(taken('customers', ['Mechanic', 'Customer']), ['Customer: name'])
})

test('unknown, missing and duplicate headings are named', () => {
  const { sources, ...said } = readHeadings('customers', ['Name', 'Car', ' ', 'phone', 'Email'])
  assert.deepEqual(said, { unknown: ['Car'], missing: [], twice: [] })
  assert.deepEqual(pluck(sources, 'at'), [0, 3, 4])
  assert.deepEqual(readHeadings('customers', ['email']).missing, ['name', 'phone'])
  assert.deepEqual(readHeadings('mechanics', []).missing, MECHANIC)
  const twice = readHeadings('mechanics', ['Specialty', 'Especialidad'])
  assert.deepEqual(twice.twice, ['specialty'])
  assert.deepEqual(firstOfEach('mechanics', twice.sources), [{ at: 0, field: 'specialty' }])
  // Headings of the other kind are unknown.
  assert.deepEqual(readHeadings('customers', ['hourly rate']).unknown, ['hourly rate'])
})

test('several phones, emails and addresses are kept in the order in which they are asked', () => {
  assert.deepEqual(taken('customers', ['Work Phone', 'Home Phone', 'Mobile Phone', 'Phone', 'Fax', 'Pager']), [
    ...['Phone: phone', 'Mobile Phone: phone', 'Home Phone: phone', 'Work Phone: phone'],
  ])
  assert.deepEqual(readHeadings('customers', ['Name', 'Phone', 'Teléfono']).twice, [])
  assert.deepEqual(taken('customers', ['Billing Address', 'Service Address']), [
    ...['Service Address: preferredAddress', 'Billing Address: preferredAddress'],
  ])
})

test('a name in parts, and a first name that is called Name where the last name is apart', () => {
  assert.deepEqual(taken('customers', ['Nombre', 'Primer apellido', 'Segundo apellido', 'Teléfono móvil']).sort(), [
    ...['Nombre: firstName', 'Primer apellido: lastName', 'Segundo apellido: secondLastName', 'Teléfono móvil: phone'],
  ])
  assert.deepEqual(
    taken('customers', ['Nombre', 'Apellido(s)']),
    ['Apellido(s): lastName', 'Nombre: firstName'].reverse(),
  )
  assert.deepEqual(taken('customers', ['Name', 'Given Name', 'Family Name']), [
    ...['Name: name', 'Given Name: firstName', 'Family Name: lastName'],
  ])
  assert.deepEqual(
    taken('customers', ['Nombre completo', 'Apellido']),
    ['Apellido: lastName', 'Nombre completo: name'].reverse(),
  )
})

test('an address in parts: the one that is filled in, and an address that is the street of one', () => {
  const parts = ['Billing Street', 'Billing City', 'Service Street', 'Service City', 'Service Zip Code']
  assert.deepEqual(taken('customers', parts), [
    ...['Service Street: street', 'Service City: city', 'Service Zip Code: postalCode'],
  ])
  assert.deepEqual(taken('customers', parts, [['1 Main St', 'Mesa', '', '', '']]), [
    ...['Billing Street: street', 'Billing City: city'],
  ])
  assert.deepEqual(taken('customers', ['Address', 'City', 'State', 'ZIP']), [
    ...['Address: street', 'City: city', 'State: state', 'ZIP: postalCode'],
  ])
  assert.deepEqual(taken('customers', ['Calle', 'Ciudad', 'Estado', 'Código postal']), [
    ...['Calle: street', 'Ciudad: city', 'Estado: state', 'Código postal: postalCode'],
  ])
  assert.deepEqual(taken('customers', ['Business Street', 'Business Street 2', 'Business City', 'Business State']), [
    ...['Business Street: street', 'Business Street 2: street2', 'Business City: city', 'Business State: state'],
  ])
  assert.deepEqual(
    taken('customers', ['Address 1 - Street', 'Address 1 - City', 'Address 2 - Street', 'Address 2 - City']),
    [...['Address 1 - Street: street', 'Address 1 - City: city']],
  )
  // A job's "Estado" is a status, not a US state.
  assert.deepEqual(taken('customers', ['Estado', 'Dirección']), ['Dirección: preferredAddress'])
})

test('the headings are found below titles and empty rows, and known where they are said again', () => {
  const rows = [['Customers of November'], [''], ['Name', 'Phone'], ['Jose', '1']]
  assert.equal(findHeadings('customers', rows)?.at, 2)
  assert.equal(findHeadings('customers', [['My list'], ['Wer', 'Wo', 'Was'], ['a', 'b', 'c']])?.at, 1)
  assert.equal(findHeadings('customers', [[''], [' ', '']]), null)
  assert.ok(repeatsHeadings(['Name', ' Phone'], ['Name ', 'Phone', '']))
  assert.ok(!repeatsHeadings(['Name', 'Phone'], ['Name', 'Phone', 'x']))
})

test('columns that are chosen by hand count as they are listed', () => {
  const sources = [
    { at: 2, field: 'phone' },
    { at: 0, field: 'firstName' },
    { at: 1, field: 'firstName' },
  ]
  assert.deepEqual(chosenColumns('customers', ['Vor', 'Nach', 'Ruf', 'Farbe'], sources), {
    ...{ sources, unknown: ['Farbe'], missing: [], twice: ['firstName'] },
  })
  assert.deepEqual(chosenColumns('customers', ['A'], []).missing, ['name', 'phone'])
})
