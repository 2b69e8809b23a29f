import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Page } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import type { Factories } from '../../tests/support/factories/factories-for.ts'
import type {} from '../../web/src/lib/api/early-replies.ts'
import { settled } from '../loaded.ts'
import { networkIdle } from '../network-idle.ts'
import { expect } from '../test.ts'
import type { Size, Visit, Visitor } from '../visitor.ts'

/** On a slow network nothing shifts when the rest arrives, and nothing is fetched needlessly. */

/** Cumulative layout shift as the browser counts it; late reactions to a press count too. */
const MOST = 0.02
export const PHONE = '6025550155'

const NOISE = 'Grinding noise when I brake, since yesterday, from the front left, worse downhill. '

/** Rows for every screen. */
export async function aDayOfWork(app: TestApp, acts: Factories): Promise<Mechanic> {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
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
  return rosa
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Records layout shifts on a slow network. */
export async function slowly(page: Page) {
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

const pick = (page: Page, rosa: Mechanic) =>
  page.addInitScript(
    (mechanic) => localStorage.setItem('desert-wrench.kept.mechanic', mechanic),
    JSON.stringify({ id: rosa.id, name: rosa.name, phone: rosa.phone }),
  )

/** Loaded and rendered. */
export async function arrived({ page }: Visitor) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await networkIdle(page)
  await settled(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

export async function expectStill({ page }: Visitor, what: string) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = shifts.map(({ value, what: moving }) => `${value.toFixed(3)} ${moving}`).join('; ')
  expect(sum, `how far ${what} moves: ${moved}`).toBeLessThanOrEqual(MOST)
}

/** Counts a page's reads by URL per visit: no duplicates, and no unused preloads. */
function readsOf(page: Page) {
  let reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads.push(pathname + search)
  })
  return async (what: string) => {
    await expect.poll(() => page.evaluate(() => window.earlyReplies?.size ?? 0), `${what} reads ahead`).toBe(0)
    expect(reads, `what ${what} asks for`).toEqual([...new Set(reads)])
    reads = []
  }
}

/** Visits each screen, some twice, without shifts or wasted reads. */
export async function walk(
  visit: (size: Size, visit?: Visit) => Promise<Visitor>,
  size: Size,
  paths: string[],
  { again = false, profile }: { again?: boolean; profile?: Mechanic } = {},
): Promise<void> {
  const before = async (page: Page) => {
    await slowly(page)
    if (profile) await pick(page, profile)
  }
  const visitor = await visit(size, { path: '', before })
  const expectNoneTwice = readsOf(visitor.page)
  for (const path of paths) {
    for (const time of again ? ['', ' again'] : ['']) {
      const what = `${path}${profile ? ' with a profile' : ''}${time}`
      await visitor.open(path)
      await arrived(visitor)
      await expectStill(visitor, what)
      // A profile changes the list's order, so the preload does not match.
      if (!profile) await expectNoneTwice(what)
    }
  }
}
