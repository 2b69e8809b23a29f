import type { Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, { requests: Set<Request>; quietSince: number }>()

/** Counts the page's requests, except the permanent event stream. */
export function countRequests(page: Page): void {
  const state = { requests: new Set<Request>(), quietSince: performance.now() }
  underWay.set(page, state)
  const isEndless = (request: Request) => new URL(request.url()).pathname === '/api/events'
  page.on('request', (request) => void (isEndless(request) || state.requests.add(request)))
  const end = (request: Request) => {
    state.requests.delete(request)
    state.quietSince = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** No requests for half a second. */
export async function networkIdle(page: Page): Promise<void> {
  for (;;) {
    const state = underWay.get(page)
    if (!state) throw new Error('the requests of this page are not counted')
    if (state.requests.size === 0 && performance.now() - state.quietSince >= 500) return
    await page.waitForTimeout(50)
  }
}
