import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expectSpanish } from '../spanish-screen.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

/** On phones: the mechanic declines, another accepts, proposes another time, goes on the way with a time, done. */

/** Monday; the clock of the tests starts on Saturday, Nov 21, 2026, 8:00 AM in Phoenix. */
const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEN = { windowStart: at('10:00'), windowEnd: at('12:00'), scheduledStart: at('10:00'), scheduledEnd: at('11:00') }
const TEMPE = { latitude: 33.4255, longitude: -111.94 }
const VEHICLE = '2012 Mazda 3'
const [MIKE, ROSA, MARIA] = ['Mike Salas', 'Rosa Delgado', 'Maria Lopez']
const PROBLEM = 'Rechina al frenar / grinds when I brake'

for (const [language, locale] of [
  ['en', 'en-US'],
  ['es', 'es-US'],
] as const) {
  test(`Declined, accepted by another, moved, on the way with a time, done (${language})`, async ({
    openApp,
    visit,
  }) => {
    const app = await openApp()
    const acts = factoriesFor(app)
    const t = await wordsOf(language)
    const [mike, rosa] = [
      await acts.addMechanic({ name: MIKE, ...TEMPE }),
      await acts.addMechanic({ name: ROSA, ...TEMPE }),
    ]
    const job = await acts.book({
      ...{ mechanicId: mike.id, vehicleInfo: VEHICLE, customerName: MARIA, customerPhone: '(602) 555-0142' },
      ...{ description: PROBLEM, ...PLACE, ...TEN },
    })
    const call = `/api/jobs/${job.id}`
    const customer = await visit('phone', { app, locale, path: `/notifications?phone=6025550142&job=${job.id}` })
    const first = await visit('phone', {
      app,
      locale,
      path: '/jobs?view=mine',
      before: (page) => saveProfile(page, mike),
    })
    const reads = new MyJobsPage(customer).job(VEHICLE)
    const card = first.page.getByRole('article', { name: VEHICLE })
    const button = (name: string) => ({ name, exact: true })

    await test.step('The first mechanic declines, and the customer reads why', async () => {
      await first.press(card.getByRole('button', button(t.mine.cannotCome)))
      const dialog = first.page.getByRole('dialog', { name: t.mine.declining.title })
      await first.press(dialog.getByRole('button', { name: t.mine.declining.reasons[0] ?? '' }))
      await first.press(dialog.getByRole('button', button(t.mine.declining.submit)))
      await expect(first.page).toShowToast(t.mine.declining.done)
      await expect(card).toHaveCount(0)
      await expect(reads).toContainText(t.mine.declining.reasons[0] ?? '')
    })

    // The office gives it to another, at the time that was wished.
    const given = { mechanicId: rosa.id, scheduledStart: TEN.scheduledStart, scheduledEnd: TEN.scheduledEnd }
    expect((await app.patch(call, given)).status).toBe(200)
    const { page, press } = await visit('phone', {
      ...{ app, locale, path: '/jobs?view=mine', place: TEMPE },
      before: (page) => saveProfile(page, rosa),
    })
    const own = page.getByRole('article', { name: VEHICLE })

    await test.step('Another accepts', async () => {
      await press(own.getByRole('button', button(t.mine.accept)))
      await expect(page).toShowToast(t.mine.accepted, t.mine.acceptedDetail)
      await expect(reads).toContainText(t.time.accepted({ mechanic: ROSA }))
    })

    await test.step('They propose another time; the customer sees it at once and accepts', async () => {
      await press(own.getByRole('button', { name: t.times.proposeAnother }))
      const dialog = page.getByRole('dialog', { name: t.times.proposeAnother })
      await dialog.getByLabel(t.times.arrival).fill('2026-11-23T15:00')
      if (language === 'es') await expectSpanish(page, [VEHICLE, PROBLEM])
      await press(dialog.getByRole('button', button(t.times.send)))
      await expect(page).toShowToast(t.times.sent)
      const proposed = reads.getByRole('region', { name: t.time.proposed({ mechanic: ROSA }) })
      await expect(proposed).toContainText('3:00')
      await customer.press(proposed.getByRole('button', button(t.time.acceptTime)))
      await expect(customer.page).toShowToast(t.time.timeChanged)
      await expect(page.getByRole('region', { name: t.times.agreed })).toBeVisible()
      expect((await app.get(call)).body.job.scheduledStart).toBe(at('15:00'))
    })

    await test.step('On the way, with an expected time from the phone', async () => {
      await press(page.getByRole('button', button(t.mine.steps.on_the_way)))
      await press(page.getByRole('button', button(t.times.share)))
      await expect(page.getByText(t.times.sharing)).toBeVisible()
      await expect.poll(async () => (await app.get(call)).body.arrival?.measuredAt ?? null).not.toBe(null)
      await customer.page.reload()
      await expect(reads).toContainText(t.time.measured({ minutes: 0 }))
      if (language === 'es') await expectSpanish(page, [VEHICLE, PROBLEM])
    })

    await test.step('Arrived, working, done', async () => {
      for (const step of ['arrived', 'working'] as const) {
        await press(page.getByRole('button', button(t.mine.steps[step])))
        await expect(page).toShowToast(t.mine.stepShown, t.life.stages[step])
      }
      await press(page.getByRole('button', button(t.mine.steps.done)))
      await press(page.getByRole('alertdialog').getByRole('button').first())
      await expect.poll(async () => (await app.get(call)).body.job.stage).toBe('done')
      await expect(reads).toContainText(t.life.stages.done)
      expect(await app.sql('SELECT * FROM job_positions')).toEqual([])
    })
  })
}
