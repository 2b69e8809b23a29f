import type { Page } from '@playwright/test'
import { type Done, findIn } from '../../tests/model/field/reader.ts'
import { plain } from '../../tests/support/builders/photos.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { openPhone } from '../killed-browser.ts'
import { drawOn } from '../pages/signature.ts'
import { expect, test } from '../test.ts'
import { WHOLE } from '../whole-drills.ts'

/**
 * Whole days in aeroplane mode, signed in: a reload after every step, the browser's processes killed ten times, a wrong clock, and in every
 * second day an office that changes the same jobs meanwhile. What the database holds is read apart from the queue.
 */

const DAYS = WHOLE ? 10 : 1
const MINUTE = 60_000
/** Of the phone, in minutes. */
const WRONG = [0, 4000, -90_000, 12, -700]

test.describe.configure({ timeout: 300_000 })

for (let day = 0; day < DAYS; day += 1) {
  const hasConflicts = day % 2 === 1
  test(`Day ${day + 1}${hasConflicts ? ', while the office changes the jobs' : ''}: nothing lost, nothing twice, the times of the phone`, async ({
    openApp,
  }) => {
    const app = await openApp({ access: 'accounts' })
    const office = await signedIn(app, { role: 'admin' })
    const fields = mechanicFields({ name: 'Rosa Delgado' })
    const rosa = await app.created('/api/mechanics', fields, office)
    const other = await app.created('/api/mechanics', mechanicFields({ name: 'Ben Ortiz' }), office)
    const session = (await signedIn(app, { phone: String(fields.phone) })).cookie.replace('session=', '')
    const jobs: { id: string }[] = []
    for (const vehicleInfo of ['2014 Toyota Camry', '2019 Ford Ranger']) {
      const job = await app.created(
        '/api/jobs',
        jobFields({ vehicleInfo, mechanicId: rosa.id, estimatedHours: 3 }),
        office,
      )
      const lines = [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: 90_000 }]
      const { id } = await app.created(`/api/jobs/${job.id}/estimates`, { lines }, office)
      await app.patch(`/api/estimates/${id}/approve`, undefined, office)
      jobs.push(job)
    }
    const done: Done[] = []
    let passed = 0
    const phone = openPhone({
      profile: test.info().outputPath('phone'),
      ...{ url: app.url, now: app.clock.now(), wrong: (WRONG[day % WRONG.length] ?? 0) * MINUTE },
      before: (page) =>
        page.context().addCookies([{ name: 'session', value: session, url: app.url, httpOnly: true, sameSite: 'Lax' }]),
    })
    let page: Page = await phone.start()

    const open = async (jobId: string) => {
      await page.goto(`/jobs?view=mine&job=${jobId}`)
      await page.locator('.as-built').waitFor({ state: 'detached' })
      await expect(page.getByRole('heading', { level: 2, name: /Camry|Ranger/ })).toBeVisible()
    }
    /** On both clocks. */
    const pass = async (minutes: number) => {
      passed += minutes * MINUTE
      app.clock.pass(minutes * MINUTE)
      await page.evaluate((ms) => localStorage.setItem('passed', String(ms)), passed)
    }
    const did = (kind: Done['kind'], jobId: string, mark: string) =>
      done.push({ kind, jobId, mark, at: app.clock.now() })
    const waiting = () => page.getByText(`${done.length} waiting to be sent`).first()

    const step = async (jobId: string, label: string, mark: string) => {
      await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: label, exact: true }).tap()
      if (mark === 'done') await page.getByRole('button', { name: 'Yes, it is done' }).tap()
      did('step', jobId, mark)
    }
    const message = async (jobId: string, text: string) => {
      await page.getByLabel('Message', { exact: true }).fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).tap()
      did('message', jobId, text)
    }
    const picture = async (jobId: string, caption: string) => {
      await page.getByRole('button', { name: 'Add pictures' }).tap()
      await page.getByLabel('Description').fill(caption)
      const buffer = await plain('jpeg', 800, 600)
      await page.getByLabel('Choose pictures').setInputFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer })
      did('picture', jobId, caption)
    }
    const payment = async (jobId: string, cents: number) => {
      const form = page.getByRole('form', { name: 'Record payment' })
      await form.getByLabel('Amount').fill((cents / 100).toFixed(2))
      await form.getByRole('button', { name: 'Record payment' }).tap()
      did('payment', jobId, String(cents))
    }

    const estimate = () => page.getByRole('region', { name: 'Estimate', exact: true })
    const price = async (jobId: string, description: string) => {
      const form = page.getByRole('form', { name: 'Estimate' })
      await estimate().getByRole('button', { name: 'Send a new version' }).tap()
      await form.getByRole('button', { name: 'Add a line' }).tap()
      const line = form.getByRole('group').last()
      await line.getByRole('textbox', { name: 'Description' }).fill(description)
      await line.getByRole('textbox', { name: 'Unit price' }).fill('88')
      await form.getByRole('button', { name: /^Send \$/ }).tap()
      did('estimate', jobId, description)
    }
    const signature = async (jobId: string) => {
      await estimate().getByRole('button', { name: 'Have the customer sign here' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Read and sign' })
      await drawOn(dialog.getByRole('img', { name: 'Sign with your finger' }))
      await dialog.getByRole('button', { name: 'Approve $988.00' }).tap()
      did('signature', jobId, '98800')
    }
    const odometer = async (jobId: string, miles: number) => {
      await page.getByRole('button', { name: / mileage, plate or VIN$/ }).tap()
      await page.getByRole('textbox', { name: /^Mileage/ }).fill(String(miles))
      await page.getByRole('button', { name: 'Save', exact: true }).tap()
      did('car', jobId, String(miles))
    }

    await open(jobs[0]?.id ?? '')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    for (const { id } of jobs) await open(id)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('desert-wrench-reads')).keys()).length))
      .toBeGreaterThan(10)

    await phone.away(true)
    let kills = 0
    for (const { id } of jobs) {
      const work = [
        () => step(id, 'On my way', 'on_the_way'),
        () => message(id, `On my way to ${id}`),
        () => step(id, 'Arrived', 'arrived'),
        () => picture(id, `Before, ${id}`),
        () => odometer(id, 81_234),
        () => price(id, `Brake pads, ${id}`),
        () => signature(id),
        () => step(id, 'Start', 'working'),
        () => message(id, `Started, ${id}`),
        () => step(id, 'Done', 'done'),
        () => payment(id, 12_345),
      ]
      for (const act of work) {
        await open(id)
        await pass(7)
        await act()
        await expect(waiting()).toBeVisible()
        if (kills < 10 && done.length % 3 !== 0) {
          kills += 1
          page = await phone.kill()
          await open(id)
        } else await page.reload()
        await expect(waiting()).toBeVisible()
      }
    }
    expect(kills).toBe(10)

    if (hasConflicts) {
      const [camry, ranger] = jobs
      if (day % 4 === 1)
        await app.post(`/api/jobs/${camry?.id}/cancel`, { by: 'dispatcher', reason: 'Called it off' }, office)
      else await app.patch(`/api/jobs/${camry?.id}`, { mechanicId: other.id }, office)
      await app.patch(`/api/jobs/${ranger?.id}`, { description: 'The customer called again' }, office)
    }
    await pass(30)
    await phone.away(false)
    // A payment waits for a "Done" that was refused, a signature for its estimate.
    const left = hasConflicts ? /([3-9]|\d\d) waiting to be sent/ : /waiting to be sent/
    await expect(page.getByText(left)).toHaveCount(0, { timeout: 60_000 })

    const find = findIn(app)
    const isLost = ({ jobId }: Done) => hasConflicts && jobId === jobs[0]?.id
    for (const one of done) {
      const found = await find(one)
      if (isLost(one)) {
        expect(found.length, `${one.kind} ${one.mark}`).toBeLessThanOrEqual(1)
        continue
      }
      expect(found.length, `${one.kind} ${one.mark}`).toBe(1)
      expect(Math.abs(Date.parse(found[0]?.happened ?? '') - Date.parse(one.at)), one.mark).toBeLessThan(2 * MINUTE)
    }
    if (hasConflicts) {
      await page.getByRole('button', { name: 'See what waits' }).tap()
      const list = page.getByRole('list', { name: 'Waiting to be sent' })
      await expect(list.getByText('Not accepted').first()).toBeVisible()
      await expect(list.getByRole('listitem')).toHaveCount(done.length)
    }
    await phone.close()
  })
}
