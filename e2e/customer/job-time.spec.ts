import { type Factories, factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { expect, test } from '../test.ts'

/** Monday; the clock of the tests starts on Saturday, Nov 21, 2026, 8:00 AM in Phoenix. */
const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const PHONE = '(602) 555-0171'
const VEHICLE = '2012 Mazda 3'
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEN = { windowStart: at('10:00'), windowEnd: at('12:00'), scheduledStart: at('10:00'), scheduledEnd: at('12:00') }

async function booking(acts: Factories) {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas' })
  const job = await acts.book({ mechanicId: mechanic.id, customerPhone: PHONE, vehicleInfo: VEHICLE, ...PLACE, ...TEN })
  return { mechanic, job, call: `/api/jobs/${job.id}`, path: `/notifications?phone=6025550171&job=${job.id}` }
}

test('A booking waits for the answer, is moved in two presses, and says when the mechanic is expected', async ({
  visit,
  acts,
  app,
}) => {
  const { mechanic, call, path } = await booking(acts)
  await app.sql('UPDATE mechanics SET latitude = 33.45, longitude = -111.95 WHERE id = $1', [mechanic.id])
  const visitor = await visit('phone', { path })
  const { page, press } = visitor
  const job = new MyJobsPage(visitor).job(VEHICLE)
  await expect(job).toContainText("Waiting for Mike Salas's answer")
  await expect(job).toContainText('Arrival: Monday, 10:00 AM – 12:00 PM')
  await app.post(`${call}/accept`)
  await expect(job).toContainText('Mike Salas has your job.')
  await expect(job.getByText('Mike Salas accepted', { exact: true })).toBeVisible()

  await press(job.getByRole('button', { name: 'Change time' }))
  const dialog = page.getByRole('dialog', { name: 'Change time' })
  const first = dialog.getByRole('group', { name: 'Next free times' }).getByRole('button')
  await expect(first).toHaveCount(3)
  await press(dialog.getByRole('button', { name: 'See other days' }))
  await press(dialog.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tue, Nov 24' }))
  const times = dialog.getByRole('group', { name: 'Times on Tue, Nov 24' })
  await press(times.getByRole('button', { name: '1:15 PM', exact: true }))
  await expect(page).toShowToast('Time changed', 'Tuesday, 1:15 PM – 3:15 PM')
  await expect(dialog).toBeHidden()
  await expect(job).toContainText('Arrival: Tuesday, 1:15 PM – 3:15 PM')
  await expect(job).toContainText('Moved by the customer to Tue, Nov 24, 1:15 PM – 3:15 PM')

  await app.post(`${call}/stage`, { stage: 'on_the_way' })
  await expect(job).toContainText(/Expected \d+:\d\d AM · based on the usual drive time/)
  await expect(job.getByRole('button', { name: 'Change time' })).toHaveCount(0)
  await app.post(`${call}/position`, { latitude: 33.42, longitude: -111.85, at: app.clock.now() })
  await page.reload()
  await expect(job).toContainText(/Expected \d+:\d\d AM · measured just now/)
})

test('A time that was just taken is refused with the next three', async ({ visit, acts, app }) => {
  const { mechanic, call, path } = await booking(acts)
  const visitor = await visit('phone', { path, refusals: [409] })
  const { page, press } = visitor
  const job = new MyJobsPage(visitor).job(VEHICLE)
  await press(job.getByRole('button', { name: 'Change time' }))
  const dialog = page.getByRole('dialog', { name: 'Change time' })
  const first = dialog.getByRole('group', { name: 'Next free times' }).getByRole('button')
  await expect(first).toHaveCount(3)
  const [slot] = (await app.get(`/api/slots?jobId=${(await app.get(call)).body.job.id}`)).body
  const { start: scheduledStart, end: scheduledEnd } = slot
  await acts.book({ mechanicId: mechanic.id, ...PLACE, scheduledStart, scheduledEnd })
  const before = await first.allTextContents()
  await press(first.first())
  await expect(page).toShowToast('Time not changed', 'This time was just taken. Choose another one.')
  await expect(dialog.getByText('That time is taken. These are the next free times.')).toBeVisible()
  await expect(first).toHaveCount(3)
  expect(await first.allTextContents()).not.toEqual(before)
  await press(first.first())
  await expect(page).toShowToast('Time changed')
  expect((await app.get(call)).body.job.windowStart).not.toBe(at('10:00'))
})

test("The customer keeps their time or accepts the mechanic's", async ({ visit, acts, app }) => {
  const { call, path } = await booking(acts)
  const three = { ...TEN, windowStart: at('15:00'), windowEnd: at('17:00'), scheduledStart: at('15:00') }
  const propose = () => app.post(`${call}/reschedule`, { by: 'mechanic', ...three, scheduledEnd: at('17:00') })
  await propose()
  const visitor = await visit('phone', { path })
  const { page, press } = visitor
  const job = new MyJobsPage(visitor).job(VEHICLE)
  const proposal = job.getByRole('region', { name: 'Mike Salas proposes another time' })
  await expect(proposal).toContainText('Monday, 3:00 PM – 5:00 PM')
  await expect(proposal).toContainText('Your time now: Monday, 10:00 AM – 12:00 PM')
  await press(proposal.getByRole('button', { name: 'Keep my time' }))
  await expect(page).toShowToast('Your time is unchanged')
  await expect(proposal).toHaveCount(0)
  await propose()
  await press(proposal.getByRole('button', { name: 'Accept' }))
  await expect(page).toShowToast('Time changed', 'Monday, 3:00 PM – 5:00 PM')
  await expect(job).toContainText('Arrival: Monday, 3:00 PM – 5:00 PM')
})

test('An unanswered booking can be canceled for another mechanic, with the form prefilled', async ({
  visit,
  acts,
  app,
}) => {
  const { call, path } = await booking(acts)
  app.clock.pass(15 * 60_000)
  await app.followUpBookings()
  const visitor = await visit('phone', { path })
  const { page, press } = visitor
  const job = new MyJobsPage(visitor).job(VEHICLE)
  await expect(job).toContainText('Mike Salas has not answered yet. You can keep waiting or choose another mechanic.')
  await press(job.getByRole('button', { name: 'Choose another mechanic' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and choose' }))
  await expect(page).toHaveURL('/book')
  expect((await app.get(call)).body.job.stage).toBe('cancelled')
})

test('A private link changes the time in two presses and answers a proposal, without an account', async ({
  openApp,
  visit,
}) => {
  const app = await openApp({ access: 'accounts' })
  const admin = await signedIn(app, { role: 'admin' })
  const mike = (await app.post('/api/mechanics', mechanicFields({ name: 'Mike Salas' }), admin)).body
  const fields = jobFields({ mechanicId: mike.id, customerPhone: PHONE, vehicleInfo: VEHICLE, ...PLACE, ...TEN })
  const job = (await app.post('/api/jobs', fields, await signedIn(app, { phone: PHONE }))).body
  const visitor = await visit('phone', { app, path: `/notifications#job=${job.customerLink}` })
  const { page, press } = visitor
  const card = new MyJobsPage(visitor).job(VEHICLE)
  await press(card.getByRole('button', { name: 'Change time' }))
  const dialog = page.getByRole('dialog', { name: 'Change time' })
  await press(dialog.getByRole('group', { name: 'Next free times' }).getByRole('button').first())
  await expect(page).toShowToast('Time changed')
  await expect(card).toContainText('Arrival: Today')

  const mechanic = await signedIn(app, { phone: mike.phone })
  const three = { windowStart: at('15:00'), windowEnd: at('17:00'), scheduledStart: at('15:00') }
  const proposed = { by: 'mechanic', ...three, scheduledEnd: at('17:00') }
  expect((await app.post(`/api/jobs/${job.id}/reschedule`, proposed, mechanic)).status).toBe(200)
  const proposal = card.getByRole('region', { name: 'Mike Salas proposes another time' })
  await press(proposal.getByRole('button', { name: 'Accept' }))
  await expect(card).toContainText('Arrival: Monday, 3:00 PM – 5:00 PM')
  expect((await app.get(`/api/jobs/${job.id}`, mechanic)).body.job.windowStart).toBe(at('15:00'))
})

test('News about other bookings appears live, opens the job, and goes once read', async ({ openApp, visit }) => {
  const app = await openApp()
  const acts = factoriesFor(app)
  const { call, path } = await booking(acts)
  const other = await acts.book({ customerPhone: PHONE, vehicleInfo: '2009 Saturn Vue' })
  const visitor = await visit('phone', { app, path: path.replace(/&job=.*/, '') })
  const { page, press } = visitor
  const jobs = new MyJobsPage(visitor)
  const news = page.getByRole('region', { name: 'News about your bookings' })
  await expect(jobs.job('2009 Saturn Vue')).toBeVisible()
  await expect(news).toHaveCount(0)
  const times = { windowStart: at('15:00'), windowEnd: at('17:00'), scheduledStart: at('15:00') }
  await app.post(`${call}/reschedule`, { by: 'mechanic', ...times, scheduledEnd: at('17:00') })
  const proposed = news.getByRole('region', { name: 'Mike Salas proposes another time' })
  await expect(proposed).toContainText(VEHICLE)
  await press(proposed.getByRole('button', { name: 'Got it' }))
  await expect(news).toHaveCount(0)
  await app.post(`${call}/decline`, { reason: 'My van broke down' })
  const declined = news.getByRole('region', { name: "Mike Salas can't come" })
  await expect(declined).toContainText('My van broke down')
  await press(declined.getByRole('button', { name: 'See the job' }))
  await expect(jobs.job(VEHICLE)).toContainText('Mike Salas declined the booking: My van broke down')
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(jobs.job(VEHICLE)).toBeVisible()
  expect((await app.get(`/api/jobs/${other.id}`)).body.job.stage).toBe('open')
})

test('An unassigned job has a preferred time and shows why a mechanic gave it back', async ({ visit, acts, app }) => {
  const { call, path } = await booking(acts)
  await app.post(`${call}/decline`, { reason: 'My van broke down' })
  const visitor = await visit('phone', { path })
  const { page, press } = visitor
  const job = new MyJobsPage(visitor).job(VEHICLE)
  await expect(job.getByRole('region', { name: 'Mike Salas declined the booking: My van broke down' })).toBeVisible()
  await expect(job).toContainText('Preferred time: Monday, 10:00 AM – 12:00 PM')
  await press(job.getByRole('button', { name: 'Change time' }))
  const dialog = page.getByRole('dialog', { name: 'Change time' })
  await press(dialog.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Mon, Nov 23' }))
  await press(dialog.getByRole('button', { name: '3:00 PM – 5:00 PM' }))
  await expect(page).toShowToast('Time changed')
  await expect(job).toContainText('Preferred time: Monday, 3:00 PM – 5:00 PM')
})
