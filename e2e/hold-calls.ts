import type { Page, Route } from '@playwright/test'

const reach = (route: Route) => route.continue()

/**
 * Holds these calls back until they are let go: to the server, or to what else answers them and those after them.
 * The route stays until the page goes: once in some thousands a page whose interception ended amid its requests never got its code.
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
