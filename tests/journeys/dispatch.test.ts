import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { openJourneys } from './browser.ts'
import { fieldsIn, fill, formOn, JOB, openForm } from './dispatch-form.ts'
import { inRed, told, wrong } from './marks.ts'
import { counted, focused, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const newest = async () => (await app.get('/api/jobs?limit=1')).body[0]

journey('Without mechanics a job cannot be assigned, and the form keeps what was typed', async ({ visit }) => {
  const dispatcher = await visit('desk', { path: '/dispatch', refusals: [409] })
  const { page, press } = dispatcher
  await seen(page.getByText('No jobs found.'))
  const fields = await openForm(dispatcher)
  await holds(fields.hours, '2')
  await fields.hours.fill('0.7')
  await fields.year.fill('14')
  await press(fields.create)
  await wrong(fields.name, 'Name is required')
  await wrong(fields.phone, 'Phone number is required')
  await wrong(fields.year, 'Year must be 4 digits')
  await wrong(fields.make, 'Make is required')
  await wrong(fields.model, 'Model is required')
  await wrong(fields.description, 'Problem description is required')
  await wrong(fields.hours, 'Estimated hours must be between 0.5 and 40, in steps of 0.5')
  await inRed(fields.name)
  await focused(fields.name)

  await fill(fields)
  await fields.hours.fill('2.5')
  await press(fields.create)
  await told(page, 'Error', 'No mechanics available')
  await holds(fields.description, JOB.description)
  assert.equal((await app.get('/api/jobs')).body.length, 0)

  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  await press(fields.create)
  await told(page, 'Job created successfully!')
  await gone(formOn(page))
  const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
  await reads(row, 'Rosa Delgado')
  await reads(row, '$200.00')
  const job = await newest()
  assert.deepEqual(
    [job.mechanicId, job.vehicleInfo, job.customerEmail, job.estimatedHours, job.status, job.priority],
    [rosa.id, '2014 Toyota Camry', null, 2.5, 'pending', 'Medium'],
  )
})

journey('A job goes to the mechanic who is chosen, or to the best rated one', async ({ visit }) => {
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
  await holds(fields.mechanic, 'Tom Begay')
  await press(fields.create)
  await told(page, 'Job created successfully!', 'Chosen Cho: assigned to Tom Begay.')
  assert.deepEqual([(await newest()).mechanicName, (await newest()).priority], ['Tom Begay', 'Emergency'])

  const again = await openForm(dispatcher)
  await holds(again.name, '')
  await fill(again, { name: 'Anyone Ann', phone: '(602) 555-0163' })
  await press(again.create)
  await told(page, 'Job created successfully!', 'Anyone Ann: assigned to Best Bea.')
  assert.equal((await newest()).mechanicId, best.id)
})

journey('The customers screen hands a customer over, once', async ({ visit }) => {
  await acts.book({ customerName: 'Handed Hana', customerPhone: '(480) 555-0171', customerEmail: 'hana@example.com' })
  const dispatcher = await visit('desk', { path: '/customers' })
  const { page, press, go, open } = dispatcher
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill('480-555-0171')
  await counted(page.getByRole('list', { name: 'Customers' }).getByRole('article'), 1)
  await press(page.getByRole('article', { name: 'Handed Hana' }).getByRole('button', { name: 'Create Job' }))
  const fields = fieldsIn(formOn(page))
  await seen(formOn(page).getByRole('region', { name: 'For Handed Hana' }))
  await holds(fields.name, 'Handed Hana')
  await holds(fields.phone, '(480) 555-0171')
  await holds(fields.email, 'hana@example.com')
  await fields.year.fill('2020')
  await fields.make.fill('Kia')
  await fields.model.fill('Rio')
  await fields.description.fill('Flat tire')
  await press(fields.create)
  await told(page, 'Job created successfully!')
  await seen(page.getByRole('article', { name: 'Handed Hana, 2020 Kia Rio' }))

  const again = await openForm(dispatcher)
  await holds(again.name, '')
  await counted(formOn(page).getByRole('region', { name: 'For Handed Hana' }), 0)
  await open('/dispatch')
  await seen(page.getByRole('article', { name: 'Handed Hana, 2020 Kia Rio' }))
  await counted(formOn(page), 0)
  await go('Customers')
  await reads(page.getByRole('article', { name: 'Handed Hana' }), '(480) 555-0171')
})

journey('Who searches a customer and goes on at once is not called back by the search', async ({ visit }) => {
  await acts.book({ customerName: 'Quick Quinn' })
  const { page, press } = await visit('desk', { path: '/customers' })
  const create = page.getByRole('article', { name: 'Quick Quinn' }).getByRole('button', { name: /^Create Job/ })
  await seen(create)
  await page.route('**/assets/Dispatch*', async (route) => {
    // Longer than the search waits for the next letter.
    await pause(400)
    await route.fallback()
  })
  await page.getByRole('searchbox').fill('Quick')
  await press(create)
  await seen(page.getByRole('dialog', { name: 'Create Job' }))
  assert.equal(new URL(page.url()).pathname, '/dispatch')
})
