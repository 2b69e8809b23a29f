import { setTimeout as pause } from 'node:timers/promises'
import { fieldsIn, fill, formOn, JOB, openForm } from '../pages/dispatch-form.ts'
import { expect, test } from '../test.ts'

const newest = async () => (await app.get('/api/jobs?limit=1')).body[0]

test('Without mechanics a job cannot be assigned, and the form keeps what was typed', async ({ visit, app, acts }) => {
  const dispatcher = await visit('desk', { path: '/dispatch', refusals: [409] })
  const { page, press } = dispatcher
  await expect(page.getByText('No jobs found.')).toBeVisible()
  const fields = await openForm(dispatcher)
  await expect(fields.hours).toHaveValue('2')
  await fields.hours.fill('0.7')
  await fields.year.fill('14')
  await press(fields.create)
  await expect(fields.name).toShowError('Name is required')
  await expect(fields.phone).toShowError('Phone number is required')
  await expect(fields.year).toShowError('Year must be 4 digits')
  await expect(fields.make).toShowError('Make is required')
  await expect(fields.model).toShowError('Model is required')
  await expect(fields.description).toShowError('Problem description is required')
  await expect(fields.hours).toShowError('Estimated hours must be between 0.5 and 40, in steps of 0.5')
  await expect(fields.name).toShowErrorInRed()
  await expect(fields.name).toBeFocused()

  await fill(fields)
  await fields.hours.fill('2.5')
  await press(fields.create)
  await expect(page).toShowToast('Error', 'No mechanics available')
  await expect(fields.description).toHaveValue(JOB.description)
  expect((await app.get('/api/jobs')).body.length).toBe(0)

  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  await press(fields.create)
  await expect(page).toShowToast('Job created successfully!')
  await expect(formOn(page)).toBeHidden()
  const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
  await expect(row).toContainText('Rosa Delgado', { useInnerText: true })
  await expect(row).toContainText('$200.00', { useInnerText: true })
  const job = await newest()
  expect([job.mechanicId, job.vehicleInfo, job.customerEmail, job.estimatedHours, job.status, job.priority]).toEqual([
    rosa.id,
    '2014 Toyota Camry',
    null,
    2.5,
    'pending',
    'Medium',
  ])
})

test('A job goes to the mechanic who is chosen, or to the best rated one', async ({ visit, app, acts }) => {
  await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })
  const best = await acts.addMechanic({ name: 'Best Bea' })
  await app.sql("UPDATE mechanics SET rating = 4.5 WHERE name <> 'Best Bea'")
  const dispatcher = await visit('phone', { path: '/dispatch' })
  const { page, press } = dispatcher

  const fields = await openForm(dispatcher)
  await fill(fields, { name: 'Chosen Cho', phone: '(602) 555-0162' })
  await press(formOn(page).getByRole('radio', { name: 'Emergency' }))
  await press(fields.mechanic)
  await fields.mechanic.fill('begay')
  await press(formOn(page).getByRole('option', { name: /^Tom Begay/ }))
  await expect(fields.mechanic).toHaveValue('Tom Begay')
  await press(fields.create)
  await expect(page).toShowToast('Job created successfully!', 'Chosen Cho: assigned to Tom Begay.')
  expect([(await newest()).mechanicName, (await newest()).priority]).toEqual(['Tom Begay', 'Emergency'])

  const again = await openForm(dispatcher)
  await expect(again.name).toHaveValue('')
  await fill(again, { name: 'Anyone Ann', phone: '(602) 555-0163' })
  await press(again.create)
  await expect(page).toShowToast('Job created successfully!', 'Anyone Ann: assigned to Best Bea.')
  expect((await newest()).mechanicId).toBe(best.id)
})

test('The customers screen hands a customer over, once', async ({ visit, acts }) => {
  await acts.book({ customerName: 'Handed Hana', customerPhone: '(480) 555-0171', customerEmail: 'hana@example.com' })
  const dispatcher = await visit('desk', { path: '/customers' })
  const { page, press, go, open } = dispatcher
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill('480-555-0171')
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('article')).toHaveCount(1)
  await press(page.getByRole('article', { name: 'Handed Hana' }).getByRole('button', { name: 'Create Job' }))
  const fields = fieldsIn(formOn(page))
  await expect(formOn(page).getByRole('region', { name: 'For Handed Hana' })).toBeVisible()
  await expect(fields.name).toHaveValue('Handed Hana')
  await expect(fields.phone).toHaveValue('(480) 555-0171')
  await expect(fields.email).toHaveValue('hana@example.com')
  await fields.year.fill('2020')
  await fields.make.fill('Kia')
  await fields.model.fill('Rio')
  await fields.description.fill('Flat tire')
  await press(fields.create)
  await expect(page).toShowToast('Job created successfully!')
  await expect(page.getByRole('article', { name: 'Handed Hana, 2020 Kia Rio' })).toBeVisible()

  const again = await openForm(dispatcher)
  await expect(again.name).toHaveValue('')
  await expect(formOn(page).getByRole('region', { name: 'For Handed Hana' })).toHaveCount(0)
  await open('/dispatch')
  await expect(page.getByRole('article', { name: 'Handed Hana, 2020 Kia Rio' })).toBeVisible()
  await expect(formOn(page)).toHaveCount(0)
  await go('Customers')
  await expect(page.getByRole('article', { name: 'Handed Hana' })).toContainText('(480) 555-0171', {
    useInnerText: true,
  })
})

test('Who searches a customer and goes on at once is not called back by the search', async ({ visit, acts }) => {
  await acts.book({ customerName: 'Quick Quinn' })
  const { page, press } = await visit('desk', { path: '/customers' })
  const create = page.getByRole('article', { name: 'Quick Quinn' }).getByRole('button', { name: /^Create Job/ })
  await expect(create).toBeVisible()
  await page.route('**/assets/Dispatch*', async (route) => {
    // Longer than the search waits for the next letter.
    await pause(400)
    await route.fallback()
  })
  await page.getByRole('searchbox').fill('Quick')
  await press(create)
  await expect(page.getByRole('dialog', { name: 'Create Job' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dispatch')
})
