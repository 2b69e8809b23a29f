import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { newPhone } from '../../tests/support/factories/phone.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

/** The app's clock: Saturday, 08:00 in Phoenix. */
const PHOENIX = { latitude: 33.4484, longitude: -112.074 }
const MESA = { latitude: 33.4152, longitude: -111.8315 }

let rosa: Mechanic

test.beforeAll(async ({ app, acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 9000 })
  await app.sql('UPDATE mechanics SET latitude = $2, longitude = $3 WHERE id = $1', [
    ...[rosa.id, PHOENIX.latitude, PHOENIX.longitude],
  ])
})

const newestJob = async (app: TestApp): Promise<Job> => (await app.get('/api/jobs?limit=1')).body[0]

const heldSlots = async (app: TestApp) =>
  (
    await app.sql<{ start: Date }>(
      'SELECT lower(during) AS start FROM calendar_entries WHERE hold_id IS NOT NULL ORDER BY 1',
    )
  ).map(({ start }) => start.toISOString())

test('A customer chooses a time, which is held until it is booked or the form closes', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/book', place: MESA })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  const form = await bookPage.startBooking('Rosa Delgado')
  await expect(form.when).toContainText("Enter the car's location to see free times.")
  await expect(form.soon).toHaveAttribute('aria-pressed', 'true')
  await form.fill()
  await press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await expect(form.firstTimes).toHaveCount(3)
  await expect(form.soon).toContainText(/Now: about \d+ min away/)

  await press(form.firstTimes.first())
  await expect(form.when).toContainText(/Arrival: Today, .* Held for you until 8:10/)
  await expect.poll(() => heldSlots(app)).toHaveLength(1)
  await expect(form.firstTimes.first()).toHaveAttribute('aria-pressed', 'true')
  const [first] = await heldSlots(app)
  await press(form.firstTimes.nth(1))
  await expect.poll(async () => (await heldSlots(app)).filter((start) => start !== first)).toHaveLength(1)
  await expect.poll(() => heldSlots(app), 'the first one is free again').toHaveLength(1)
  await press(form.soon)
  await expect.poll(() => heldSlots(app)).toEqual([])
  await press(form.firstTimes.first())
  await expect.poll(() => heldSlots(app)).toHaveLength(1)
  await press(form.dialog.getByRole('button', { name: 'Close' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Keep for later' }))
  await expect(form.dialog).toBeHidden()
  await expect.poll(() => heldSlots(app)).toEqual([])
  await bookPage.startBooking('Rosa Delgado')
  await expect(form.firstTimes.first()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => heldSlots(app), 'held again with what was kept').toHaveLength(1)

  await press(form.when.getByRole('button', { name: 'See other days' }))
  await press(form.when.getByRole('button', { name: 'Mon, Nov 23' }))
  await press(form.when.getByRole('group', { name: 'Times on Mon, Nov 23' }).getByRole('button', { name: '9:00 AM' }))
  await expect(form.when).toContainText('Arrival: Monday, 9:00 AM – 11:00 AM · Held for you until')
  await press(form.send)
  await expect(page).toShowToast('Booking Successful!')
  await expect(bookPage.next).toContainText('Arrival: Monday, 9:00 AM – 11:00 AM')
  expect(await newestJob(app)).toMatchObject({
    mechanicId: rosa.id,
    scheduledStart: '2026-11-23T16:00:00.000Z',
    windowStart: '2026-11-23T16:00:00.000Z',
    windowEnd: '2026-11-23T18:00:00.000Z',
  })
  expect(await heldSlots(app)).toEqual([])
})

test('If the time was just taken, the form shows the next ones and keeps the input', async ({ visit, app }) => {
  const visitor = await visit('desk', { path: '/book', place: MESA, refusals: [404, 409] })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  const form = await bookPage.startBooking('Rosa Delgado')
  await form.fill({ phone: '(602) 555-0143' })
  await press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await press(form.firstTimes.first())
  await expect.poll(() => heldSlots(app)).toHaveLength(1)
  const [start] = await heldSlots(app)
  await app.sql('DELETE FROM calendar_entries WHERE hold_id IS NOT NULL')
  const other = { mechanicId: rosa.id, scheduledStart: start, customerLatitude: MESA.latitude }
  const faster = await app.post(
    '/api/jobs',
    jobFields({ ...other, customerPhone: newPhone(), customerLongitude: MESA.longitude }),
  )
  expect(faster.status).toBe(201)

  await press(form.send)
  await expect(form.when).toContainText(/was just taken/)
  await expect(form.firstTimes).toHaveCount(3)
  await expect(form.description).toHaveValue(CUSTOMER.description)
  await expect(form.vehicle).toHaveValue(CUSTOMER.vehicle)
  await press(form.send)
  await expect(form.when).toContainText('Choose a time')
  await expect(form.soon).toBeFocused()
  await press(form.firstTimes.first())
  await expect(form.when).not.toContainText('was just taken')
  await press(form.send)
  await expect(page).toShowToast('Booking Successful!')
  const job = await newestJob(app)
  expect(job.scheduledStart).not.toBe(null)
  expect(job.scheduledStart).not.toBe(start)
})

test('A paused mechanic stays bookable and shows the next free time', async ({ visit, app, acts }) => {
  const tom = await acts.addMechanic({ name: 'Tom Begay', specialty: 'General' })
  await app.put(`/api/mechanics/${tom.id}/schedule`, { pausedUntil: '2026-11-25T00:00:00.000-07:00' })
  const visitor = await visit('phone', { path: '/book', place: MESA })
  const form = await new BookPage(visitor).startBooking('Tom Begay')
  await visitor.press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await expect(form.soon).toContainText('Not free right now. Next free time: Wed, Nov 25, 7:00 AM')
  await form.fill({ phone: '(602) 555-0144', address: 'My location on the map' })
  await visitor.press(form.send)
  await expect(visitor.page).toShowToast('Booking Successful!')
  expect(await newestJob(app)).toMatchObject({ mechanicId: tom.id, windowStart: null, scheduledStart: null })
})

test('A posted job asks for a time', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/book' })
  const bookPage = new BookPage(visitor)
  const form = await bookPage.startPosting()
  const day = form.when.getByRole('combobox', { name: 'Or get offers for a time you choose' })
  await expect(day).toHaveValue('')
  await form.fill({ phone: '(602) 555-0145' })
  await day.selectOption('Monday')
  await expect(form.soon).toHaveAttribute('aria-pressed', 'false')
  await form.dialog.getByRole('combobox', { name: 'From' }).selectOption('1:00 PM')
  await form.dialog.getByRole('combobox', { name: 'To', exact: true }).selectOption('3:30 PM')
  await visitor.press(form.send)
  await expect(visitor.page).toShowToast('Booking Successful!')
  await expect(bookPage.next).toContainText('Monday, 1:00 PM – 3:30 PM')
  expect(await newestJob(app)).toMatchObject({
    mechanicId: null,
    windowStart: '2026-11-23T20:00:00.000Z',
    windowEnd: '2026-11-23T22:30:00.000Z',
  })
})

test('Choosing a free time of any mechanic books that mechanic', async ({ openApp, visit }) => {
  const app = await openApp()
  const { addMechanic } = factoriesFor(app)
  const far = await addMechanic({ name: 'Lena Cruz', hourlyRate: 8000 })
  const near = await addMechanic({ name: 'Tom Begay', hourlyRate: 10_000 })
  await app.sql('UPDATE mechanics SET service_radius = 60, latitude = 33.4484, longitude = -112.074')
  await app.sql(
    'UPDATE mechanics SET latitude = 33.42, longitude = -111.84, rating = 4.6, total_ratings = 9 WHERE id = $1',
    [near.id],
  )
  const visitor = await visit('phone', { app, path: '/book', place: MESA, refusals: [404, 409] })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  const form = await bookPage.startPosting()
  await form.fill({ phone: '(602) 555-0146' })
  await press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await expect(form.soon).toContainText(/First free now: Tom Begay, about \d+ min away/)
  await expect(form.firstTimes).toHaveCount(3)
  await expect(form.firstTimes.first()).toContainText(/Tom Begay.*4\.6.*\d+ min drive/)
  await expect(form.when).toContainText('Lena Cruz')

  await test.step('If the time was just taken, the next ones appear and the input stays', async () => {
    await press(form.firstTimes.first())
    await expect(form.send).toHaveText('Send booking')
    await expect(form.dialog).toContainText(/About \$\d+/)
    await expect.poll(() => heldSlots(app)).toHaveLength(1)
    const [scheduledStart] = await heldSlots(app)
    await app.sql('DELETE FROM calendar_entries WHERE hold_id IS NOT NULL')
    const place = { customerLatitude: MESA.latitude, customerLongitude: MESA.longitude }
    const faster = jobFields({ mechanicId: near.id, scheduledStart, ...place, customerPhone: newPhone() })
    expect((await app.post('/api/jobs', faster)).status).toBe(201)
    await press(form.send)
    await expect(form.when).toContainText('was just taken')
    await expect(form.description).toHaveValue(CUSTOMER.description)
    await expect(form.firstTimes).toHaveCount(3)
  })

  await test.step('Another day lists each time once', async () => {
    await press(form.when.getByRole('button', { name: 'See other days' }))
    await press(form.when.getByRole('button', { name: 'Mon, Nov 23' }))
    const times = form.when.getByRole('group', { name: 'Times on Mon, Nov 23' }).getByRole('button')
    await expect(times.first()).toContainText('7:00 AM')
    await expect(times.filter({ hasText: '9:00 AM' })).toHaveCount(1)
    await press(times.filter({ hasText: '9:00 AM' }))
    await press(form.send)
    await expect(page).toShowToast('Booking Successful!', 'Tom Begay has your booking.')
    await expect(bookPage.next).toContainText('Arrival: Monday, 9:00 AM – 11:00 AM')
    const job = await newestJob(app)
    expect([job.mechanicId, job.scheduledStart]).toEqual([near.id, '2026-11-23T16:00:00.000Z'])
    expect(job.mechanicId).not.toBe(far.id)
    expect(await heldSlots(app)).toEqual([])
  })
})

test('At night all mechanics stay bookable and show their next free time', async ({ openApp, visit }) => {
  const app = await openApp()
  app.clock.set('2026-11-24T10:50:00.000Z')
  const { addMechanic } = factoriesFor(app)
  const [asleep, paused, full] = [
    await addMechanic({ name: 'Rosa Delgado' }),
    await addMechanic({ name: 'Tom Begay' }),
    await addMechanic({ name: 'Lena Cruz' }),
  ]
  await app.sql('UPDATE mechanics SET latitude = 33.42, longitude = -111.84')
  await app.put(`/api/mechanics/${paused.id}/schedule`, { pausedUntil: '2026-11-26T00:00:00.000-07:00' })
  await app.patch(`/api/jobs/${(await factoriesFor(app).book()).id}`, {
    ...{ mechanicId: full.id, scheduledStart: '2026-11-24T07:00:00.000-07:00' },
    scheduledEnd: '2026-11-24T18:30:00.000-07:00',
  })
  const visitor = await visit('phone', { app, path: '/book', place: MESA })
  const { page, press } = visitor
  const bookPage = new BookPage(visitor)
  await press(page.getByRole('button', { name: 'Add my location' }))
  for (const [{ name }, time] of [
    [asleep, '7:00 AM'],
    [paused, 'Thu, Nov 26, 7:00 AM'],
    [full, 'Wed, Nov 25, 7:00 AM'],
  ] as const) {
    await expect(bookPage.mechanic(name)).toContainText(`next free: ${time}`)
    await expect(bookPage.mechanic(name)).not.toContainText('min away')
    await expect(bookPage.mechanic(name).getByRole('button', { name: 'Book This Mechanic' })).toBeEnabled()
  }
  const form = await bookPage.startPosting()
  await expect(form.soon).toContainText('No one is free right now; first free time: 7:00 AM')
})

test('Signed-out visitors hold no time; signing in to send books the chosen one', async ({ openApp, visit }) => {
  const secured = await openApp({ access: 'accounts' })
  const admin = await signedIn(secured, { role: 'admin' })
  expect((await secured.post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }), admin)).status).toBe(201)
  const visitor = await visit('phone', { app: secured, path: '/book', place: MESA, refusals: [401, 403, 404] })
  const bookPage = new BookPage(visitor)
  const form = await bookPage.startBooking('Rosa Delgado')
  await form.fill()
  await visitor.press(form.dialog.getByRole('button', { name: 'Add my location' }))
  await visitor.press(form.firstTimes.first())
  await expect(form.when).toContainText('Arrival: Today')
  await expect(form.when).not.toContainText('Held for you')
  await visitor.press(form.send)
  await new SignIn(secured, visitor).giveCode(CUSTOMER.phone, 'Confirm and send')
  await expect(bookPage.next).toContainText('Arrival: Today')
  const [job] = await secured.sql('SELECT scheduled_start IS NOT NULL AS planned FROM jobs')
  expect(job).toEqual({ planned: true })
  expect(await heldSlots(secured)).toEqual([])
})
