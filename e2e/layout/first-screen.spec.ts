import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Locator } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

/** A phone's first screen: finding a mechanic, your own job, open jobs. */

const LANGUAGES = ['en-US', 'es-US'] as const
const WORDS = {
  'en-US': { book: 'Book a Mechanic', diagnose: 'Diagnose Problem', job: 'Your job', jobs: 'Open jobs' },
  'es-US': {
    book: 'Pedir un mecánico',
    diagnose: 'Diagnosticar el problema',
    job: 'Su trabajo',
    jobs: 'Trabajos abiertos',
  },
}

const NEXT_MONTH = '2026-12-21T15:00:00.000Z'
const YESTERDAY = '2026-11-20T15:00:00.000Z'

async function bottomOf(locator: Locator): Promise<number> {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('Book a Mechanic and Diagnose Problem are within the first 640 pixels at 320 wide', async ({
  app,
  openApp,
  visit,
}) => {
  const accounts = await openApp({ access: 'accounts' })
  for (const place of [app, accounts]) {
    for (const locale of LANGUAGES) {
      const { page } = await visit('phone', { app: place, locale, width: 320 })
      const { book, diagnose } = WORDS[locale]
      await expect(page.locator('main a[href="/signup"]')).toHaveCount(2)
      for (const name of [book, diagnose])
        expect(await bottomOf(page.getByRole('link', { name })), `${name} ${locale}`).toBeLessThanOrEqual(640)
    }
  }
})

let rosa: Mechanic

async function membership(app: TestApp, status: string, until: string | null) {
  await app.sql('UPDATE mechanics SET subscription_status = $1, subscription_expires_at = $2 WHERE id = $3', [
    ...[status, until],
    rosa.id,
  ])
}

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  await acts.setStatus(await acts.book({ mechanicId: rosa.id, vehicleInfo: '2011 Honda Fit' }), 'completed')
  await acts.book({ mechanicId: rosa.id, vehicleInfo: '2016 Ford Focus' })
  await acts.book({ vehicleInfo: '2014 Toyota Camry' })
})

const STANDINGS = [
  ['free_trial', NEXT_MONTH],
  ['free_trial', YESTERDAY],
  ['active', NEXT_MONTH],
] as const

for (const width of [320, 390]) {
  test(`The first open job begins within 360 pixels, ${width} wide, with any balance due`, async ({ app, visit }) => {
    for (const locale of LANGUAGES) {
      const list = (page: { getByRole: Locator['getByRole'] }) =>
        page.getByRole('list', { name: WORDS[locale].jobs }).getByRole('article').first()
      const stranger = await visit('phone', { path: '/jobs', locale, width })
      await expect(list(stranger.page)).toBeVisible()
      expect((await list(stranger.page).boundingBox())?.y, `nobody picked ${locale}`).toBeLessThanOrEqual(360)
      for (const [status, until] of STANDINGS) {
        await membership(app, status, until)
        const { page } = await visit('phone', {
          path: '/jobs?priority=',
          locale,
          width,
          before: (one) => saveProfile(one, rosa),
        })
        await expect(list(page)).toBeVisible()
        // The finished job's fee stays visible.
        await expect(page.getByRole('region', { name: /\$10\.00/ })).toBeVisible()
        expect((await list(page).boundingBox())?.y, `${status} ${until} ${locale}`).toBeLessThanOrEqual(360)
      }
    }
  })
}

test('A signed-in mechanic sees the first open job within 360 pixels at 320 wide', async ({ openApp, visit }) => {
  const app = await openApp({ access: 'accounts' })
  const office = await signedIn(app, { role: 'admin' })
  const phone = '(602) 555-0123'
  const mechanic = await signedIn(app, { phone })
  expect(
    (await app.post('/api/mechanics/signup', mechanicFields({ phone, pricingType: 'hourly' }), mechanic)).status,
  ).toBe(201)
  await app.post('/api/jobs', jobFields({ vehicleInfo: '2014 Toyota Camry' }), office)
  const visitor = await visit('phone', { app, path: '/jobs', width: 320, refusals: [401, 404] })
  await new SignIn(app, visitor).byPhone(phone)
  const first = visitor.page.getByRole('list', { name: 'Open jobs' }).getByRole('article').first()
  await expect(visitor.page.getByRole('region', { name: /^Free trial until/ })).toBeVisible()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(360)
})

test('A customer with a saved link and a mechanic with a job see it on top of Home, with its state', async ({
  acts,
  visit,
}) => {
  const phone = '(602) 555-0177'
  const job = await acts.book({ vehicleInfo: '2009 Ford F-150', customerPhone: phone })
  const customer = await visit('phone', {
    width: 320,
    before: (page) =>
      page.addInitScript(
        (kept) => localStorage.setItem('desert-wrench.kept.jobLink', kept),
        JSON.stringify({ token: job.customerLink, vehicleInfo: job.vehicleInfo }),
      ),
  })
  const card = customer.page.getByRole('region', { name: 'Your job' })
  await expect(card).toContainText('2009 Ford F-150')
  await expect(card).toContainText('Open')
  expect(await bottomOf(card)).toBeLessThan(
    (await customer.page.getByRole('link', { name: 'Book a Mechanic' }).boundingBox())?.y ?? 0,
  )
  expect(await bottomOf(customer.page.getByRole('link', { name: 'Diagnose Problem' }))).toBeLessThanOrEqual(640)
  await customer.press(card.getByRole('link', { name: 'See job' }))
  await expect(customer.page).toHaveURL(/\/notifications#job=/)

  const mechanic = await visit('phone', { before: (page) => saveProfile(page, rosa) })
  const own = mechanic.page.getByRole('region', { name: 'Your job' })
  await expect(own).toContainText('2016 Ford Focus')
  await expect(own).toContainText('Booked')
  await mechanic.press(own.getByRole('link', { name: 'See job' }))
  await expect(mechanic.page).toHaveURL(/\/jobs\?view=mine&job=/)
})

test('The shortcuts follow the person, and all fourteen places stay in the menu', async ({ visit }) => {
  const { page, open, go, press } = await visit('phone')
  const names = () =>
    page
      .getByRole('navigation', { name: 'Shortcuts' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(await names()).toEqual(['Home', 'Book Service', 'My Notifications', 'Problem Analyzer'])
  await go('Dispatch')
  await expect.poll(names).toEqual(['Home', 'Dispatch', 'Customers', 'Mechanics'])
  await open('/raffle')
  expect(await names()).toEqual(['Home', 'Dispatch', 'Customers', 'Mechanics'])
  await go('Available Jobs')
  await expect.poll(names).toEqual(['Home', 'Available Jobs', 'Mechanic Hub', 'Parts Swap'])
  await open('/')
  expect(await names()).toEqual(['Home', 'Available Jobs', 'Mechanic Hub', 'Parts Swap'])
  await press(page.getByRole('button', { name: 'Menu', exact: true }))
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(14)
})

test('Zeros have no slash, and no figure of Home breaks over two lines', async ({ visit }) => {
  const { page } = await visit('phone', { width: 320 })
  await page.evaluate(() => document.fonts.ready)
  expect(
    await page.evaluate(() =>
      [...document.fonts].some(({ unicodeRange, status }) => unicodeRange === 'U+30' && status === 'loaded'),
    ),
  ).toBe(true)
  await page.getByRole('heading', { name: 'Management Portal' }).scrollIntoViewIfNeeded()
  const figures = page.locator('main dl dd')
  await expect(figures.first()).toBeVisible()
  const lines = await figures.evaluateAll((all) =>
    all.map((one) =>
      Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
    ),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
})
