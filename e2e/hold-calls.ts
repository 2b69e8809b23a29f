import type { Page, Route } from '@playwright/test'

const reach = (route: Route) => route.continue()

/**
 * Holds these calls until released to the server or another route. The route stays: removing interception mid-request rarely
 * leaves a page without its code.
 */
export async function hold(
  page: Page,
  call: RegExp | string,
): Promise<(answer?: (route: Route) => Promise<void>) => Promise<void>> {
  const gate = Promise.withResolvers<(route: Route) => Promise<void>>()
  const held: Promise<void>[] = []
  await page.route(call, (route) => {
    held.push(gate.promise.then((answer) => answer(route)))
    return held.at(-1)
  })
  return async (answer = reach) => {
    gate.resolve(answer)
    await Promise.all(held)
  }
}
