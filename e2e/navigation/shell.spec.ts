import { covers } from '../../tests/specification/lines.ts'
import { follow } from '../loaded.ts'
import { networkIdle } from '../network-idle.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

/** The specification's table, verbatim. */
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

for (const size of bothSizesOr('phone')) {
  test(
    covers(
      [
        '2.nav.sections',
        '2.nav.book',
        '2.nav.notifications',
        '2.nav.analyzer',
        '2.nav.jobs',
        '2.nav.chat',
        '2.nav.signup',
        '2.nav.referrals',
        '2.nav.raffle',
        '2.nav.parts',
        '2.nav.cars',
        '2.nav.home',
        '2.nav.mechanics',
        '2.nav.dispatch',
        '2.nav.customers',
        '2.shell.active',
        '2.shell.everyone',
        '6.links',
        '1.dispatchers',
      ],
      `The navigation reaches all fourteen pages, ${size} size`,
    ),
    async ({ visit }) => {
      const { page, press } = await visit(size)
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      const main = page.getByRole('navigation', { name: 'Main' })
      if (size === 'phone') await press(menu)
      for (const [title, places] of Object.entries(SECTIONS)) {
        const links = main.getByRole('region', { name: title }).getByRole('link')
        await expect(links).toHaveText(Object.values(places), { useInnerText: true })
        await expect(links.locator('svg')).toHaveCount(Object.keys(places).length)
      }

      for (const [path, label] of PLACES) {
        await press(main.getByRole('link', { name: label, exact: true }))
        await expect(page).toHaveURL(path)
        const heading = path === '/' ? 'Welcome to Desert Wrench' : label
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(`${label} · Desert Wrench`)
        if (size === 'phone') await press(menu)
        const current = await main
          .getByRole('link')
          .evaluateAll((links) => links.filter((link) => link.ariaCurrent === 'page').map((link) => link.textContent))
        expect(current).toEqual([label])
        await expect(page.getByText('Not built yet')).toHaveCount(0)
      }
    },
  )
}

test(covers('2.shell.parts', 'The shell has its banner, content, open-demo badge and shortcuts'), async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/book' })
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('Desert Wrench')
  await expect(banner.getByText('Open demo: no sign-in', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'My Notifications' }))
  await expect(page).toHaveURL('/notifications')
  await press(banner.getByRole('link', { name: 'Desert Wrench' }))
  await expect(page).toHaveURL('/')
})

test(
  covers(['2.routes.unknown', '2.routes.no-parameters'], 'Any other path is the 404 page, with a way home'),
  async ({ visit, app }) => {
    const { page, press } = await visit('phone', { path: '/book/now', refusals: [404] })
    expect((await app.get('/book/now')).status).toBe(404)
    for (const path of ['/book/now', '/mechanics/1', '/nothing', '/book/', '/BOOK']) {
      await follow(page, path)
      await expect(page.getByRole('heading', { level: 1, name: '404: Page not found' })).toBeVisible()
      await expect(page).toHaveTitle('404: Page not found · Desert Wrench')
      await expect(
        page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').and(page.locator('[aria-current]')),
      ).toHaveCount(0)
    }
    await press(page.getByRole('link', { name: 'Go to Home' }))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Welcome to Desert Wrench' })).toBeVisible()
  },
)

test(
  covers(
    [
      '1.area',
      '1.claims.customers',
      '1.claims.mechanics',
      '2.home.hero',
      '2.home.customer-card',
      '2.home.mechanic-card',
      '2.home.portal',
      '9.subscription',
    ],
    'Home shows its offers, and each button leads to its page',
  ),
  async ({ visit }) => {
    const { page, press } = await visit('desk')
    const main = page.getByRole('main')
    const words = [
      ...['Certified professional mechanics', '5-star rating system', 'Transparent pricing', 'Mobile service'],
      ...['Get more customers', 'Set your own rates', 'Professional community', 'Fair subscription pricing'],
      ...['Starting at $15/month', 'Management Portal', 'Mobile service that comes to', 'Welcome'],
      ...['Phoenix', 'Mesa', 'Scottsdale', 'Tempe', 'Glendale'],
    ]
    for (const text of words) await expect(main).toContainText(text)
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
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.goBack()
      await expect(main.getByRole('heading', { name: 'Welcome to Desert Wrench' })).toBeVisible()
    }
  },
)

test(
  covers(
    ['2.home.banner', '2.home.banner.words', '4.early-bird'],
    'The early-bird banner counts down and disappears with the last spot',
  ),
  async ({ visit, app }) => {
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
    await expect(offer).toContainText('LIMITED TIME: 15-Day Free Trial for Mechanics!')
    await expect(offer).toContainText('No payment required • Start earning immediately')
    await expect(offer).toContainText(/2 total slots.*2 spots remaining/)

    await app.post('/api/mechanics/signup', person(1))
    await open('/')
    await expect(offer).toContainText(/2 total slots.*1 spots? remaining/)
    await app.post('/api/mechanics/signup', person(2))
    await open('/')
    await expect(page.getByRole('heading', { name: 'Welcome to Desert Wrench' })).toBeVisible()
    await networkIdle(page)
    await expect(offer).toBeHidden()
    await expect(page.getByRole('link', { name: 'Claim Your Free Trial Now' })).toHaveCount(0)
    await app.sql('UPDATE business SET early_bird_slots = 50')
  },
)
