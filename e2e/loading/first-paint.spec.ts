import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Page } from '@playwright/test'
import { hold } from '../hold-calls.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await acts.book({ customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry' })
})

const built = (page: Page) => page.locator('.as-built')

/** Holds the page's code until released. */
const holdCode = (page: Page) => hold(page, /\/assets\/index-.*\.js/)

/** Nothing is painted before the stylesheet, but Playwright already reports elements as visible. */
async function painted(page: Page): Promise<void> {
  await built(page).locator('h1').waitFor({ state: 'attached' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.fonts.ready)
}

for (const [size, some] of [
  ['phone', ['/book', '/jobs']],
  ['desk', ['/', '/dispatch']],
] as const) {
  test(`The first paint matches the position of the screen, ${size} size`, async ({ visit }) => {
    for (const path of covering(['/', '/book', '/jobs', '/dispatch'], some)) {
      const { page } = await visit(size, { path: '' })
      const letGo = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      const boxOf = (scope: string) => page.locator(`${scope} h1`).boundingBox()
      await painted(page)
      const first = await boxOf('.as-built')
      expect(first).toBeTruthy()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      await letGo()
      await expect(built(page)).toBeHidden()
      expect(await boxOf('#root'), path).toEqual(first)
    }
  })
}

test('With filters in the URL or saved data, only the frame shows until the screen loads', async ({ visit }) => {
  const { page } = await visit('phone', { path: '' })
  const letGo = await holdCode(page)
  await page.goto('/book?specialty=Engine', { waitUntil: 'commit' })
  await painted(page)
  expect(await page.locator('.as-built h1').isVisible()).toBe(false)
  await letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Book Service' })).toBeVisible()

  await page.evaluate(
    ({ id, name, phone }) => localStorage.setItem('desert-wrench.kept.mechanic', JSON.stringify({ id, name, phone })),
    rosa,
  )
  const letGoAgain = await holdCode(page)
  await page.goto('/jobs', { waitUntil: 'commit' })
  await painted(page)
  expect(await page.locator('.as-built h1').isVisible()).toBe(false)
  await letGoAgain()
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Rosa Delgado')).toBeVisible()
})

test('A list whose preload fails is retried and shown', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '', cutOff: true })
  let attempts = 0
  await page.route('**/api/mechanics?*', (route) => (++attempts === 1 ? route.abort('failed') : route.fallback()))
  await open('/book')
  await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
  expect(attempts).toBe(2)
})

test('A screen works without its preload script', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '', cutOff: true })
  await page.route(/\/assets\/before-paint/, (route) => route.abort('failed'))
  await open('/book')
  await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
})

test('The shell works while the code of a screen loads slowly', async ({ visit }) => {
  const { page, open, press } = await visit('phone', { path: '' })
  const letGo = await hold(page, /\/assets\/BookScreen/)
  await page.goto('/book', { waitUntil: 'commit' })
  await expect(built(page)).toBeHidden()
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'My Notifications' }))
  await expect(page.getByRole('heading', { level: 1, name: 'My Notifications' })).toBeVisible()
  await letGo()
  await open('/book')
  await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
})
