import { JobsPage } from '../pages/jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** When a mechanic can be there, in an offer. Saturday, Nov 21, 2026, 8:00 AM in Phoenix. */

const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const WISH = { windowStart: at('10:00'), windowEnd: at('12:00') }

test('"I can be there in 2 h" becomes promise and plan once the customer approves', async ({ visit, acts, app }) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas', latitude: 33.4255, longitude: -111.94 })
  const job = await acts.book({ ...PLACE, vehicleInfo: '2012 Mazda 3' })
  const visitor = await visit('phone', { path: '/jobs', width: 320, before: (page) => saveProfile(page, mechanic) })
  const { page, press } = visitor
  const { dialog, message, send, arrival } = await new JobsPage(visitor).startRequest('2012 Mazda 3')
  const chips = dialog.getByRole('group', { name: 'I can be there' })
  await expect(chips.getByRole('button', { name: /^In 1 h/ })).toHaveAttribute('aria-pressed', 'true')
  await press(chips.getByRole('button', { name: 'Another time' }))
  await expect(arrival).toBeFocused()
  await press(chips.getByRole('button', { name: /^In 2 h/ }))
  await dialog.getByRole('textbox', { name: 'Set your own price' }).fill('140')
  await message.fill('I bring new pads and rotors along.')
  await press(send)
  await expect(page).toShowToast('Request Sent!')
  const [offer] = (await app.get(`/api/jobs/${job.id}/pickup-requests`)).body
  expect(offer.proposedPrice).toBe(14_000)
  expect(Date.parse(offer.estimatedArrival) % 900_000).toBe(0)
  expect((await app.patch(`/api/pickup-requests/${offer.id}/approve`)).status).toBe(200)
  const { scheduledStart, windowStart, acceptedAt, totalCost } = (await app.get(`/api/jobs/${job.id}`)).body.job
  expect([scheduledStart, windowStart]).toEqual([offer.estimatedArrival, offer.estimatedArrival])
  expect([acceptedAt !== null, totalCost]).toEqual([true, 14_000])
})

test('A wished window is shown and offered; outside it the offer is refused and nothing typed is lost', async ({
  visit,
  acts,
}) => {
  const mechanic = await acts.addMechanic({ name: 'Luz Ortega', latitude: 33.4255, longitude: -111.94 })
  await acts.book({ ...PLACE, vehicleInfo: '2016 Ford Focus', ...WISH })
  const planned = { scheduledStart: at('12:00'), scheduledEnd: at('13:00') }
  await acts.book({ ...PLACE, mechanicId: mechanic.id, vehicleInfo: '2009 Honda Fit', ...planned })
  const visitor = await visit('phone', {
    ...{ path: '/jobs', refusals: [409] },
    before: (page) => saveProfile(page, mechanic),
  })
  const { page, press } = visitor
  const open = new JobsPage(visitor)
  await expect(open.job('2016 Ford Focus')).toContainText('Requested time: Monday, 10:00 AM – 12:00 PM')
  const { dialog, message, send, arrival } = await open.startRequest('2016 Ford Focus')
  await expect(dialog.getByRole('region', { name: 'The customer asked for this window' })).toContainText(
    'Monday, 10:00 AM – 12:00 PM',
  )
  await expect(arrival).toHaveValue('2026-11-23T10:00')
  await expect(dialog.getByText(/^You have/)).toHaveCount(0)
  await arrival.fill('2026-11-23T13:00')
  await message.fill('I bring new pads and rotors along.')
  await press(send)
  await expect(arrival).toShowError(/\w/)
  await expect(arrival).toHaveValue('2026-11-23T13:00')
  await expect(message).toHaveValue('I bring new pads and rotors along.')
  await press(dialog.getByRole('group', { name: 'I can be there' }).getByRole('button', { name: '11:30 AM' }))
  await expect(arrival).toHaveValue('2026-11-23T11:30')
  await expect(dialog.getByText(/^You have 2009 Honda Fit from 12:00 PM to 1:00 PM\./)).toBeVisible()
  await press(dialog.getByRole('group', { name: 'I can be there' }).getByRole('button', { name: '10:00 AM' }))
  await expect(dialog.getByText(/^You have/)).toHaveCount(0)
  await press(send)
  await expect(page).toShowToast('Request Sent!')
})
