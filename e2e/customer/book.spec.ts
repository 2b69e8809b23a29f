import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { toastOn } from '../expect.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 9000 })
  await acts.addMechanic({ name: 'Tom Begay', specialty: 'Engine' })
})

const newestJob = async (app: TestApp): Promise<Job> => (await app.get('/api/jobs?limit=1')).body[0]

test('On a phone a customer finds a brake mechanic, fixes the form and books', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/book' })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  await expect(bookPage.mechanics).toHaveCount(2)

  await press(page.getByRole('group', { name: 'Specialty' }).getByRole('button', { name: 'Brakes' }))
  await expect(bookPage.mechanics).toHaveCount(1)
  await expect(page).toHaveURL('/book?specialty=Brakes')
  await expect(bookPage.mechanic('Rosa Delgado')).toContainText('$90.00/hour')

  const form = await bookPage.startBooking('Rosa Delgado')
  await press(form.send)
  await expect(form.description).toShowError('Problem description is required')
  await expect(form.vehicle).toShowError('Vehicle information is required')
  await expect(form.address).toShowError('Address is required')
  await expect(form.name).toShowError('Name is required')
  await expect(form.phone).toShowError('Phone number is required')
  await expect(form.description).toShowErrorInRed()
  await expect(form.description).toBeFocused()

  await form.description.fill('Brakes')
  await expect(form.description).toShowError('Problem description is required')
  await form.description.fill(CUSTOMER.description)
  await expect(form.description).toShowNoError()
  await form.vehicle.fill(CUSTOMER.vehicle)
  await press(form.send)
  await expect(form.address).toBeFocused()
  await expect(form.description).toHaveValue(CUSTOMER.description)
  await expect(form.vehicle).toHaveValue(CUSTOMER.vehicle)

  await form.fill({ phone: '555-0142' })
  await press(form.dialog.getByRole('radio', { name: 'High' }))
  await press(form.send)
  await expect(form.phone).toShowError('Phone number is required')
  await expect(form.phone).toBeFocused()
  await form.phone.fill('(602) 555-0141')
  await press(form.send)

  await expect(page).toShowToast('Booking Successful!', 'Rosa Delgado has your booking.')
  await expect(bookPage.next).toContainText('Rosa Delgado is booked for your 2014 Toyota Camry.')
  await bookPage.closeNext()
  await expect(page).toHaveURL('/book?specialty=Brakes')

  expect(await newestJob(app)).toMatchObject({
    mechanicId: rosa.id,
    priority: 'High',
    status: 'pending',
    customerAddress: CUSTOMER.address,
    laborCost: 18_000,
  })
})

test('Back closes the dialog and stays on the screen', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/' })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  await press(page.getByRole('link', { name: 'Book a Mechanic' }))
  const dialog = page.getByRole('dialog')
  await bookPage.startBooking('Tom Begay')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/book')

  await bookPage.startPosting()
  await expect(dialog).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('On a desktop a customer posts a job, and the device remembers their details', async ({ visit, app }) => {
  const visitor = await visit('desk', { path: '/book' })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  await bookPage.postJob()
  expect(await toastOn(page).count(), 'one toast, not two').toBe(1)
  await expect(bookPage.next).toContainText('Your job for the 2014 Toyota Camry is posted.')
  expect(await newestJob(app)).toMatchObject({ mechanicId: null, status: 'pending', priority: 'Medium' })

  await press(bookPage.next.getByRole('link', { name: 'My Notifications' }))
  await expect(page).toHaveURL(`/notifications?phone=${encodeURIComponent(CUSTOMER.phone)}`)
  await expect(page.getByText('No offers to answer.')).toBeVisible()
  await visitor.go('Book Service')
  const again = await bookPage.startPosting()
  await expect(again.name).toHaveValue(CUSTOMER.name)
  await expect(again.phone).toHaveValue(CUSTOMER.phone)
  await expect(again.vehicle).toHaveValue(CUSTOMER.vehicle)
  await expect(again.address).toHaveValue(CUSTOMER.address)
  await expect(again.description).toHaveValue('')

  const danger = again.dialog.getByText('Is anyone in danger? Call 911 first.')
  await press(again.dialog.getByRole('radio', { name: 'High' }))
  await expect(danger).toBeHidden()
  await press(again.dialog.getByRole('radio', { name: 'Emergency' }))
  await expect(danger).toBeVisible()
})

test('A shared location replaces the address, in words instead of coordinates', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/book', place: { latitude: 33.4152, longitude: -111.8315 } })
  const { page, press } = visitor
  const form = await new BookPage(visitor).startPosting()
  await press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await expect(form.address).toHaveValue('My location on the map')
  await press(form.dialog.getByRole('button', { name: 'Remove location' }))
  await expect(form.address).toHaveValue('')
  await press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await form.description.fill('It stopped on the freeway and does not start')
  await form.vehicle.fill('2012 Mazda 3')
  await form.name.fill('Lena Ortiz')
  await form.phone.fill('(602) 555-0199')
  await press(form.dialog.getByRole('button', { name: 'Post job' }))
  await expect(page).toShowToast('Booking Successful!')
  expect(await newestJob(app)).toMatchObject({
    customerAddress: 'My location on the map',
    ...{ customerLatitude: 33.4152, customerLongitude: -111.8315, placeAccuracy: 'exact' },
  })
  // The next booking starts somewhere else.
  await visitor.open('/book')
  await expect((await new BookPage(visitor).startPosting()).address).toHaveValue('')
})

test('A shared location adds travel to the price before anything is sent', async ({ visit, app }) => {
  await app.sql('UPDATE mechanics SET latitude = 33.4484, longitude = -112.074 WHERE name = $1', ['Tom Begay'])
  const visitor = await visit('phone', { path: '/book', place: { latitude: 33.4152, longitude: -111.8315 } })
  const { page, press } = visitor
  const form = await new BookPage(visitor).startBooking('Tom Begay')
  await expect(form.dialog).toContainText('travel is extra, $2.50 a mile')
  await press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await expect(form.dialog).toContainText(/About \$\d+\.\d\d.*for 14\.\d miles of travel/)
  await form.fill({ phone: '(480) 555-0117' })
  const about = /About (\$[\d.]+)/.exec(await form.dialog.innerText())?.[1]
  await press(form.send)
  await expect(page).toShowToast('Booking Successful!')
  const job = await newestJob(app)
  expect(`$${((job.totalCost ?? 0) / 100).toFixed(2)}`).toBe(about)
  expect(job.travelFee).toBeGreaterThan(0)
})
