import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { SECTIONS } from '../../web/src/app/paths.ts'
import type {} from '../../web/src/lib/early-replies.ts'
import { openJourneys } from './browser.ts'
import { counted, gone, seen, soon } from './waiting.ts'

const { journey, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
await acts.book({ customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry' })

const PLACES = SECTIONS.flatMap(({ places }) => places)
const built = (page: Page) => page.locator('.as-built')

/** Counts the reads of the page by their address. */
function countReads(page: Page) {
  const reads = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1)
  })
  return reads
}

/** Holds the code of the page back until it is let go. */
async function holdCode(page: Page) {
  const held: Route[] = []
  await page.route(/\/assets\/index-.*\.js/, (route) => void held.push(route))
  return () => Promise.all(held.map((route) => route.continue()))
}

for (const { path, label } of PLACES) {
  journey(`${label} asks for nothing twice, and for nothing ahead that it does not read`, async ({ visit }) => {
    const { page, open } = await visit('phone', { path: '' })
    const reads = countReads(page)
    await open(path)
    await seen(page.getByRole('heading', { level: 1 }))
    await soon(async () => assert.equal(await page.evaluate(() => window.earlyReplies?.size ?? 0), 0))
    await page.waitForLoadState('networkidle')
    assert.deepEqual(
      [...reads].filter(([, times]) => times > 1),
      [],
    )
  })
}

for (const size of ['phone', 'desk'] as const) {
  journey(`What is painted first stands where the screen stands, ${size} size`, async ({ visit }) => {
    for (const path of ['/', '/book', '/jobs', '/dispatch']) {
      const { page } = await visit(size, { path: '' })
      const letGo = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      const boxOf = (scope: string) => page.locator(`${scope} h1`).boundingBox()
      await page.locator('.as-built h1').waitFor()
      await page.evaluate(() => document.fonts.ready)
      const first = await boxOf('.as-built')
      assert.ok(first)
      await counted(page.getByRole('heading', { level: 1 }), 0)
      await letGo()
      await gone(built(page))
      assert.deepEqual(await boxOf('#root'), first, path)
    }
  })
}

journey(
  'An address with filters, or a device that remembers, shows the frame alone until its screen is there',
  async ({ visit }) => {
    const { page } = await visit('phone', { path: '' })
    const letGo = await holdCode(page)
    await page.goto('/book?specialty=Engine', { waitUntil: 'commit' })
    await page.locator('.as-built header').waitFor()
    assert.equal(await page.locator('.as-built h1').isVisible(), false)
    await letGo()
    await seen(page.getByRole('heading', { level: 1, name: 'Book Service' }))

    await page.evaluate(
      ({ id, name, phone }) => localStorage.setItem('desert-wrench.kept.mechanic', JSON.stringify({ id, name, phone })),
      rosa,
    )
    await page.unroute(/\/assets\/index-.*\.js/)
    const letGoAgain = await holdCode(page)
    await page.goto('/jobs', { waitUntil: 'commit' })
    await page.locator('.as-built header').waitFor()
    assert.equal(await page.locator('.as-built h1').isVisible(), false)
    await letGoAgain()
    await seen(page.getByRole('region', { name: 'Your profile' }).getByText('Rosa Delgado'))
  },
)

journey('A list whose early read fails is asked for again and shown', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '', cutOff: true })
  let asked = 0
  await page.route('**/api/mechanics?*', (route) => (++asked === 1 ? route.abort('failed') : route.fallback()))
  await open('/book')
  await seen(page.getByRole('article', { name: 'Rosa Delgado' }))
  assert.equal(asked, 2)
})

journey('A screen without its early script is shown all the same', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '', cutOff: true })
  await page.route(/\/assets\/before-paint/, (route) => route.abort('failed'))
  await open('/book')
  await seen(page.getByRole('article', { name: 'Rosa Delgado' }))
})

journey('A screen whose code takes long leaves the shell for use meanwhile', async ({ visit }) => {
  const { page, open, press } = await visit('phone', { path: '' })
  const held: Route[] = []
  await page.route(/\/assets\/BookScreen/, (route) => void held.push(route))
  await page.goto('/book', { waitUntil: 'commit' })
  await gone(built(page))
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Dispatch' }))
  await seen(page.getByRole('heading', { level: 1, name: 'Dispatch' }))
  await Promise.all(held.map((route) => route.continue()))
  await page.unroute(/\/assets\/BookScreen/)
  await open('/book')
  await seen(page.getByRole('article', { name: 'Rosa Delgado' }))
})
