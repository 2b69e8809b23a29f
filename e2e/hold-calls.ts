import type { Page } from '@playwright/test'

/** Holds these calls back until they are let go. */
export async function hold(page: Page, call: RegExp | string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  await page.route(call, (route) => {
    held.push(gate.promise.then(() => route.continue()))
    return held.at(-1)
  })
  return async () => {
    gate.resolve()
    await Promise.all(held)
    await page.unroute(call)
  }
}
