import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** How long a page may take, in milliseconds. A passing test never waits so long. */
export const PATIENCE = 10_000

/** Tries until what it checks holds. */
export async function soon(check: () => unknown): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(40)
    }
  }
}

export const seen = (locator: Locator) => locator.waitFor({ state: 'visible' })
export const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' })

export const counted = (locator: Locator, count: number) => soon(async () => assert.equal(await locator.count(), count))

export const focused = (locator: Locator) =>
  soon(async () => {
    if (await locator.evaluate((element) => element === document.activeElement)) return
    assert.fail(
      `the focus is on ${await locator.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
    )
  })

/** What can be read in it has these words. */
export const reads = (locator: Locator, words: string | RegExp) =>
  soon(async () => {
    const text = (await locator.innerText()).replace(/\s+/g, ' ')
    if (typeof words === 'string') assert.ok(text.includes(words), `"${words}" in "${text}"`)
    else assert.match(text, words)
  })

export const holds = (field: Locator, value: string) => soon(async () => assert.equal(await field.inputValue(), value))

/** The address has this path and query. */
export const at = (page: Page, address: string) =>
  soon(() => {
    const { pathname, search } = new URL(page.url())
    assert.equal(pathname + search, address)
  })
