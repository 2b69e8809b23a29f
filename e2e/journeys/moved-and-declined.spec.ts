import { BookPage } from '../pages/book-page.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

const MESA = { latitude: 33.4152, longitude: -111.8315 }
const VEHICLE = '2014 Toyota Camry'

test('By private link a booking is moved, kept, declined and given to another mechanic, live on both sides', async ({
  visit,
  app,
  acts,
}) => {
  const [rosa, tom] = [await acts.addMechanic({ name: 'Rosa Delgado' }), await acts.addMechanic({ name: 'Tom Begay' })]
  await app.sql('UPDATE mechanics SET latitude = 33.42, longitude = -111.85, service_radius = 50')
  const customer = await visit('phone', { path: '/book', place: MESA })
  const { page, press } = customer
  const bookPage = new BookPage(customer)
  const card = new MyJobsPage(customer).job(VEHICLE)
  const mine = { path: '/jobs?view=mine' }
  const rosaAt = await visit('desk', { ...mine, before: (opened) => saveProfile(opened, rosa) })
  const rosaCard = rosaAt.page.getByRole('article', { name: VEHICLE })
  const jobId = async () => (await app.get('/api/jobs?limit=1')).body[0].id

  await test.step('Booked for Monday, and followed by the private link', async () => {
    const form = await bookPage.startBooking('Rosa Delgado')
    await form.fill()
    await press(form.dialog.getByRole('button', { name: 'Add my location' }))
    await press(form.when.getByRole('button', { name: 'See other days' }))
    await press(form.when.getByRole('button', { name: 'Mon, Nov 23' }))
    await press(form.when.getByRole('group', { name: 'Times on Mon, Nov 23' }).getByRole('button', { name: '9:00 AM' }))
    await press(form.send)
    await press(bookPage.next.getByRole('link', { name: 'Follow your job' }))
    await expect(page).toHaveURL(/\/notifications#job=/)
    await expect(card).toContainText("Waiting for Rosa Delgado's answer")
    await expect(rosaCard).toContainText('9:00 AM')
  })

  await test.step('Moved in two presses, which the mechanic sees', async () => {
    await press(card.getByRole('button', { name: 'Change time' }))
    const dialog = page.getByRole('dialog', { name: 'Change time' })
    await press(dialog.getByRole('group', { name: 'Next free times' }).getByRole('button').nth(2))
    await expect(page).toShowToast('Time changed')
    await expect(card).toContainText('Arrival: Today')
    await expect(rosaCard).not.toContainText('9:00 AM')
  })

  await test.step('The mechanic proposes another time, and the customer keeps theirs', async () => {
    const tuesday = (time: string) => new Date(`2026-11-24T${time}:00.000-07:00`).toISOString()
    const times = { windowStart: tuesday('13:00'), windowEnd: tuesday('15:00'), scheduledStart: tuesday('13:00') }
    const call = `/api/jobs/${await jobId()}/reschedule`
    expect((await app.post(call, { by: 'mechanic', ...times, scheduledEnd: tuesday('14:00') })).status).toBe(200)
    const proposal = card.getByRole('region', { name: 'Rosa Delgado proposes another time' })
    await expect(proposal).toContainText('Tuesday, 1:00 PM – 3:00 PM')
    await press(proposal.getByRole('button', { name: 'Keep my time' }))
    await expect(proposal).toHaveCount(0)
    await expect(card).toContainText('Arrival: Today')
  })

  await test.step('The mechanic declines: the customer reads why and chooses another with everything filled in', async () => {
    await rosaAt.press(rosaCard.getByRole('button', { name: "Can't come" }))
    const leave = rosaAt.page.getByRole('dialog', { name: "Can't come?" })
    await rosaAt.press(leave.getByRole('button', { name: 'It is too far away' }))
    await rosaAt.press(leave.getByRole('button', { name: 'Decline the job' }))
    await expect(rosaCard).toHaveCount(0)
    await expect(card).toContainText('Rosa Delgado declined the booking: It is too far away')
    await expect(card).toContainText('Preferred time: Today')
    await press(card.getByRole('button', { name: 'Choose another mechanic' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and choose' }))
    await expect(page).toHaveURL('/book')
    const form = await bookPage.startBooking('Tom Begay')
    await expect(form.vehicle).toHaveValue(VEHICLE)
    await expect(form.firstTimes).toHaveCount(3)
    await press(form.firstTimes.first())
    await press(form.send)
    await press(bookPage.next.getByRole('link', { name: 'Follow your job' }))
    await expect(card).toContainText("Waiting for Tom Begay's answer")
  })

  await test.step('The other mechanic accepts, sets off with an expected time, and is done', async () => {
    const tomAt = await visit('phone', { ...mine, before: (opened) => saveProfile(opened, tom) })
    const tomCard = tomAt.page.getByRole('article', { name: VEHICLE })
    await tomAt.press(tomCard.getByRole('button', { name: 'Accept' }))
    await expect(card).toContainText('Tom Begay accepted')
    await tomAt.press(tomCard.getByRole('button', { name: 'On my way' }))
    await expect(card).toContainText(/Expected \d+:\d\d AM · /)
    await app.post(`/api/jobs/${await jobId()}/stage`, { stage: 'done' })
    await expect(card.getByRole('button', { name: 'See receipt' })).toBeVisible()
  })
})
