import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

test('A changed price is shown and confirmed, with all input kept', async ({ visit, acts, app }) => {
  const near = { latitude: 33.35, longitude: -112.07, hourlyRate: 9000, travelFeePerMile: 300 }
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', ...near })
  const visitor = await visit('phone', { path: '', refusals: [409, 503] })
  const { page, press, open } = visitor
  // The address is never placed, as on a slow connection: the displayed price has no travel.
  await page.route('**/api/places**', (route) => route.fulfill({ status: 503, body: '' }))
  await open('/book')
  const form = await new BookPage(visitor).startBooking('Rosa Delgado')
  await form.fill()
  await expect(form.dialog).toContainText('About $180.00')
  await press(form.send)
  await expect(page).toShowToast('Booking Failed', 'The price has changed. Check the new price and book again.')
  const question = form.dialog.getByRole('status').filter({ hasText: 'The price is now' })
  await expect(question).toContainText(/The price is now \$2\d\d\.\d\d/)
  const price = (await question.textContent())?.match(/\$\d+\.\d\d/)?.[0] ?? ''
  await expect(form.description).toHaveValue(CUSTOMER.description)
  await expect(form.name).toHaveValue(CUSTOMER.name)
  expect((await app.get(`/api/jobs?mechanicId=${rosa.id}`)).body).toHaveLength(0)
  await press(form.send)
  await expect(page).toShowToast('Booking Successful!')
  const [job] = (await app.get(`/api/jobs?mechanicId=${rosa.id}`)).body
  expect(`$${(job.totalCost / 100).toFixed(2)}`).toBe(price)
})

test('A price changed by the office can be declined until the work begins, which restores the agreed one', async ({
  visit,
  acts,
  app,
}) => {
  const tom = await acts.addMechanic({ name: 'Tom Begay', hourlyRate: 10_000 })
  const job = await acts.book({ mechanicId: tom.id, customerPhone: '(602) 555-0155', vehicleInfo: '2015 Honda Civic' })
  await app.patch(`/api/jobs/${job.id}`, { estimatedHours: 5 })
  const { page, press } = await visit('phone', { path: `/notifications?phone=6025550155&job=${job.id}` })
  const view = page.getByRole('region', { name: '2015 Honda Civic', exact: true })
  const changed = view.getByRole('region', { name: 'Your price changed' })
  await expect(changed).toContainText('$500.00, as agreed by phone.')
  await expect(view).toContainText('Agreed by phone')
  await press(changed.getByRole('button', { name: 'Decline this price' }))
  await expect(page).toShowToast('Price declined')
  await expect(view).toContainText('You declined $500.00. The price is $200.00 again.')
  await expect(changed).toHaveCount(0)
  const desk = await visit('desk', { path: `/dispatch?job=${job.id}` })
  await expect(desk.page.getByText('The customer declined $500.00, agreed by phone')).toBeVisible()
})

test('A mechanic sets their own price, and the job costs that once the customer approves', async ({
  visit,
  acts,
  app,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Marquez', hourlyRate: 9000 })
  const job = await acts.book({ vehicleInfo: '2009 Ford F-150', customerPhone: '(602) 555-0156' })
  const { page, press } = await visit('phone', { path: '/jobs', before: (page) => saveProfile(page, rosa) })
  await press(page.getByRole('article', { name: /F-150/ }).getByRole('button', { name: 'Request This Job' }))
  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  await dialog.getByRole('textbox', { name: 'Set your own price' }).fill('150')
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill('I can be there within the hour.')
  await press(dialog.getByRole('button', { name: /^Send/ }))
  await expect(page).toShowToast('Request Sent!')
  const [offer] = (await app.get(`/api/jobs/${job.id}/pickup-requests`)).body
  expect(offer.proposedPrice).toBe(15_000)
  await app.patch(`/api/pickup-requests/${offer.id}/approve`)
  expect((await app.get(`/api/jobs/${job.id}`)).body.job.totalCost).toBe(15_000)
})
