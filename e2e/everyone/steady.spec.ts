import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Page } from '@playwright/test'
import { settled } from '../settled.ts'
import { expect, test } from '../test.ts'
import type { Size, Visitor } from '../visitor.ts'

/** On a slow network nothing that was read or aimed at moves away when the rest arrives. */

/** Cumulative layout shift, as the browser counts it; a change in answer to a press counts where it comes late. */
const MOST = 0.02
const PHONE = '6025550155'

const NOISE = 'Grinding noise when I brake, since yesterday, from the front left, worse downhill. '

let rosa: Mechanic

test.beforeAll(async ({ app, acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const tom = await acts.signUp({ name: 'Tom Begay', pricingType: 'both', flatRate: 12_000 })
  await app.sql("UPDATE mechanics SET subscription_status = 'cancelled' WHERE id = $1", [rosa.id])
  for (let nth = 0; nth < 12; nth++) {
    const job = await acts.book({
      ...{ customerPhone: PHONE, description: NOISE.repeat(1 + (nth % 3)), priority: nth % 2 ? 'High' : 'Medium' },
      mechanicId: nth % 3 === 1 ? rosa.id : null,
    })
    if (nth % 3 === 0) await acts.request(job, rosa)
    if (nth % 3 === 1) await acts.setStatus(job, nth % 2 ? 'completed' : 'in-progress')
  }
  await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
  await app.post('/api/referrals', { referrerId: rosa.id, referredMechanicId: tom.id })
  await app.post('/api/chat/messages', { mechanicId: tom.id, mechanicName: tom.name, message: NOISE })
})

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Notes each shift in the page; a slow network brings everything late. */
async function slowly(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 30)}"`).join(', ')
        if (!hadRecentInput) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const slow = { offline: false, latency: 600, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
}

const picked = (page: Page) =>
  page.addInitScript(
    (mechanic) => localStorage.setItem('desert-wrench.kept.mechanic', mechanic),
    JSON.stringify({ id: rosa.id, name: rosa.name, phone: rosa.phone }),
  )

/** All is there, and drawn. */
async function arrived({ page }: Visitor) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await settled(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function still({ page }: Visitor, what: string) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = shifts.map(({ value, what: moving }) => `${value.toFixed(3)} ${moving}`).join('; ')
  expect(sum, `how far ${what} moves: ${moved}`).toBeLessThanOrEqual(MOST)
}

const FIRST = ['/', '/jobs', '/dispatch']
const OTHERS = [
  ...['/book', `/notifications?phone=${PHONE}`, '/analyzer', '/chat', '/signup', '/referrals', '/raffle', '/parts'],
  ...['/cars', '/mechanics', '/customers', '/mechanics?view=payments&status=all', '/mechanics?view=ledger'],
]

for (const size of ['phone', 'desk'] as Size[]) {
  test(`Nothing moves while a screen arrives, first and again, ${size} size`, async ({ visit }) => {
    const walk = async (paths: string[], again: boolean, mechanic = false) => {
      const before = async (page: Page) => {
        await slowly(page)
        if (mechanic) await picked(page)
      }
      const visitor = await visit(size, { path: '', before })
      for (const path of paths) {
        await visitor.open(path)
        await arrived(visitor)
        await still(visitor, `${path}${mechanic ? ' with a profile' : ''}`)
        if (!again) continue
        await visitor.open(path)
        await arrived(visitor)
        await still(visitor, `${path}${mechanic ? ' with a profile' : ''} again`)
      }
    }
    // Side by side: they only wait for the network. The first ones each start cold.
    await Promise.all([
      ...FIRST.map((path) => walk([path], true)),
      walk(['/jobs'], true, true),
      ...(size === 'phone' ? [0, 5, 10].map((first) => walk(OTHERS.slice(first, first + 5), false)) : []),
    ])
  })
}

test('An answer to a filter that lands late slides nothing to another place', async ({ visit }) => {
  const late = async (path: string, choices: RegExp[], rows: number) => {
    const visitor = await visit('phone', { path: '', before: slowly })
    const { page, open, press } = visitor
    await open(path)
    await arrived(visitor)
    for (const name of choices) await press(page.getByRole('button', { name }))
    await expect(page.getByRole('article')).toHaveCount(rows)
    await arrived(visitor)
    await still(visitor, `${path} after a filter`)
  }
  await Promise.all([late('/jobs', [/^High$/], 4), late('/dispatch', [/^Completed/], 2)])
})

test('Home keeps its place when the early-bird places end, and when there are some again', async ({ visit, app }) => {
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
    await still(visitor, `home with ${slots} places`)
  }
})
