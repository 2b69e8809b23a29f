import type { TestApp } from '../../tests/support/app.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { tabTo } from '../keyboard-focus.ts'
import { networkIdle } from '../network-idle.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { expect as base, test } from '../test.ts'

/** A day of calls at the desk, by keyboard alone. The app's clock: Saturday, 08:00 in Phoenix. */

/** One slow step of two hundred must not end the day. */
const expect = base.configure({ timeout: 30_000 })

const PHOENIX = { latitude: 33.4484, longitude: -112.074 }
const TODAY = '2026-11-21'
const phoneOf = (n: number) => `60255503${String(n).padStart(2, '0')}`

/** Six mechanics at one place, and customers who called before. */
async function withCallers(app: TestApp, callers: number): Promise<void> {
  const acts = factoriesFor(app)
  for (let n = 1; n <= 6; n++) {
    const { id } = await acts.addMechanic({ name: `Mechanic ${n}` })
    await app.sql('UPDATE mechanics SET latitude = $2, longitude = $3 WHERE id = $1', [
      ...[id, PHOENIX.latitude, PHOENIX.longitude],
    ])
  }
  for (let n = 1; n <= callers; n++) {
    const before = await acts.book({
      ...{ customerName: `Caller ${n}`, customerPhone: phoneOf(n), vehicleInfo: '2014 Toyota Camry' },
      customerAddress: '455 N 3rd St, Phoenix, AZ 85004',
    })
    await acts.setStatus(before, 'completed')
  }
  await app.sql("UPDATE jobs SET created_at = created_at - interval '30 days'")
}

const plannedOf = async (app: TestApp) => (await app.get(`/api/jobs?day=${TODAY}&order=planned&limit=200`)).body

test('A day of 19 calls is planned by keyboard alone', async ({ visit, app }) => {
  // Nineteen forms, key by key.
  test.setTimeout(480_000)
  await withCallers(app, 19)
  const visitor = await visit('desk', { path: `/dispatch?day=${TODAY}` })
  const { page } = visitor
  const { keyboard } = page
  const { form, jobs } = new DispatchPage(visitor)
  await expect(page.getByText('No jobs found.')).toBeVisible()
  for (let n = 1; n <= 19; n++) {
    await keyboard.press('c')
    await expect(form.phone).toBeFocused()
    await keyboard.type(phoneOf(n))
    await keyboard.press('Enter')
    await expect(form.description).toBeFocused()
    await expect(form.name).toHaveValue(`Caller ${n}`)
    await keyboard.type('Flat tire')
    await expect(form.suggestions.first()).toBeVisible()
    for (let stop = 0; stop < 5; stop++) await keyboard.press('Tab')
    await expect(form.suggestions.first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(form.suggestions.first()).toHaveAttribute('aria-pressed', 'true')
    await keyboard.press('Control+Enter')
    await expect(form.dialog).toBeHidden()
    await expect(jobs).toHaveCount(n)
  }

  // The day by time, from the first call to the last, without a mouse.
  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox')).toBeFocused()
  await keyboard.type("today's")
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/dispatch?order=planned&day=${TODAY}`)
  const planned = await plannedOf(app)
  expect(planned).toHaveLength(19)
  for (const { mechanicId, scheduledStart, windowStart } of planned)
    expect([mechanicId, scheduledStart, windowStart]).not.toContain(null)
  await expect(jobs.getByRole('heading')).toHaveText(
    planned.map(({ customerName }: { customerName: string }) => customerName),
  )
  await networkIdle(page)
  await keyboard.press('j')
  await expect(jobs.first()).toBeFocused()
  await keyboard.press('Enter')
  for (let at = 1; at <= 19; at++) {
    await expect(page.getByRole('dialog').getByText(`${at} of 19`, { exact: true })).toBeVisible()
    await keyboard.press('j')
  }
  await keyboard.press('Escape')
  await expect(jobs.last()).toBeFocused()
})

test('Spanish: two calls are planned by keyboard alone', async ({ visit, openApp }) => {
  const app = await openApp()
  await withCallers(app, 2)
  const { page } = await visit('desk', { app, path: `/dispatch?day=${TODAY}`, locale: 'es-US' })
  const { keyboard } = page
  await expect(page.getByText('No se encontraron trabajos.')).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Crear trabajo' })
  for (const n of [1, 2]) {
    await keyboard.press('c')
    await expect(form.getByRole('combobox', { name: 'Teléfono' })).toBeFocused()
    await keyboard.type(phoneOf(n))
    await keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'Nombre del cliente' })).toHaveValue(`Caller ${n}`)
    await keyboard.type('Llanta ponchada')
    const suggestion = form.getByRole('group', { name: 'Mecánicos sugeridos' }).getByRole('button').first()
    await tabTo(page, suggestion)
    await keyboard.press('Enter')
    await keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  }
  expect(await plannedOf(app)).toHaveLength(2)
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('1 de 2', { exact: true })).toBeVisible()
})
