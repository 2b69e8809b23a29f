import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { inRed, right, toastOn, told, wrong } from './marks.ts'
import { bookingFields, CUSTOMER, fillBooking, postJob } from './steps.ts'
import { at, counted, focused, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 9000 })
await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })

const lastJob = async () => (await app.get('/api/jobs?limit=1')).body[0]

journey('On a phone a customer finds a brake mechanic, mends the form and books', async ({ visit }) => {
  const customer = await visit('phone', { path: '/book' })
  const { page, press } = customer
  const mechanics = page.getByRole('list', { name: 'Mechanics' })
  await counted(mechanics.getByRole('article'), 2)

  await press(page.getByRole('group', { name: 'Specialty' }).getByRole('button', { name: 'Brakes' }))
  await counted(mechanics.getByRole('article'), 1)
  await at(page, '/book?specialty=Brakes')
  const card = mechanics.getByRole('article', { name: 'Rosa Delgado' })
  await reads(card, '$90.00/hour')
  await press(card.getByRole('button', { name: 'Book This Mechanic' }))

  const dialog = page.getByRole('dialog', { name: 'Book This Mechanic' })
  const fields = bookingFields(dialog)
  const send = dialog.getByRole('button', { name: 'Send booking' })
  await press(send)
  await wrong(fields.description, 'Problem description is required')
  await wrong(fields.vehicle, 'Vehicle information is required')
  await wrong(fields.address, 'Address is required')
  await wrong(fields.name, 'Name is required')
  await wrong(fields.phone, 'Phone number is required')
  await inRed(fields.description)
  await focused(fields.description)

  await fields.description.fill('Brakes')
  await wrong(fields.description, 'Problem description is required')
  await fields.description.fill(CUSTOMER.description)
  await right(fields.description)
  await fields.vehicle.fill(CUSTOMER.vehicle)
  await press(send)
  await focused(fields.address)
  await holds(fields.description, CUSTOMER.description)
  await holds(fields.vehicle, CUSTOMER.vehicle)

  await fillBooking(dialog, { phone: '555-0142' })
  await press(dialog.getByRole('radio', { name: 'High' }))
  await press(send)
  await wrong(fields.phone, 'Phone number is required')
  await focused(fields.phone)
  await fields.phone.fill(CUSTOMER.phone)
  await press(send)

  await told(page, 'Booking Successful!', 'Rosa Delgado has your booking.')
  const next = page.getByRole('dialog', { name: 'What happens next' })
  await reads(next, 'Rosa Delgado is booked for your 2014 Toyota Camry.')
  await press(next.getByRole('button', { name: 'Done' }))
  await gone(next)
  await at(page, '/book?specialty=Brakes')

  const job = await lastJob()
  assert.equal(job.mechanicId, rosa.id)
  assert.equal(job.priority, 'High')
  assert.equal(job.status, 'pending')
  assert.equal(job.customerAddress, CUSTOMER.address)
  assert.equal(job.laborCost, 18_000)
})

journey('The way back closes the dialog and stays on the screen', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/' })
  await press(page.getByRole('link', { name: 'Book a Mechanic' }))
  await press(page.getByRole('article', { name: 'Tom Begay' }).getByRole('button', { name: 'Book This Mechanic' }))
  const dialog = page.getByRole('dialog')
  await seen(dialog)
  await page.goBack()
  await gone(dialog)
  await at(page, '/book')

  await press(page.getByRole('button', { name: 'Post Your Job' }))
  await seen(dialog)
  await press(dialog.getByRole('button', { name: 'Close' }))
  await gone(dialog)
  await page.goBack()
  await at(page, '/')
})

journey('At a desk a customer posts a job for any mechanic, and is known the next time', async ({ visit }) => {
  const customer = await visit('desk', { path: '/book' })
  const { page, press } = customer
  const next = await postJob(customer)
  assert.equal(await toastOn(page).count(), 1)
  await reads(next, 'Your 2014 Toyota Camry is posted.')
  const job = await lastJob()
  assert.equal(job.mechanicId, null)
  assert.equal(job.status, 'pending')
  assert.equal(job.priority, 'Medium')

  await press(next.getByRole('link', { name: 'My Notifications' }))
  await at(page, `/notifications?phone=${encodeURIComponent(CUSTOMER.phone)}`)
  await seen(page.getByText('No mechanic waits for your answer.'))
  await press(page.getByRole('main').getByRole('link', { name: 'Book Service' }))
  await press(page.getByRole('button', { name: 'Post Your Job' }))
  const again = bookingFields(page.getByRole('dialog', { name: 'Post Your Job' }))
  await holds(again.name, CUSTOMER.name)
  await holds(again.phone, CUSTOMER.phone)
  await holds(again.description, '')
})

journey('A shared location tells the price with its travel before anything is sent', async ({ visit }) => {
  await app.sql('UPDATE mechanics SET latitude = 33.4484, longitude = -112.074 WHERE name = $1', ['Tom Begay'])
  const { page, press } = await visit('phone', { path: '/book', place: { latitude: 33.4152, longitude: -111.8315 } })
  await press(page.getByRole('article', { name: 'Tom Begay' }).getByRole('button', { name: 'Book This Mechanic' }))
  const dialog = page.getByRole('dialog', { name: 'Book This Mechanic' })
  await reads(dialog, 'travel is $2.50 a mile on top')
  await press(dialog.getByRole('button', { name: 'Add my location' }))
  await reads(dialog, /About \$\d+\.\d\d.*for 14\.\d miles of travel/)
  await fillBooking(dialog, { phone: '(480) 555-0117' })
  const about = /About (\$[\d.]+)/.exec(await dialog.innerText())?.[1]
  await press(dialog.getByRole('button', { name: 'Send booking' }))
  await told(page, 'Booking Successful!')
  const job = await lastJob()
  assert.equal(`$${(job.totalCost / 100).toFixed(2)}`, about)
  assert.ok(job.travelFee > 0)
})
