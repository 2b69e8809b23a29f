import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

/** The next such call fails without a body; later ones reach the server. */
export async function silence(page: Page, method: string, call: RegExp): Promise<void> {
  let left = 1
  await page.route(call, (route) =>
    route.request().method() === method && left-- > 0 ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
}

interface Attempt {
  method: string
  call: RegExp
  /** Presses the button that sends it. */
  send: () => Promise<unknown>
  failed: readonly [title: string, words: string]
  done: string
}

/** Fails with the specification's message when the server is silent, then succeeds with its message. */
export async function failsThenSucceeds(page: Page, { method, call, send, failed, done }: Attempt): Promise<void> {
  await silence(page, method, call)
  await send()
  await expect(page).toShowToast(...failed)
  await send()
  await expect(page).toShowToast(done)
}

/** Records the page's calls. */
export function callsOf(page: Page): (method: string, path: RegExp) => Request[] {
  const calls: Request[] = []
  page.on('request', (request) => calls.push(request))
  return (method, path) =>
    calls.filter((request) => request.method() === method && path.test(new URL(request.url()).pathname))
}
