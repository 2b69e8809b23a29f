import { holding, type Line } from '../../tests/specification/lines.ts'
import { expect, test } from '../test.ts'

/** Section 2's table: a line, its path and its label. */
const PLACES: readonly [section: string, line: Line, path: string, label: string][] = [
  ['For Customers', '2.nav.book', '/book', 'Book Service'],
  ['For Customers', '2.nav.notifications', '/notifications', 'My Notifications'],
  ['For Customers', '2.nav.analyzer', '/analyzer', 'Problem Analyzer'],
  ['For Mechanics', '2.nav.jobs', '/jobs', 'Available Jobs'],
  ['For Mechanics', '2.nav.chat', '/chat', 'Mechanic Hub'],
  ['For Mechanics', '2.nav.signup', '/signup', 'Join as Mechanic'],
  ['Marketplace', '2.nav.referrals', '/referrals', 'Referrals'],
  ['Marketplace', '2.nav.raffle', '/raffle', 'Monthly Raffle'],
  ['Marketplace', '2.nav.parts', '/parts', 'Parts Swap'],
  ['Marketplace', '2.nav.cars', '/cars', 'Car Marketplace'],
  ['Management', '2.nav.home', '/', 'Home'],
  ['Management', '2.nav.mechanics', '/mechanics', 'Mechanics'],
  ['Management', '2.nav.dispatch', '/dispatch', 'Dispatch'],
  ['Management', '2.nav.customers', '/customers', 'Customers'],
]

test(
  holding(
    ['2.nav.sections', '2.shell.active', '2.shell.everyone', '2.shell.parts', '6.links', '1.dispatchers'],
    'fourteen links in four sections, the active one marked',
  ),
  async ({ visit }) => {
    const { page, go } = await visit('desk')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(main.getByRole('link')).toHaveCount(PLACES.length)
    for (const [section, line, path, label] of PLACES) {
      const link = main.getByRole('region', { name: section }).getByRole('link', { name: label, exact: true })
      expect(await link.getAttribute('href'), line).toBe(path)
      await expect(link.locator('svg')).toHaveCount(1)
      await go(label)
      await expect(page).toHaveURL(path)
      await expect(main.locator('[aria-current=page]')).toHaveCount(1)
      expect(await link.getAttribute('aria-current'), line).toBe('page')
      await expect(page.getByText('Not built yet')).toHaveCount(0)
    }
  },
)

const HOME: readonly string[] = [
  ...['Certified professional mechanics', '5-star rating system', 'Transparent pricing'],
  ...['Mobile service that comes to', 'Get more customers', 'Set your own rates', 'Professional community'],
  ...['Fair subscription pricing', 'Starting at $15/month', 'Management Portal', 'Welcome', 'Phoenix', 'Mesa'],
  ...['Scottsdale', 'Tempe', 'Glendale'],
]
const WAYS = [
  ['Book a Mechanic', '/book'],
  ['Diagnose Problem', '/analyzer'],
  ['Join as Mechanic', '/signup'],
  ['Mechanic Hub', '/chat'],
  ['Manage Mechanics', '/mechanics'],
  ['Job Dispatch', '/dispatch'],
  ['Customer Management', '/customers'],
] as const

test(
  holding(
    [
      ...(['1.area', '1.claims.customers', '1.claims.mechanics', '2.home.hero', '2.home.customer-card'] as const),
      ...(['2.home.mechanic-card', '2.home.portal', '9.subscription'] as const),
    ],
    'Home says what it offers and leads there',
  ),
  async ({ visit }) => {
    const { page } = await visit('phone')
    const main = page.getByRole('main')
    for (const words of HOME) await expect(main).toContainText(words, { useInnerText: true })
    for (const [label, path] of WAYS) {
      expect(await main.getByRole('link', { name: label, exact: true }).getAttribute('href')).toBe(path)
    }
  },
)

test(
  holding(
    ['2.home.banner', '2.home.banner.words', '4.early-bird'],
    '"LIMITED TIME: 15-Day Free Trial for Mechanics!" while slots are left',
  ),
  async ({ visit, app }) => {
    await app.sql('UPDATE business SET early_bird_slots = 7')
    const { page, open } = await visit('desk')
    const main = page.getByRole('main')
    await expect(main).toContainText('LIMITED TIME: 15-Day Free Trial for Mechanics!', { useInnerText: true })
    await expect(main).toContainText('No payment required • Start earning immediately', { useInnerText: true })
    await expect(main).toContainText(/7 total slots.*7 spots remaining/, { useInnerText: true })
    const claim = main.getByRole('link', { name: 'Claim Your Free Trial Now' })
    expect(await claim.getAttribute('href')).toBe('/signup')
    await app.sql('UPDATE business SET early_bird_slots = 0')
    await open('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(claim).toBeHidden()
    await expect(page.getByText('LIMITED TIME')).toHaveCount(0)
  },
)

test(holding(['2.routes.unknown', '2.routes.no-parameters'], 'any other path is the 404 page'), async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '/nothing', refusals: [404] })
  for (const path of ['/nothing', '/book/1', '/mechanics/rosa']) {
    await open(path)
    await expect(page.getByRole('main')).toContainText('404', { useInnerText: true })
  }
})
