import type { TestApp } from '../../tests/support/app.ts'
import { type Factories, factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** A mechanic answers bookings, and gives back what they accepted. */

/** Phoenix time on the Saturday of the tests, which begin at 08:00. */
const at = (time: string) => new Date(`2026-11-21T${time}:00-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4222, customerLongitude: -111.919 }

async function twoBookings(acts: Factories) {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', latitude: 33.4255, longitude: -111.94 })
  const later = await acts.book({
    ...{ ...PLACE, mechanicId: rosa.id, vehicleInfo: '2016 Ford Focus', customerName: 'Nora Vega' },
    ...{ windowStart: at('15:00'), windowEnd: at('17:00'), scheduledStart: at('15:30'), scheduledEnd: at('16:30') },
  })
  const sooner = await acts.book({
    ...{ ...PLACE, mechanicId: rosa.id, vehicleInfo: '2014 Toyota Camry', customerName: 'Maria Lopez' },
    ...{ windowStart: at('10:00'), windowEnd: at('12:00'), scheduledStart: at('10:30'), scheduledEnd: at('11:30') },
  })
  return { rosa, later, sooner }
}

const jobOf = async (app: TestApp, { id }: { id: string }) => (await app.get(`/api/jobs/${id}`)).body

test('By plan: the first booking is accepted and given back later, the second declined with a quick reason', async ({
  openApp,
  visit,
}) => {
  const app = await openApp()
  const { rosa, later, sooner } = await twoBookings(factoriesFor(app))
  const { page, press } = await visit('phone', {
    ...{ app, path: '/jobs?view=mine', width: 320 },
    before: (page) => saveProfile(page, rosa),
  })
  const cards = page.getByRole('list', { name: 'My jobs' }).getByRole('article')
  const camry = page.getByRole('article', { name: '2014 Toyota Camry' })
  const focus = page.getByRole('article', { name: '2016 Ford Focus' })

  await test.step('The list is in the order of the plan, with promise and plan', async () => {
    await expect(cards.getByRole('heading')).toHaveText(['2014 Toyota Camry', '2016 Ford Focus'])
    await expect(camry).toContainText('Promised 10:00 AM – 12:00 PM')
    await expect(camry).toContainText('Planned 10:30 AM – 11:30 AM')
    await expect(camry.getByRole('button', { name: 'On my way' })).toHaveCount(0)
  })

  await test.step('Accepting leads to the next step', async () => {
    await press(camry.getByRole('button', { name: 'Accept' }))
    await expect(page).toShowToast('Booking accepted', 'The customer sees it on their job page.')
    await expect(camry.getByRole('button', { name: 'On my way' })).toBeVisible()
    await expect(camry.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    expect((await jobOf(app, sooner)).job.acceptedAt).toBe(app.clock.now())
  })

  await test.step('Declining needs a reason; a quick one can be changed', async () => {
    await press(focus.getByRole('button', { name: "Can't come" }))
    const dialog = page.getByRole('dialog', { name: "Can't come?" })
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await press(dialog.getByRole('button', { name: 'Decline the job' }))
    await expect(reason).toShowError('Enter a reason of 3 to 300 characters')
    await press(dialog.getByRole('button', { name: 'It is too far away' }))
    await expect(reason).toHaveValue('It is too far away')
    await reason.fill('It is too far away today')
    await press(dialog.getByRole('button', { name: 'Decline the job' }))
    await expect(page).toShowToast('Job declined', 'The job is open again, and the customer can read your reason.')
    await expect(dialog).toBeHidden()
    await expect(focus).toHaveCount(0)
    const { job, timeline } = await jobOf(app, later)
    expect([job.stage, job.windowStart]).toEqual(['open', at('15:00')])
    expect(JSON.stringify(timeline)).toContain('It is too far away today')
  })

  await test.step('Given back from the opened job, which leads to the list', async () => {
    await press(camry.getByRole('button', { name: 'Open job' }))
    await press(page.getByRole('button', { name: 'On my way' }))
    await expect(page.getByText('Rosa Delgado is on the way · 8:00 AM')).toBeVisible()
    await press(page.getByRole('button', { name: 'Give back' }))
    const dialog = page.getByRole('dialog', { name: 'Give back this job?' })
    await press(dialog.getByRole('button', { name: 'My vehicle broke down' }))
    await press(dialog.getByRole('button', { name: 'Give back' }))
    await expect(page).toShowToast('Job given back')
    await expect(page).toHaveURL('/jobs?view=mine')
    await expect(page.getByText('No jobs yet.')).toBeVisible()
    expect((await jobOf(app, sooner)).job.stage).toBe('open')
  })
})

test('A late answer is refused in plain words, and the screen shows the current state', async ({
  visit,
  app,
  acts,
}) => {
  const { rosa, later, sooner } = await twoBookings(acts)
  const { page, press } = await visit('desk', {
    ...{ path: `/jobs?view=mine&job=${sooner.id}`, refusals: [409] },
    before: (page) => saveProfile(page, rosa),
  })
  const accept = page.getByRole('button', { name: 'Accept' })
  // Another device answers just before this one.
  await page.route(`**/api/jobs/${sooner.id}/accept`, async (route) => {
    await app.post(`/api/jobs/${sooner.id}/accept`)
    await route.continue()
  })
  await press(accept)
  await expect(page).toShowToast('Not changed', 'This booking was already answered.')
  await expect(accept).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()

  await press(page.getByRole('button', { name: 'All my jobs' }))
  const focus = page.getByRole('article', { name: '2016 Ford Focus' })
  await page.route(`**/api/jobs/${later.id}/accept`, async (route) => {
    await app.post(`/api/jobs/${later.id}/stage`, { stage: 'working' })
    await route.continue()
  })
  await press(focus.getByRole('button', { name: 'Accept' }))
  await expect(page).toShowToast('Not changed', 'This job is already further along.')
  await expect(focus.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(focus.getByRole('button', { name: 'Give back' })).toHaveCount(0)
})
