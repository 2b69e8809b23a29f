import { follow, settled } from '../loaded.ts'
import { covering, testWhere } from '../sweep.ts'
import { test } from '../test.ts'
import type { Size, Visitor } from '../visitor.ts'
import { addTraffic, PHONE } from './demo-data.ts'
import { fitsWhereNarrowest, looksRight } from './expect-accessible.ts'

/** Screens, empty and filled, are accessible by sight, screen reader and touch. */

const SCREENS = [
  '/',
  '/book',
  '/jobs',
  '/signup',
  `/notifications?phone=${PHONE}`,
  '/mechanics',
  '/dispatch',
  '/dispatch?view=board',
  '/dispatch?view=map',
  '/customers',
  '/analyzer',
  '/chat',
  '/referrals',
  '/raffle',
  '/parts',
  '/cars',
  '/mechanics?view=payments&status=all',
  '/mechanics?view=promo-codes',
  '/mechanics?view=ledger',
  '/mechanics?view=ledger&show=months',
  '/mechanics?view=ledger&show=years',
  '/mechanics?view=ledger&show=taxes',
  '/mechanics?view=job-sizes',
  '/mechanics?view=canned',
  '/mechanics?view=maintenance',
  '/mechanics?view=outbox',
  '/mechanics?view=templates',
  '/mechanics?view=setup',
]

/** Screens per test, to stay below the timeout on busy machines. */
const SOME = [SCREENS.slice(0, 6), SCREENS.slice(6, 12), SCREENS.slice(12, 20), SCREENS.slice(20)]

const EMPTY = SCREENS.filter((_, nth) => nth % 2 === 0)

/** Loads only the first screen; the others are reached by links. */
async function lookAt(visitor: Visitor, paths: string[], look: (path: string) => Promise<void>) {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? visitor.open(path) : follow(visitor.page, path))
    await settled(visitor.page)
    await look(path)
  }
}

/** Filled screens on a phone, every other one empty at a desk; `npm run drills` runs all combinations. */
export function screensAreForEveryone(size: Size) {
  const phoneTest = testWhere(size === 'phone')
  const deskTest = testWhere(size === 'desk')

  for (const screens of covering(SOME, [EMPTY.slice(0, 7), EMPTY.slice(7)])) {
    deskTest(`Without a row: ${screens.join(', ')}`, async ({ visit }) => {
      const visitor = await visit(size, { path: '', still: true })
      await lookAt(visitor, screens, (path) => looksRight(visitor.page, `${path} empty`))
    })
  }

  phoneTest('The 404 page', async ({ visit }) => {
    const { page } = await visit(size, { path: '/nowhere', still: true, refusals: [404] })
    await settled(page)
    await looksRight(page, 'the 404 page')
  })

  // At a desk api-docs.spec.ts covers it.
  testWhere(false)('The reader of the API', async ({ visit }) => {
    // The whole contract is on this page: it takes as long as a dozen screens.
    test.slow()
    const { page } = await visit(size, { path: '/api/docs', still: true })
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 })
    await settled(page)
    await looksRight(page, 'the reader of the API', false)
  })

  test.describe('With rows', () => {
    test.beforeAll(async ({ app, acts }) => {
      await addTraffic(app, acts)
    })

    for (const screens of SOME) {
      phoneTest(`Rows, and nothing is cut off where it is narrowest: ${screens.join(', ')}`, async ({ visit }) => {
        const visitor = await visit(size, { path: '', still: true })
        await lookAt(visitor, screens, async (path) => {
          await looksRight(visitor.page, `${path} with rows`)
          await fitsWhereNarrowest(visitor.page, path)
        })
      })
    }
  })
}
