import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Page } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { newPhone } from '../../tests/support/factories/phone.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { tabTo, typeInto } from '../keyboard-focus.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { expectSpanish } from '../spanish-screen.ts'
import { expect, test } from '../test.ts'

/** A caller is booked by keyboard alone. The app's clock: Saturday, 08:00 in Phoenix. */

const PHONE = '6025550142'
const ADDRESS = '455 N 3rd St, Phoenix, AZ 85004'
const PHOENIX = { latitude: 33.4484, longitude: -112.074 }
const PROBLEM = 'Grinding noise when I brake'

let rosa: Mechanic

const placed = (app: TestApp, { id }: Mechanic) =>
  app.sql('UPDATE mechanics SET latitude = $2, longitude = $3 WHERE id = $1', [
    ...[id, PHOENIX.latitude, PHOENIX.longitude],
  ])

test.beforeAll(async ({ app, acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  await placed(app, rosa)
  await placed(app, await acts.addMechanic({ name: 'Tom Begay', specialty: 'General' }))
  const grace = {
    customerName: 'Grace Hill',
    customerPhone: '(602) 555-0142',
    customerAddress: ADDRESS,
    description: 'Battery is dead',
  }
  await acts.book({ ...grace, vehicleInfo: '2009 Ford F-150' })
  await acts.book({ ...grace, vehicleInfo: '2014 Toyota Camry' })
  await acts.book({ customerName: 'Hugo Hall', customerPhone: '(480) 555-0142', vehicleInfo: '2011 Kia Soul' })
})

const newest = async (app: TestApp) => (await app.get('/api/jobs?limit=1')).body[0]

/** Counts what a hand presses. */
function countedKeys({ keyboard }: Page) {
  const keys = { count: 0, press: async (_: string) => {}, type: async (_: string) => {} }
  keys.press = async (key) => {
    keys.count += 1
    await keyboard.press(key)
  }
  keys.type = async (text) => {
    keys.count += text.length
    await keyboard.type(text)
  }
  return keys
}

test('A returning caller is booked with mechanic and time in under 60 keystrokes', async ({ visit, app }) => {
  const visitor = await visit('desk', { path: '/dispatch' })
  const { page } = visitor
  const { form } = new DispatchPage(visitor)
  const keys = countedKeys(page)
  await keys.press('c')
  await expect(form.phone).toBeFocused()
  await keys.type(PHONE)
  await keys.press('Enter')
  await expect(form.description).toBeFocused()
  await expect(form.dialog.getByText('On file: Grace Hill')).toBeVisible()
  await expect(form.name).toHaveValue('Grace Hill')
  await expect(form.address).toHaveValue(ADDRESS)
  await expect(form.year).toHaveValue('2014')
  await expect(form.make).toHaveValue('Toyota')
  await expect(form.model).toHaveValue('Camry')
  await keys.type(PROBLEM)
  await expect(form.suggestions.first()).toContainText('Brakes specialist')
  for (let stop = 0; stop < 5; stop++) await keys.press('Tab')
  await expect(form.suggestions.first()).toBeFocused()
  await keys.press('Enter')
  await expect(form.suggestions.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(form.mechanic).toHaveValue('Rosa Delgado')
  await keys.press('Control+Enter')
  await expect(page).toShowToast('Job created successfully!', 'Grace Hill: assigned to Rosa Delgado.')
  expect(keys.count).toBeLessThan(60)
  const job = await newest(app)
  expect(job).toMatchObject({
    ...{ customerName: 'Grace Hill', customerAddress: ADDRESS, vehicleInfo: '2014 Toyota Camry' },
    ...{ description: PROBLEM, mechanicId: rosa.id, windowStart: job.scheduledStart },
  })
  expect(Date.parse(job.scheduledEnd)).toBeGreaterThan(Date.parse(job.scheduledStart))
  await app.remove(`/api/jobs/${job.id}`)
})

test('A part of a number lists customers; what was typed stays; another car is one press; a new number is new', async ({
  visit,
}) => {
  const visitor = await visit('desk', { path: '/dispatch?new=yes' })
  const { page, press } = visitor
  const { keyboard } = page
  const { form } = new DispatchPage(visitor)
  await form.phone.focus()
  await keyboard.type('5550142')
  const options = form.dialog.getByRole('option')
  await expect(options).toHaveText([/^Grace Hill/, /^Hugo Hall/])
  await expect(form.dialog.getByText('2 customers match. Choose one, or type on.')).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(form.name).toHaveValue('Hugo Hall')
  await expect(form.model).toHaveValue('Soul')
  await expect(form.description).toBeFocused()

  await typeInto(page, form.phone, PHONE)
  await expect(form.name).toHaveValue('Grace Hill')
  await expect(form.model).toHaveValue('Camry')
  await press(form.dialog.getByRole('button', { name: '2009 Ford F-150' }))
  await expect(form.make).toHaveValue('Ford')
  await form.name.fill('Grace H. Hill')
  await typeInto(page, form.phone, '4805550177')
  await expect(form.dialog.getByText('New customer')).toBeVisible()
  await expect(form.name).toHaveValue('Grace H. Hill')
  await expect(form.address).toHaveValue('')
})

test('A time by hand at any minute is checked, its promise follows, and an overlap names the job', async ({
  visit,
  app,
  acts,
}) => {
  const other = await acts.book({
    ...{ customerName: 'Ola Other', vehicleInfo: '2012 Honda Fit', mechanicId: rosa.id },
    ...{ scheduledStart: '2026-11-23T17:00:00.000Z', scheduledEnd: '2026-11-23T19:00:00.000Z' },
  })
  const visitor = await visit('desk', { path: '/dispatch?new=yes', refusals: [409] })
  const { page, press } = visitor
  const { form } = new DispatchPage(visitor)
  await form.fill({ name: 'Tina Time', phone: '(602) 555-0188' })
  await form.address.fill(ADDRESS)
  await form.mechanic.fill('rosa')
  await press(form.dialog.getByRole('option', { name: /^Rosa Delgado/ }))
  await tabTo(page, form.dialog.getByRole('radio', { name: 'As soon as possible' }))
  await page.keyboard.press('ArrowDown')
  await expect(form.dialog.getByRole('group', { name: 'Next free times' }).getByRole('button')).toHaveCount(3)
  await form.start.fill('2026-11-23T11:07')
  await expect(form.promisedFrom).toHaveValue('2026-11-23T11:00')
  await expect(form.promisedUntil).toHaveValue('2026-11-23T13:00')
  const taken = form.dialog.getByRole('region', { name: 'This time is taken' })
  await expect(taken.getByRole('link')).toHaveText(/^Ola Other, 2012 Honda Fit, .*10:00 AM – 12:00 PM/)
  await expect(taken.getByRole('link')).toHaveAttribute('href', `/dispatch?job=${other.id}`)
  await looksRight(page, 'the new job')
  await press(form.create)
  await expect(form.start).toShowError('This time was just taken. Choose another one.')
  await expect(taken).toBeVisible()

  await form.start.fill('2026-11-23T05:07')
  await expect(taken).toBeHidden()
  const warned = form.dialog.getByRole('region', { name: 'You can save this time, but check it first' })
  await expect(warned).toContainText("This is outside the mechanic's working hours.")
  await form.end.fill('2026-11-23T06:00')
  await expect(form.dialog.getByText('53 min')).toBeVisible()
  await press(form.create)
  await expect(form.dialog).toBeHidden()
  expect(await newest(app)).toMatchObject({
    ...{ customerName: 'Tina Time', mechanicId: rosa.id },
    ...{ scheduledStart: '2026-11-23T12:07:00.000Z', scheduledEnd: '2026-11-23T13:00:00.000Z' },
    ...{ windowStart: '2026-11-23T12:00:00.000Z', windowEnd: '2026-11-23T14:00:00.000Z' },
  })
})

test('A free time of anybody takes the mechanic along; a job is left open with a wished window', async ({
  visit,
  app,
}) => {
  const visitor = await visit('phone', { path: '/dispatch?new=yes' })
  const { page, press } = visitor
  const { form } = new DispatchPage(visitor)
  await form.fill({ name: 'Ann Anybody', phone: newPhone() })
  await form.address.fill(ADDRESS)
  await press(form.dialog.getByRole('radio', { name: 'At a set time' }))
  await press(form.create)
  await expect(form.start).toShowError('Choose a time, or "As soon as possible"')
  await press(form.dialog.getByRole('group', { name: 'Next free times' }).getByRole('button').nth(2))
  await expect(form.mechanic).toHaveValue(/Rosa Delgado|Tom Begay/)
  await press(form.create)
  await expect(page).toShowToast('Job created successfully!')
  const planned = await newest(app)
  expect(planned.mechanicId).not.toBe(null)
  expect(planned.scheduledStart).toBe(planned.windowStart)

  await visitor.open('/dispatch?new=yes')
  await form.fill({ name: 'Olga Open', phone: newPhone() })
  await press(form.dialog.getByRole('radio', { name: 'Leave open for offers' }))
  await expect(form.mechanic).toBeHidden()
  await press(form.dialog.getByRole('radio', { name: 'In a time window' }))
  await press(form.dialog.getByRole('button', { name: 'Mon, Nov 23' }))
  await press(form.dialog.getByRole('button', { name: '9:00 AM – 11:00 AM' }))
  await press(form.create)
  await expect(page).toShowToast('Job created successfully!')
  expect(await newest(app)).toMatchObject({
    ...{ customerName: 'Olga Open', mechanicId: null, stage: 'open', scheduledStart: null },
    ...{ windowStart: '2026-11-23T16:00:00.000Z', windowEnd: '2026-11-23T18:00:00.000Z' },
  })
})

test('In the panel a plan outside the promise asks, and the customer is told; a taken time names the job', async ({
  visit,
  app,
  acts,
}) => {
  const time = { scheduledStart: '2026-11-24T16:00:00.000Z', scheduledEnd: '2026-11-24T17:00:00.000Z' }
  const promise = { windowStart: '2026-11-24T16:00:00.000Z', windowEnd: '2026-11-24T18:00:00.000Z' }
  const fields = { customerName: 'Mia Moved', vehicleInfo: '2015 GMC Sierra', mechanicId: rosa.id, ...time, ...promise }
  const { body: job } = await app.post('/api/jobs', jobFields({ customerPhone: newPhone(), ...fields }))
  await acts.book({
    ...{ customerName: 'Ina Way', vehicleInfo: '2010 Mini Cooper', mechanicId: rosa.id },
    ...{ scheduledStart: '2026-11-24T20:00:00.000Z', scheduledEnd: '2026-11-24T21:00:00.000Z' },
  })
  const visitor = await visit('desk', { path: `/dispatch?job=${job.id}`, refusals: [409] })
  const { page } = visitor
  const panel = page.getByRole('dialog', { name: /^Mia Moved/ })
  const start = panel.getByLabel('Planned start')
  await start.fill('2026-11-24T13:20')
  await expect(panel.getByLabel('Planned end'), 'keeps its length').toHaveValue('2026-11-24T14:20')
  const taken = panel.getByRole('region', { name: 'This time is taken' })
  await expect(taken.getByRole('link')).toHaveText(/^Ina Way, 2010 Mini Cooper/)
  await start.fill('2026-11-24T14:20')
  await expect(taken).toBeHidden()
  await start.focus()
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Move the promised time too?' })
  await expect(question).toContainText('The customer was promised Tuesday, 9:00 AM – 11:00 AM.')
  await looksRight(page, 'the new job')
  await tabTo(page, question.getByRole('button', { name: 'Promise Tuesday, 2:15 PM – 4:15 PM' }))
  await page.keyboard.press('Enter')
  await expect(page).toShowToast('Job saved!')
  const moved = (await app.get(`/api/jobs/${job.id}`)).body.job
  expect(moved).toMatchObject({
    ...{ scheduledStart: '2026-11-24T21:20:00.000Z', scheduledEnd: '2026-11-24T22:20:00.000Z' },
    ...{ windowStart: '2026-11-24T21:15:00.000Z', windowEnd: '2026-11-24T23:15:00.000Z' },
  })
  const told = await app.get(`/api/notifications/customer/${encodeURIComponent(job.customerPhone)}`)
  expect(JSON.stringify(told.body)).toContain('2:15')
  await expect(panel.getByLabel('Promised from')).toHaveValue('2026-11-24T14:15')

  // Within the promise nothing is asked, and a move to a free time is one press.
  await start.fill('2026-11-24T15:00')
  await page.keyboard.press('Control+Enter')
  await expect(page).toShowToast('Job saved!')
  await expect(question).toBeHidden()
})

test('In Spanish a returning caller is booked by keyboard alone', async ({ visit, app }) => {
  const { page } = await visit('desk', { path: '/dispatch', locale: 'es-US' })
  const { keyboard } = page
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Crear trabajo' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crear trabajo' })
  await expect(dialog.getByRole('combobox', { name: 'Teléfono' })).toBeFocused()
  await keyboard.type(PHONE)
  await keyboard.press('Enter')
  await expect(dialog.getByText('Registrado: Grace Hill')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Descripción del problema' })).toBeFocused()
  await keyboard.type('Los frenos rechinan')
  const first = dialog.getByRole('group', { name: 'Mecánicos sugeridos' }).getByRole('button').first()
  await expect(first).toContainText('min de viaje')
  await tabTo(page, first)
  await keyboard.press('Space')
  await expect(dialog.getByRole('group', { name: 'Próximas horas libres' })).toBeVisible()
  await expectSpanish(page, [ADDRESS, 'Los frenos rechinan', 'Grace Hill', '2014 Toyota Camry', '2009 Ford F-150'])
  await looksRight(page, 'the new job')
  await keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  expect(await newest(app)).toMatchObject({ customerName: 'Grace Hill', description: 'Los frenos rechinan' })
})
