import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

/** The next such call meets a server that fails without a word; those after it reach the real one. */
export async function silence(page: Page, method: string, call: RegExp): Promise<void> {
  let left = 1
  await page.route(call, (route) =>
    route.request().method() === method && left-- > 0 ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
}

interface Attempt {
  method: string
  call: RegExp
  /** Presses what sends it. */
  send: () => Promise<unknown>
  failed: readonly [title: string, words: string]
  done: string
}

/** Fails in the specification's words where the server says nothing, then succeeds in them. */
export async function failsThenSucceeds(page: Page, { method, call, send, failed, done }: Attempt): Promise<void> {
  await silence(page, method, call)
  await send()
  await expect(page).toShowToast(...failed)
  await send()
  await expect(page).toShowToast(done)
}

/** Notes each call of the page. */
export function callsOf(page: Page): (method: string, path: RegExp) => Request[] {
  const calls: Request[] = []
  page.on('request', (request) => calls.push(request))
  return (method, path) =>
    calls.filter((request) => request.method() === method && path.test(new URL(request.url()).pathname))
}
