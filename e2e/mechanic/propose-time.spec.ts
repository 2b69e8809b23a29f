import type { Factories } from '../../tests/support/factories/factories-for.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** A mechanic proposes another time, and sees what the customer makes of it. */

/** Monday; the clock of the tests starts on Saturday, Nov 21, 2026, 8:00 AM in Phoenix. */
const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEN = { windowStart: at('10:00'), windowEnd: at('12:00'), scheduledStart: at('10:00'), scheduledEnd: at('12:00') }
const VEHICLE = '2012 Mazda 3'

async function booking(acts: Factories, fields: object = TEN) {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas', latitude: 33.4255, longitude: -111.94 })
  const job = await acts.book({ mechanicId: mechanic.id, vehicleInfo: VEHICLE, ...PLACE, ...fields })
  return { mechanic, job, call: `/api/jobs/${job.id}` }
}

test('From their own free times: proposed, replaced, withdrawn, kept and accepted, all seen live', async ({
  visit,
  acts,
  app,
}) => {
  const { mechanic, call } = await booking(acts)
  const { page, press } = await visit('phone', {
    ...{ path: '/jobs?view=mine', width: 320 },
    before: (page) => saveProfile(page, mechanic),
  })
  const dialog = page.getByRole('dialog', { name: 'Propose another time' })
  const arrival = dialog.getByLabel('Your arrival')
  const send = dialog.getByRole('button', { name: 'Send to the customer' })
  const waits = page.getByRole('region', { name: /^You proposed/ })
  const proposal = async () => (await app.get(call)).body.proposal

  await test.step('A free time of another day, with a shorter window', async () => {
    await press(page.getByRole('article', { name: VEHICLE }).getByRole('button', { name: /^Propose another time/ }))
    await expect(dialog).toContainText('The customer has to accept it. Until then: Monday, 10:00 AM – 12:00 PM')
    await press(send)
    await expect(arrival).toShowError(/\w/)
    await press(dialog.getByRole('button', { name: 'See other days' }))
    await press(dialog.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tue, Nov 24' }))
    await press(dialog.getByRole('group', { name: 'Times on Tue, Nov 24' }).getByRole('button', { name: '1:15 PM' }))
    await expect(arrival).toHaveValue('2026-11-24T13:15')
    await press(dialog.getByRole('radio', { name: '1 hour' }))
    await expect(dialog.getByText('Tuesday, 1:15 PM – 2:15 PM')).toBeVisible()
    await press(send)
    await expect(page).toShowToast('Time proposed')
    await expect(dialog).toBeHidden()
    await expect(waits).toContainText('You proposed Tuesday, 1:15 PM – 2:15 PM')
    await expect(waits).toContainText("Waiting for the customer's answer. Until then: Monday, 10:00 AM – 12:00 PM")
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await expect(page.getByText('The customer is waiting for your answer.')).toHaveCount(0)
  })

  await test.step('The list says that it waits too', async () => {
    await press(page.getByRole('button', { name: 'All my jobs' }))
    await expect(page.getByRole('article', { name: VEHICLE })).toContainText('You proposed Tuesday, 1:15 PM – 2:15 PM.')
    await press(page.getByRole('button', { name: /^Open job / }))
  })

  await test.step('Replaced by a time of their own, then withdrawn', async () => {
    await press(waits.getByRole('button', { name: 'Change' }))
    await arrival.fill('2026-11-23T15:00')
    await press(send)
    await expect(waits).toContainText('You proposed Monday, 3:00 PM – 5:00 PM')
    expect((await proposal()).scheduledStart).toBe(at('15:00'))
    await press(waits.getByRole('button', { name: 'Withdraw' }))
    await expect(page).toShowToast('Proposal withdrawn')
    await expect(waits).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    expect(await proposal()).toBe(null)
  })

  await test.step('The customer keeps their time', async () => {
    await press(page.getByRole('button', { name: 'Propose another time' }))
    await arrival.fill('2026-11-23T15:00')
    await press(send)
    await expect(waits).toBeVisible()
    await app.post(`${call}/reschedule/decline`)
    await expect(page.getByRole('region', { name: 'The customer keeps Monday, 10:00 AM – 12:00 PM' })).toBeVisible()
    await expect(waits).toHaveCount(0)
  })

  await test.step('The customer accepts, which accepts the booking', async () => {
    await press(page.getByRole('button', { name: 'Propose another time' }))
    await arrival.fill('2026-11-23T15:00')
    await press(send)
    await expect(waits).toBeVisible()
    await app.post(`${call}/reschedule/accept`)
    await expect(page.getByRole('region', { name: 'The customer accepted your time' })).toBeVisible()
    await expect(page.getByText('Promised Mon, Nov 23, 3:00 PM – 5:00 PM')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  })
})

test('As soon as possible: "I can be there in 1 h", with a price of their own', async ({ visit, acts, app }) => {
  const { mechanic, call } = await booking(acts, {})
  const { page, press } = await visit('phone', {
    path: '/jobs?view=mine',
    before: (page) => saveProfile(page, mechanic),
  })
  await press(page.getByRole('article', { name: VEHICLE }).getByRole('button', { name: /^Propose a time/ }))
  const dialog = page.getByRole('dialog', { name: 'Propose a time' })
  const chips = dialog.getByRole('group', { name: 'I can be there' })
  await expect(chips.getByRole('button')).toHaveText([/^In 30 min/, /^In 1 h/, /^In 2 h/, 'Another time'])
  await press(chips.getByRole('button', { name: 'Another time' }))
  await expect(dialog.getByLabel('Your arrival')).toBeFocused()
  await press(chips.getByRole('button', { name: /^In 1 h/ }))
  await expect(chips.getByRole('button', { name: /^In 1 h/ })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('textbox', { name: 'New price' }).fill('180')
  await press(dialog.getByRole('button', { name: 'Send to the customer' }))
  await expect(page).toShowToast('New price sent', '$180.00')
  await expect(page.getByRole('region', { name: /^You proposed Today/ })).toBeVisible()
  const { proposal, estimate } = (await app.get(call)).body
  expect([proposal.scheduledEnd > proposal.scheduledStart, estimate.status, estimate.total]).toEqual([
    true,
    'sent',
    18_000,
  ])
  const moved = await app.post(`${call}/reschedule/accept`)
  expect(moved.body.scheduledStart).toBe(proposal.scheduledStart)
})

test('A time taken meanwhile is refused in plain words, and the input is kept', async ({ visit, acts }) => {
  const { mechanic, job } = await booking(acts)
  const { page, press } = await visit('phone', {
    ...{ path: `/jobs?view=mine&job=${job.id}&propose=yes`, refusals: [409] },
    before: (page) => saveProfile(page, mechanic),
  })
  const dialog = page.getByRole('dialog', { name: 'Propose another time' })
  await dialog.getByLabel('Your arrival').fill('2026-11-24T09:00')
  await dialog.getByRole('textbox', { name: 'New price' }).fill('150')
  const day = (time: string) => new Date(`2026-11-24T${time}:00.000-07:00`).toISOString()
  await acts.book({ mechanicId: mechanic.id, ...PLACE, scheduledStart: day('09:00'), scheduledEnd: day('10:00') })
  await press(dialog.getByRole('button', { name: 'Send to the customer' }))
  await expect(page).toShowToast('Not sent')
  await expect(dialog.getByLabel('Your arrival')).toHaveValue('2026-11-24T09:00')
  await expect(dialog.getByRole('textbox', { name: 'New price' })).toHaveValue('150.00')
})
