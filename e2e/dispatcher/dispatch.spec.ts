import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '../../tests/support/app.ts'
import { hold } from '../hold-calls.ts'
import { DispatchPage, JOB } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'

const newest = async (app: TestApp) => (await app.get('/api/jobs?limit=1')).body[0]

test('Without mechanics a job cannot be assigned, and the form keeps its input', async ({ visit, app, acts }) => {
  const visitor = await visit('desk', { path: '/dispatch', refusals: [409] })
  const { page, press } = visitor
  const dispatchPage = new DispatchPage(visitor)
  await expect(page.getByText('No jobs found.')).toBeVisible()
  const form = await dispatchPage.openForm()
  await expect(form.hours).toHaveValue('2')
  await form.hours.fill('0.7')
  await form.year.fill('14')
  await press(form.create)
  await expect(form.name).toShowError('Name is required')
  await expect(form.phone).toShowError('Phone number is required')
  await expect(form.year).toShowError('Year must be 4 digits')
  await expect(form.make).toShowError('Make is required')
  await expect(form.model).toShowError('Model is required')
  await expect(form.description).toShowError('Problem description is required')
  await expect(form.hours).toShowError('Estimated hours must be between 0.5 and 40, in steps of 0.5')
  await expect(form.name).toShowErrorInRed()
  await expect(form.phone).toBeFocused()

  await form.fill()
  await form.hours.fill('2.5')
  await press(form.create)
  await expect(page).toShowToast('Error', 'No mechanics available')
  await expect(form.description).toHaveValue(JOB.description)
  expect((await app.get('/api/jobs')).body).toEqual([])

  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  await press(form.create)
  await expect(page).toShowToast('Job created successfully!')
  await expect(form.dialog).toBeHidden()
  const row = dispatchPage.job('Ana Ruiz', '2014 Toyota Camry')
  await expect(row).toContainText('Rosa Delgado')
  await expect(row).toContainText('$200.00')
  expect(await newest(app)).toMatchObject({
    mechanicId: rosa.id,
    vehicleInfo: '2014 Toyota Camry',
    customerEmail: null,
    estimatedHours: 2.5,
    status: 'pending',
    priority: 'Medium',
  })
})

test('A job goes to the chosen mechanic, or to the best rated one', async ({ visit, app, acts }) => {
  await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })
  const best = await acts.addMechanic({ name: 'Best Bea' })
  await app.sql("UPDATE mechanics SET rating = 4.5 WHERE name <> 'Best Bea'")
  const visitor = await visit('phone', { path: '/dispatch' })
  const { page, press } = visitor
  const dispatchPage = new DispatchPage(visitor)

  const form = await dispatchPage.openForm()
  await form.fill({ name: 'Chosen Cho', phone: '(602) 555-0162' })
  await press(form.dialog.getByRole('radio', { name: 'Emergency' }))
  await press(form.mechanic)
  const options = form.dialog.getByRole('option')
  await expect(options).toHaveText([/^Automatic: rating \+ response time/, /^Best Bea/, /^Rosa Delgado/, /^Tom Begay/])
  // Matching rows already loaded keep their final position, to avoid misclicks.
  const answer = await hold(page, /\/api\/mechanics\?.*q=begay/)
  await form.mechanic.fill('begay')
  await expect(options).toHaveText([/^Tom Begay/])
  await press(options)
  await expect(form.mechanic).toHaveValue('Tom Begay')
  await answer()
  await press(form.create)
  await expect(page).toShowToast('Job created successfully!', 'Chosen Cho: assigned to Tom Begay.')
  expect(await newest(app)).toMatchObject({ mechanicName: 'Tom Begay', priority: 'Emergency' })

  const again = await dispatchPage.openForm()
  await expect(again.name).toHaveValue('')
  await again.fill({ name: 'Anyone Ann', phone: '(602) 555-0163' })
  await press(again.create)
  await expect(page).toShowToast('Job created successfully!', 'Anyone Ann: assigned to Best Bea.')
  expect((await newest(app)).mechanicId).toBe(best.id)
})

test('The customers screen hands a customer over, once', async ({ visit, acts }) => {
  await acts.book({ customerName: 'Handed Hana', customerPhone: '(480) 555-0171', customerEmail: 'hana@example.com' })
  const visitor = await visit('desk', { path: '/customers' })
  const { page, press, go, open } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const { form } = dispatchPage
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill('480-555-0171')
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('article')).toHaveCount(1)
  await press(page.getByRole('article', { name: 'Handed Hana' }).getByRole('button', { name: 'Create Job' }))
  await expect(form.dialog.getByRole('region', { name: 'For Handed Hana' })).toBeVisible()
  await expect(form.name).toHaveValue('Handed Hana')
  await expect(form.phone).toHaveValue('(480) 555-0171')
  await expect(form.email).toHaveValue('hana@example.com')
  await form.year.fill('2020')
  await form.make.fill('Kia')
  await form.model.fill('Rio')
  await form.description.fill('Flat tire')
  await press(form.create)
  await expect(page).toShowToast('Job created successfully!')
  await expect(dispatchPage.job('Handed Hana', '2020 Kia Rio')).toBeVisible()

  const again = await dispatchPage.openForm()
  await expect(again.name).toHaveValue('')
  await expect(form.dialog.getByRole('region', { name: 'For Handed Hana' })).toHaveCount(0)
  await open('/dispatch')
  await expect(dispatchPage.job('Handed Hana', '2020 Kia Rio')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await go('Customers')
  await expect(page.getByRole('article', { name: 'Handed Hana' })).toContainText('(480) 555-0171')
})

test('A late customer search does not steal the focus', async ({ visit, acts }) => {
  await acts.book({ customerName: 'Quick Quinn' })
  const visitor = await visit('desk', { path: '/customers' })
  const { page, press } = visitor
  const create = page.getByRole('article', { name: 'Quick Quinn' }).getByRole('button', { name: /^Create Job/ })
  await expect(create).toBeVisible()
  await page.route('**/assets/Dispatch*', async (route) => {
    // Longer than the search's debounce.
    await pause(400)
    await route.fallback()
  })
  await page.getByRole('searchbox').fill('Quick')
  await press(create)
  await expect(new DispatchPage(visitor).form.dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dispatch')
})
