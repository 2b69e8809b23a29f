import { toastOn } from '../expect.ts'
import { bookingFields, CUSTOMER, fillBooking, postJob } from '../pages/steps.ts'
import { expect, test } from '../test.ts'

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 9000 })
await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })

const lastJob = async () => (await app.get('/api/jobs?limit=1')).body[0]

test('On a phone a customer finds a brake mechanic, mends the form and books', async ({ visit }) => {
  const customer = await visit('phone', { path: '/book' })
  const { page, press } = customer
  const mechanics = page.getByRole('list', { name: 'Mechanics' })
  await expect(mechanics.getByRole('article')).toHaveCount(2)

  await press(page.getByRole('group', { name: 'Specialty' }).getByRole('button', { name: 'Brakes' }))
  await expect(mechanics.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/book?specialty=Brakes')
  const card = mechanics.getByRole('article', { name: 'Rosa Delgado' })
  await expect(card).toContainText('$90.00/hour', { useInnerText: true })
  await press(card.getByRole('button', { name: 'Book This Mechanic' }))

  const dialog = page.getByRole('dialog', { name: 'Book This Mechanic' })
  const fields = bookingFields(dialog)
  const send = dialog.getByRole('button', { name: 'Send booking' })
  await press(send)
  await expect(fields.description).toShowError('Problem description is required')
  await expect(fields.vehicle).toShowError('Vehicle information is required')
  await expect(fields.address).toShowError('Address is required')
  await expect(fields.name).toShowError('Name is required')
  await expect(fields.phone).toShowError('Phone number is required')
  await expect(fields.description).toShowErrorInRed()
  await expect(fields.description).toBeFocused()

  await fields.description.fill('Brakes')
  await expect(fields.description).toShowError('Problem description is required')
  await fields.description.fill(CUSTOMER.description)
  await expect(fields.description).toShowNoError()
  await fields.vehicle.fill(CUSTOMER.vehicle)
  await press(send)
  await expect(fields.address).toBeFocused()
  await expect(fields.description).toHaveValue(CUSTOMER.description)
  await expect(fields.vehicle).toHaveValue(CUSTOMER.vehicle)

  await fillBooking(dialog, { phone: '555-0142' })
  await press(dialog.getByRole('radio', { name: 'High' }))
  await press(send)
  await expect(fields.phone).toShowError('Phone number is required')
  await expect(fields.phone).toBeFocused()
  await fields.phone.fill(CUSTOMER.phone)
  await press(send)

  await expect(page).toShowToast('Booking Successful!', 'Rosa Delgado has your booking.')
  const next = page.getByRole('dialog', { name: 'What happens next' })
  await expect(next).toContainText('Rosa Delgado is booked for your 2014 Toyota Camry.', { useInnerText: true })
  await press(next.getByRole('button', { name: 'Done' }))
  await expect(next).toBeHidden()
  await expect(page).toHaveURL('/book?specialty=Brakes')

  const job = await lastJob()
  expect(job.mechanicId).toBe(rosa.id)
  expect(job.priority).toBe('High')
  expect(job.status).toBe('pending')
  expect(job.customerAddress).toBe(CUSTOMER.address)
  expect(job.laborCost).toBe(18_000)
})

test('The way back closes the dialog and stays on the screen', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/' })
  await press(page.getByRole('link', { name: 'Book a Mechanic' }))
  await press(page.getByRole('article', { name: 'Tom Begay' }).getByRole('button', { name: 'Book This Mechanic' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/book')

  await press(page.getByRole('button', { name: 'Post Your Job' }))
  await expect(dialog).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('At a desk a customer posts a job for any mechanic, and is known the next time', async ({ visit }) => {
  const customer = await visit('desk', { path: '/book' })
  const { page, press } = customer
  const next = await postJob(customer)
  expect(await toastOn(page).count()).toBe(1)
  await expect(next).toContainText('Your 2014 Toyota Camry is posted.', { useInnerText: true })
  const job = await lastJob()
  expect(job.mechanicId).toBe(null)
  expect(job.status).toBe('pending')
  expect(job.priority).toBe('Medium')

  await press(next.getByRole('link', { name: 'My Notifications' }))
  await expect(page).toHaveURL(`/notifications?phone=${encodeURIComponent(CUSTOMER.phone)}`)
  await expect(page.getByText('No mechanic waits for your answer.')).toBeVisible()
  await press(page.getByRole('main').getByRole('link', { name: 'Book Service' }))
  await press(page.getByRole('button', { name: 'Post Your Job' }))
  const again = bookingFields(page.getByRole('dialog', { name: 'Post Your Job' }))
  await expect(again.name).toHaveValue(CUSTOMER.name)
  await expect(again.phone).toHaveValue(CUSTOMER.phone)
  await expect(again.description).toHaveValue('')
})

test('A shared location tells the price with its travel before anything is sent', async ({ visit, app }) => {
  await app.sql('UPDATE mechanics SET latitude = 33.4484, longitude = -112.074 WHERE name = $1', ['Tom Begay'])
  const { page, press } = await visit('phone', { path: '/book', place: { latitude: 33.4152, longitude: -111.8315 } })
  await press(page.getByRole('article', { name: 'Tom Begay' }).getByRole('button', { name: 'Book This Mechanic' }))
  const dialog = page.getByRole('dialog', { name: 'Book This Mechanic' })
  await expect(dialog).toContainText('travel is $2.50 a mile on top', { useInnerText: true })
  await press(dialog.getByRole('button', { name: 'Add my location' }))
  await expect(dialog).toContainText(/About \$\d+\.\d\d.*for 14\.\d miles of travel/, { useInnerText: true })
  await fillBooking(dialog, { phone: '(480) 555-0117' })
  const about = /About (\$[\d.]+)/.exec(await dialog.innerText())?.[1]
  await press(dialog.getByRole('button', { name: 'Send booking' }))
  await expect(page).toShowToast('Booking Successful!')
  const job = await lastJob()
  expect(`$${(job.totalCost / 100).toFixed(2)}`).toBe(about)
  expect(job.travelFee > 0).toBeTruthy()
})
