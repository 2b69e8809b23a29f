import { expect, test } from '../test.ts'
import { aDayOfWork, arrived, expectStill, PHONE, slowly, walk } from './layout-shifts.ts'

test.beforeAll(async ({ app, acts }) => {
  await aDayOfWork(app, acts)
})

const OTHERS = [
  ...['/book', `/notifications?phone=${PHONE}`, '/analyzer', '/chat', '/signup', '/referrals', '/raffle', '/parts'],
  ...['/cars', '/mechanics', '/customers', '/mechanics?view=payments&status=all', '/mechanics?view=ledger'],
]

test('Nothing moves while any other screen arrives on a phone', async ({ visit }) => {
  // Parallel, since both only wait for the network.
  await Promise.all([walk(visit, 'phone', OTHERS.slice(0, 7)), walk(visit, 'phone', OTHERS.slice(7))])
})

test('A late reply to a filter shifts no layout', async ({ visit }) => {
  const late = async (path: string, choices: RegExp[], rows: number) => {
    const visitor = await visit('phone', { path: '', before: slowly })
    const { page, open, press } = visitor
    await open(path)
    await arrived(visitor)
    for (const name of choices) await press(page.getByRole('button', { name }))
    await expect(page.getByRole('article')).toHaveCount(rows)
    await arrived(visitor)
    await expectStill(visitor, `${path} after a filter`)
  }
  await Promise.all([late('/jobs', [/^High$/], 4), late('/dispatch', [/^Completed/], 2)])
})

test('Home does not shift when early-bird spots run out or reopen', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '', before: slowly })
  const { page, open } = visitor
  const offer = page.getByRole('region', { name: 'Early-bird offer' })
  for (const [slots, shown] of [
    [50, 1],
    [0, 0],
    [0, 0],
    [50, 1],
    [50, 1],
  ] as const) {
    await app.sql('UPDATE business SET early_bird_slots = $1', [slots])
    await open('/')
    await arrived(visitor)
    await expect(offer).toHaveCount(shown)
    await expectStill(visitor, `home with ${slots} places`)
  }
})
