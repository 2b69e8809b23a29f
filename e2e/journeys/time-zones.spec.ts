import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { BookPage } from '../pages/book-page.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** Times and days are Phoenix's in a browser of any zone: around midnight, at a month's end and when clocks change elsewhere. */

const MESA = { latitude: 33.4152, longitude: -111.8315 }

interface Night {
  /** A Saturday, 23:30 in Phoenix. */
  now: string
  sunday: string
  monday: string
  saturdayWords: string
  sundayWords: string
  mondayWords: string
  month: string
}

/** New York's clocks go forward half an hour later, and went back half an hour before, which is also the end of October. */
const NIGHTS: Night[] = [
  {
    ...{ now: '2026-03-08T06:30:00.000Z', sunday: '2026-03-08', monday: '2026-03-09', month: 'March 2026' },
    ...{ saturdayWords: 'Sat, Mar 7', sundayWords: 'Sun, Mar 8', mondayWords: 'Mon, Mar 9' },
  },
  {
    ...{ now: '2026-11-01T06:30:00.000Z', sunday: '2026-11-01', monday: '2026-11-02', month: 'October 2026' },
    ...{ saturdayWords: 'Sat, Oct 31', sundayWords: 'Sun, Nov 1', mondayWords: 'Mon, Nov 2' },
  },
]

const phoenix = (day: string, time: string) => new Date(`${day}T${time}:00.000-07:00`).toISOString()

/** A job of tomorrow evening, past midnight. */
async function nightJob(app: TestApp, { sunday, monday }: Night) {
  const { addMechanic, book } = factoriesFor(app)
  const mechanic = await addMechanic({ name: 'Rosa Delgado' })
  await app.sql('UPDATE mechanics SET latitude = 33.4484, longitude = -112.074')
  const job = await book({ vehicleInfo: '2012 Mazda 3', customerName: 'Ana Ruiz', customerPhone: '(602) 555-0171' })
  const planned = await app.patch(`/api/jobs/${job.id}`, {
    mechanicId: mechanic.id,
    ...{ windowStart: phoenix(sunday, '22:00'), windowEnd: phoenix(monday, '00:30') },
    ...{ scheduledStart: phoenix(sunday, '23:30'), scheduledEnd: phoenix(monday, '00:45') },
  })
  expect(planned.status, JSON.stringify(planned.body)).toBe(200)
  return { job, mechanic: mechanic as Mechanic }
}

for (const timezone of ['Asia/Tokyo', 'America/New_York']) {
  for (const night of NIGHTS) {
    test(`Phoenix times in ${timezone} on the night to ${night.sundayWords}`, async ({ openApp, visit }) => {
      const app = await openApp()
      app.clock.set(night.now)
      const { job, mechanic } = await nightJob(app, night)
      const { sundayWords, saturdayWords, mondayWords, sunday, monday } = night

      await test.step('Book Service: the list, the day strip and a slot', async () => {
        const visitor = await visit('phone', { app, timezone, path: '/book', place: MESA })
        const { page, press } = visitor
        expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezone)
        const bookPage = new BookPage(visitor)
        await press(page.getByRole('button', { name: 'Add my location' }))
        await expect(bookPage.mechanic('Rosa Delgado')).toContainText(`next free: ${mondayWords}, 7:00 AM`)
        const form = await bookPage.startBooking('Rosa Delgado')
        await expect(form.soon).toContainText(`Next free time: ${mondayWords}, 7:00 AM`)
        await expect(form.firstTimes.first()).toHaveText(/^Monday\s*7:00 AM$/)
        await press(form.when.getByRole('button', { name: 'See other days' }))
        const days = form.when.getByRole('group', { name: 'Day', exact: true }).getByRole('button')
        await expect(days.nth(0)).toHaveText(saturdayWords)
        await expect(days.nth(1)).toHaveText(sundayWords)
        await expect(days.nth(2)).toHaveText(mondayWords)
        await expect(days.nth(2)).toHaveAttribute('aria-pressed', 'true')
        await form.fill({ address: 'My location on the map', phone: '(602) 555-0172' })
        const times = form.when.getByRole('group', { name: `Times on ${mondayWords}` })
        await press(times.getByRole('button', { name: '3:00 PM' }))
        await expect(form.when).toContainText('Arrival: Monday, 3:00 PM – 5:00 PM · Held for you until 11:40 PM')
        await press(form.send)
        await expect(page).toShowToast('Booking Successful!')
        const [booked] = (await app.get('/api/jobs?limit=1')).body
        expect(booked.scheduledStart).toBe(phoenix(monday, '15:00'))
      })

      await test.step("The customer's job", async () => {
        const visitor = await visit('phone', { app, timezone, path: '/notifications?phone=6025550171' })
        const card = new MyJobsPage(visitor).job('2012 Mazda 3')
        await expect(card).toContainText('Arrival: Tomorrow, 10:00 PM – Monday, 12:30 AM')
      })

      await test.step("The mechanic's work", async () => {
        const { page } = await visit('phone', {
          ...{ app, timezone, path: '/jobs?view=mine' },
          before: (opened) => saveProfile(opened, mechanic),
        })
        const card = page.getByRole('article', { name: '2012 Mazda 3' })
        await expect(card).toContainText(`Promised ${sundayWords}, 10:00 PM – ${mondayWords}, 12:30 AM`)
        await expect(card).toContainText(`Planned 11:30 PM – ${mondayWords}, 12:45 AM`)
      })

      await test.step('Dispatch: the list of a day, the panel and its fields', async () => {
        const { page, open } = await visit('desk', { app, timezone, path: `/dispatch?day=${sunday}` })
        const row = page.getByRole('article', { name: 'Ana Ruiz, 2012 Mazda 3' })
        await expect(row).toContainText('Sun 11:30 PM – Mon 12:45 AM')
        await expect(row).toContainText('Promised 10:00 PM – Mon 12:30 AM')
        await open(`/dispatch?day=${monday}`)
        await expect(page.getByRole('article').filter({ hasText: 'Mon 3:00 – 5:00 PM' })).toHaveCount(1)
        await expect(row).toHaveCount(0)
        await open(`/dispatch?job=${job.id}`)
        const panel = page.getByRole('dialog', { name: 'Ana Ruiz, 2012 Mazda 3' })
        await expect(panel).toContainText('Tomorrow, 11:30 PM – Monday, 12:45 AM')
        await expect(panel.getByLabel('Planned start')).toHaveValue(`${sunday}T23:30`)
        await expect(panel.getByLabel('Promised until')).toHaveValue(`${monday}T00:30`)
      })

      await test.step('The raffle of the month', async () => {
        const { page } = await visit('phone', { app, timezone, path: '/raffle' })
        await expect(page.getByRole('region', { name: `Raffle of ${night.month}` })).toBeVisible()
      })
    })
  }
}
