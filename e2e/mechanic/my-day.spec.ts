import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** A mechanic's own days. Saturday, Nov 21, 2026, 8:00 AM in Phoenix. */

const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00.000-07:00`).toISOString()
const MESA = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEMPE = { customerLatitude: 33.4255, customerLongitude: -111.94 }

test('Jobs in order with drives, gaps and time off; days before and after; jobs without a time; an empty day', async ({
  visit,
  acts,
  app,
}) => {
  const mike = await acts.addMechanic({ name: 'Mike Salas', latitude: 33.4255, longitude: -111.94 })
  const plan = (vehicleInfo: string, from: string, to: string, place: object) =>
    acts.book({
      ...{ mechanicId: mike.id, vehicleInfo, customerAddress: '1 E Main St, Mesa', ...place },
      ...{ windowStart: at(from), windowEnd: at(to), scheduledStart: at(from), scheduledEnd: at(to) },
    })
  await plan('2014 Toyota Camry', '13:00', '14:00', TEMPE)
  const first = await plan('2012 Mazda 3', '10:00', '12:00', MESA)
  await app.post(`/api/jobs/${first.id}/accept`)
  const soon = await acts.book({ mechanicId: mike.id, vehicleInfo: '2016 Ford Focus', ...TEMPE })
  await app.put(`/api/mechanics/${mike.id}/schedule`, { timeOff: [{ start: at('16:00'), end: at('18:00') }] })

  const { page, press } = await visit('phone', {
    ...{ path: '/jobs?view=mine', width: 320 },
    before: (page) => saveProfile(page, mike),
  })
  await press(page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'By day' }))
  const day = page.getByRole('region', { name: /^Plan for/ })
  await expect(day.getByRole('heading', { level: 2 })).toHaveText('Today · Sat, Nov 21')

  await test.step('Today in order', async () => {
    await expect(day).toContainText('2 jobs · 30 min of driving')
    const lines = day.getByRole('list').first().getByRole('listitem')
    await expect(lines).toHaveText([
      /^Free: \d+:\d\d AM – 9:40 AM$/,
      '15 min drive',
      /^10:00 AM – 12:00 PM2012 Mazda 3.*Booked/,
      'Free: 12:10 PM – 12:40 PM',
      '15 min drive',
      /^1:00 PM – 2:00 PM2014 Toyota Camry.*Not accepted yet/,
      'Free: 2:10 PM – 4:00 PM',
      'Time off · 4:00 PM – 6:00 PM',
      'Free: 6:00 PM – 7:00 PM',
    ])
    const untimed = day.getByRole('region', { name: 'No time set' })
    await expect(untimed).toContainText('2016 Ford Focus')
    await expect(untimed).toContainText('As soon as possible')
  })

  await test.step('A line opens its job, and Back leads to the same day', async () => {
    await press(day.getByRole('button', { name: '2012 Mazda 3' }))
    await expect(page.getByRole('heading', { level: 2, name: '2012 Mazda 3' })).toBeVisible()
    await page.goBack()
    await expect(day).toContainText('2 jobs')
  })

  await test.step('A job moves on the day as it is planned elsewhere', async () => {
    const times = {
      ...{ windowStart: at('14:30'), windowEnd: at('16:30') },
      scheduledStart: at('14:45'),
      scheduledEnd: at('15:45'),
    }
    expect((await app.patch(`/api/jobs/${soon.id}`, times)).status).toBe(200)
    await expect(day).toContainText('3 jobs')
    await expect(day).toContainText('2:45 PM – 3:45 PM · Promised 2:30 PM – 4:30 PM')
    await expect(day.getByRole('region', { name: 'No time set' })).toHaveCount(0)
  })

  await test.step('The next day is free and says so; the one before too; today is one press away', async () => {
    await press(day.getByRole('button', { name: 'Next day' }))
    await expect(day.getByRole('heading', { level: 2 })).toHaveText('Tomorrow · Sun, Nov 22')
    await expect(day).toContainText('Nothing planned')
    await expect(day).toContainText("You're off this day.")
    await press(day.getByRole('button', { name: 'Today' }))
    await press(day.getByRole('button', { name: 'Day before' }))
    await expect(day).toContainText('Your hours: 7:00 AM – 7:00 PM')
    await expect(day.getByText(/^Free:/)).toHaveCount(0)
    await page.reload()
    await expect(day.getByRole('heading', { level: 2 })).toHaveText('Fri, Nov 20')
  })
})

test('Without any job the day is still there', async ({ visit, acts }) => {
  const luz = await acts.addMechanic({ name: 'Luz Ortega' })
  const { page } = await visit('desk', {
    path: '/jobs?view=mine&show=day&day=2026-11-23',
    before: (page) => saveProfile(page, luz),
  })
  const day = page.getByRole('region', { name: 'Plan for Mon, Nov 23' })
  await expect(day).toContainText('Nothing planned')
  await expect(day).toContainText('Free: 7:00 AM – 7:00 PM')
})
