import assert from 'node:assert/strict'
import { holding, type Line } from '../specification/lines.ts'
import { openJourneys } from './browser.ts'
import { at, counted, gone, reads, seen } from './waiting.ts'

const { journey, app } = await openJourneys()

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

journey(
  holding(
    ['2.nav.sections', '2.shell.active', '2.shell.everyone', '2.shell.parts', '6.links', '1.dispatchers'],
    'fourteen links in four sections, the active one marked',
  ),
  async ({ visit }) => {
    const { page, go } = await visit('desk')
    const main = page.getByRole('navigation', { name: 'Main' })
    await seen(page.getByRole('banner'))
    await counted(page.getByRole('main'), 1)
    await counted(main.getByRole('link'), PLACES.length)
    for (const [section, line, path, label] of PLACES) {
      const link = main.getByRole('region', { name: section }).getByRole('link', { name: label, exact: true })
      assert.equal(await link.getAttribute('href'), path, line)
      await counted(link.locator('svg'), 1)
      await go(label)
      await at(page, path)
      await counted(main.locator('[aria-current=page]'), 1)
      assert.equal(await link.getAttribute('aria-current'), 'page', line)
      await counted(page.getByText('Not built yet'), 0)
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

journey(
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
    for (const words of HOME) await reads(main, words)
    for (const [label, path] of WAYS) {
      assert.equal(await main.getByRole('link', { name: label, exact: true }).getAttribute('href'), path)
    }
  },
)

journey(
  holding(
    ['2.home.banner', '2.home.banner.words', '4.early-bird'],
    '"LIMITED TIME: 15-Day Free Trial for Mechanics!" while slots are left',
  ),
  async ({ visit }) => {
    await app.sql('UPDATE business SET early_bird_slots = 7')
    const { page, open } = await visit('desk')
    const main = page.getByRole('main')
    await reads(main, 'LIMITED TIME: 15-Day Free Trial for Mechanics!')
    await reads(main, 'No payment required • Start earning immediately')
    await reads(main, /7 total slots.*7 spots remaining/)
    const claim = main.getByRole('link', { name: 'Claim Your Free Trial Now' })
    assert.equal(await claim.getAttribute('href'), '/signup')
    await app.sql('UPDATE business SET early_bird_slots = 0')
    await open('/')
    await seen(page.getByRole('heading', { level: 1 }))
    await page.waitForLoadState('networkidle')
    await gone(claim)
    await counted(page.getByText('LIMITED TIME'), 0)
  },
)

journey(
  holding(['2.routes.unknown', '2.routes.no-parameters'], 'any other path is the 404 page'),
  async ({ visit }) => {
    const { page, open } = await visit('desk', { path: '/nothing', refusals: [404] })
    for (const path of ['/nothing', '/book/1', '/mechanics/rosa']) {
      await open(path)
      await reads(page.getByRole('main'), '404')
    }
  },
)
