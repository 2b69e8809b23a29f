import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { at, counted, focused, gone, reads, seen, soon } from './waiting.ts'

const { journey, app } = await openJourneys()

/** The specification's table, word for word. */
const SECTIONS = {
  'For Customers': { '/book': 'Book Service', '/notifications': 'My Notifications', '/analyzer': 'Problem Analyzer' },
  'For Mechanics': { '/jobs': 'Available Jobs', '/chat': 'Mechanic Hub', '/signup': 'Join as Mechanic' },
  Marketplace: {
    '/referrals': 'Referrals',
    '/raffle': 'Monthly Raffle',
    '/parts': 'Parts Swap',
    '/cars': 'Car Marketplace',
  },
  Management: { '/': 'Home', '/mechanics': 'Mechanics', '/dispatch': 'Dispatch', '/customers': 'Customers' },
}

const PLACES = Object.values(SECTIONS).flatMap((places) => Object.entries(places))

for (const size of ['phone', 'desk'] as const) {
  journey(`All fourteen places are reached by the navigation, ${size} size`, async ({ visit }) => {
    const { page, press } = await visit(size)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const main = page.getByRole('navigation', { name: 'Main' })
    if (size === 'phone') await press(menu)
    for (const [title, places] of Object.entries(SECTIONS)) {
      const links = main.getByRole('region', { name: title }).getByRole('link')
      assert.deepEqual(await links.allInnerTexts(), Object.values(places))
      assert.equal(await links.locator('svg').count(), Object.keys(places).length)
    }

    for (const [path, label] of PLACES) {
      await press(main.getByRole('link', { name: label, exact: true }))
      await at(page, path)
      const heading = path === '/' ? 'Welcome to Desert Wrench' : label
      await seen(page.getByRole('heading', { level: 1, name: heading, exact: true }))
      await soon(async () => assert.equal(await page.title(), `${label} · Desert Wrench`))
      if (size === 'phone') await press(menu)
      const current = await main
        .getByRole('link')
        .evaluateAll((links) => links.filter((link) => link.ariaCurrent === 'page').map((link) => link.textContent))
      assert.deepEqual(current, [label])
    }
  })
}

journey('The shell has its banner, content, mark of the open demo and short cuts', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/book' })
  const banner = page.getByRole('banner')
  await reads(banner, 'Desert Wrench')
  await seen(banner.getByText('Open demo: no sign-in', { exact: true }))
  await counted(page.getByRole('main'), 1)
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Available Jobs' }))
  await at(page, '/jobs')
  await press(banner.getByRole('link', { name: 'Desert Wrench' }))
  await at(page, '/')
})

journey('Any other path is the 404 page, with a way home', async ({ visit }) => {
  const { page, open, press } = await visit('phone', { path: '/book/now', refusals: [404] })
  assert.equal((await app.get('/book/now')).status, 404)
  for (const path of ['/book/now', '/mechanics/1', '/nothing', '/book/', '/BOOK']) {
    await open(path)
    await seen(page.getByRole('heading', { level: 1, name: '404: Page not found' }))
    await soon(async () => assert.equal(await page.title(), '404: Page not found · Desert Wrench'))
    await counted(
      page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').and(page.locator('[aria-current]')),
      0,
    )
  }
  await press(page.getByRole('link', { name: 'Go to Home' }))
  await at(page, '/')
  await seen(page.getByRole('heading', { name: 'Welcome to Desert Wrench' }))
})

journey('Home says what it offers, and each button leads where it says', async ({ visit }) => {
  const { page, press } = await visit('desk')
  const main = page.getByRole('main')
  const words = [
    ...['Certified professional mechanics', '5-star rating system', 'Transparent pricing', 'Mobile service'],
    ...['Get more customers', 'Set your own rates', 'Professional community', 'Fair subscription pricing'],
    ...['Starting at $15/month', 'Management Portal'],
  ]
  for (const text of words) await reads(main, text)
  const ways = {
    'Book a Mechanic': '/book',
    'Diagnose Problem': '/analyzer',
    'Join as Mechanic': '/signup',
    'Mechanic Hub': '/chat',
    'Manage Mechanics': '/mechanics',
    'Job Dispatch': '/dispatch',
    'Customer Management': '/customers',
    'Claim Your Free Trial Now': '/signup',
  }
  for (const [label, path] of Object.entries(ways)) {
    await press(main.getByRole('link', { name: label, exact: true }))
    await at(page, path)
    await focused(page.getByRole('heading', { level: 1 }))
    await page.goBack()
    await seen(main.getByRole('heading', { name: 'Welcome to Desert Wrench' }))
  }
})

journey('The early-bird banner counts down and is gone with the last place', async ({ visit }) => {
  await app.sql('UPDATE business SET early_bird_slots = 2')
  const person = (nth: number) => ({
    name: `Early ${nth}`,
    phone: `(602) 555-011${nth}`,
    email: `early${nth}@example.com`,
    specialty: 'General',
    pricingType: 'hourly',
    hourlyRate: 7500,
  })
  const { page, open } = await visit('phone')
  const offer = page.getByRole('region', { name: 'Early-bird offer' })
  await reads(offer, 'LIMITED TIME: 15-Day Free Trial for Mechanics!')
  await reads(offer, 'No payment required • Start earning immediately')
  await reads(offer, /2 total slots.*2 spots remaining/)

  await app.post('/api/mechanics/signup', person(1))
  await open('/')
  await reads(offer, /2 total slots.*1 spots? remaining/)
  await app.post('/api/mechanics/signup', person(2))
  await open('/')
  await seen(page.getByRole('heading', { name: 'Welcome to Desert Wrench' }))
  await page.waitForLoadState('networkidle')
  await gone(offer)
  await counted(page.getByRole('link', { name: 'Claim Your Free Trial Now' }), 0)
  await app.sql('UPDATE business SET early_bird_slots = 50')
})
