import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { expect, test } from '../test.ts'

const line = (kind: string, description: string, unitCents: number, quantity = 100) => ({
  ...{ kind, description, unitCents, quantity },
})
const BRAKES = [line('labor', 'Front brakes', 9000, 150), line('part', 'Brake pads', 6400)]

test('A posted job is followed by its private link to its end, and booked again', async ({ visit, app, acts }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000 })
  const tom = await acts.addMechanic({ name: 'Tom Begay', hourlyRate: 6500 })
  await app.sql('UPDATE mechanics SET latitude = 33.448, longitude = -112.074 WHERE id = $1', [rosa.id])
  const visitor = await visit('phone', { path: '/book' })
  const { page, press } = visitor
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const bookPage = new BookPage(visitor)
  await bookPage.postJob()
  await press(bookPage.next.getByRole('link', { name: 'Follow your job' }))
  await expect(page).toHaveURL(/\/notifications#job=[\w-]{22}$/)
  const [, token = ''] = page.url().split('#job=')

  const myJobs = new MyJobsPage(visitor)
  const job = myJobs.job(CUSTOMER.vehicle)
  await expect(job).toContainText('Mechanics can see your job now.')
  const posted: Job = (await app.get('/api/jobs?limit=1')).body[0]
  await app.patch(`/api/jobs/${posted.id}`, { customerLatitude: 33.448, customerLongitude: -112.09 })
  await acts.request(posted, tom, { proposedPrice: 14_000 })
  await acts.request(posted, rosa, { proposedPrice: 18_000, estimatedArrival: 'In half an hour' })
  await myJobs.refresh()
  const offers = job.getByRole('list', { name: 'Offers' }).getByRole('listitem')
  await expect(offers).toHaveCount(2)
  for (const words of ['Rosa Delgado', '$180.00', 'In half an hour', '1.2 miles'])
    await expect(offers.first()).toContainText(words)
  await expect(offers.last()).toContainText('Unknown')
  await press(offers.first().getByRole('button', { name: 'See offer' }))
  const details = page.getByRole('dialog', { name: 'Offer details' })
  await expect(page).toHaveURL(new RegExp(`\\?offer=[\\w-]+#job=${token}$`))
  await press(details.getByRole('article', { name: 'Rosa Delgado' }).getByRole('button', { name: 'Approve & Hire' }))
  const hired = page.getByRole('dialog', { name: 'You hired a mechanic' })
  await press(hired.getByRole('button', { name: 'Done' }))
  await expect(page).toHaveURL(`/notifications#job=${token}`)
  await expect(job).toContainText('Rosa Delgado has your job.')
  await expect(job).toContainText('In half an hour')
  await expect(job.getByRole('link', { name: 'Call Rosa Delgado' })).toHaveAttribute('href', /^tel:\+1/)

  await app.post(`/api/jobs/${posted.id}/stage`, { stage: 'on_the_way' })
  await page.reload()
  await expect(job).toContainText('Rosa Delgado is on the way to you.')
  await app.post(`/api/jobs/${posted.id}/stage`, { stage: 'arrived' })
  await app.post(`/api/jobs/${posted.id}/estimates`, { lines: BRAKES })
  await myJobs.refresh()
  await expect(job.getByRole('button', { name: 'Cancel job' })).toBeHidden()
  const estimate = job.getByRole('region', { name: 'Rosa Delgado sent you an estimate' })
  await expect(estimate).toContainText('$199.00')
  await press(estimate.getByRole('button', { name: 'Approve estimate' }))
  await expect(page).toShowToast('Estimate approved', 'The price is now $199.00.')
  await expect(estimate).toBeHidden()

  await app.post(`/api/jobs/${posted.id}/stage`, { stage: 'done' })
  await myJobs.refresh()
  await expect(job).toContainText('The work is done. Your receipt is here.')
  await press(job.getByRole('button', { name: 'Book again' }))
  const form = bookPage.booking
  await expect(form.dialog).toContainText('Rosa Delgado')
  await expect(form.name).toHaveValue(CUSTOMER.name)
  await expect(form.vehicle).toHaveValue(CUSTOMER.vehicle)
  await expect(form.description).toHaveValue('')
  expect(requested.filter((url) => url.includes(token) && !url.endsWith(`/api/job-links/${token}`))).toEqual([])
})

test('A private link opens only its job, and a guessed one says it does not work', async ({ visit, app, acts }) => {
  const phone = '(602) 555-0171'
  const mine = await acts.book({ customerPhone: phone, vehicleInfo: '2010 Mazda 3' })
  const other = await acts.book({ customerPhone: phone, vehicleInfo: '2003 Ford Focus' })
  const visitor = await visit('phone', { path: `/notifications#job=${mine.customerLink}`, refusals: [404] })
  const { page, press } = visitor
  const myJobs = new MyJobsPage(visitor)
  await expect(myJobs.job('2010 Mazda 3')).toBeVisible()
  await expect(page.getByText('2003 Ford Focus')).toHaveCount(0)
  await press(page.getByRole('button', { name: 'ES: Español' }))
  await expect(myJobs.job('2010 Mazda 3')).toContainText('Los mecánicos ya ven su trabajo.')
  await expect(page).toHaveURL(`/notifications#job=${mine.customerLink}`)
  await press(page.getByRole('button', { name: 'EN: English' }))
  await press(page.getByRole('button', { name: 'Cancel job' }))
  const cancel = page.getByRole('dialog', { name: 'Cancel job' })
  await cancel.getByRole('textbox', { name: 'Why are you canceling?' }).fill('It starts again')
  await press(cancel.getByRole('button', { name: 'Cancel job' }))
  await expect(page).toShowToast('Job canceled')
  await expect(myJobs.job('2010 Mazda 3')).toContainText("This job was canceled. Your mechanic won't come.")
  expect((await app.get(`/api/jobs/${other.id}`)).body.job.stage).toBe('open')

  await page.goto('/notifications#job=AAAAAAAAAAAAAAAAAAAAAA')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await app.sql("UPDATE job_links SET created_at = created_at - interval '91 days' WHERE job_id = $1", [other.id])
  await page.goto(`/notifications#job=${other.customerLink}`)
  await expect(page.getByText('This link only shows the job')).toBeVisible()
  await expect(myJobs.job('2003 Ford Focus')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel job' })).toHaveCount(0)
})

test('A duplicate of a recent job is shown and confirmed', async ({ visit, app, acts }) => {
  await acts.addMechanic()
  const visitor = await visit('phone', { path: '/book' })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  const twins = { vehicle: '2001 Saab 9-3', phone: '(602) 555-0172' }
  await bookPage.postJob(twins)
  await bookPage.closeNext()
  await bookPage.startPosting()
  await bookPage.posting.fill(twins)
  await press(bookPage.posting.send)
  const question = page.getByRole('alertdialog', { name: 'You just booked the same job' })
  await expect(question).toContainText('2001 Saab 9-3')
  await page.goBack()
  await expect(question).toBeHidden()
  await press(bookPage.posting.send)
  await press(question.getByRole('button', { name: 'Book anyway' }))
  await expect(page).toShowToast('Booking Successful!')
  await bookPage.closeNext()
  await bookPage.startPosting()
  await bookPage.posting.fill(twins)
  await press(bookPage.posting.send)
  await press(question.getByRole('button', { name: 'Open that job' }))
  await expect(new MyJobsPage(visitor).job('2001 Saab 9-3')).toBeVisible()
  const [count] = await app.sql("SELECT count(*)::int AS jobs FROM jobs WHERE vehicle_info = '2001 Saab 9-3'")
  expect(count?.jobs).toBe(2)
})
