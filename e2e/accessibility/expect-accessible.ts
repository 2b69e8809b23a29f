import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { toastOn } from '../expect.ts'
import { expect } from '../test.ts'

/** The page behind an open dialog is inert, so axe skips it. */
const PANEL = '[aria-modal=true]'
const TOASTS = '[role=region][aria-label^=Notifications]'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe is kept until the next page load. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/** Violations in the active part of the page, by all rules or these. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const panel = (await page.locator(PANEL).count()) > 0
  const toast = panel && (await toastOn(page).count()) > 0
  const context = panel ? [PANEL, ...(toast ? [TOASTS] : [])] : ['html']
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false }
  if (rules) options.runOnly = { type: 'rule', values: rules }
  return page.evaluate(
    async ([context, options]) => {
      const brought = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await brought.run({ include: context }, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
        ),
      )
    },
    [context, options] as const,
  )
}

/** Elements wider than the page. */
export async function overflow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const wide = await page.evaluate((selector) => {
    const panel = document.querySelector(selector)
    return Math.max(document.documentElement.scrollWidth, panel?.scrollWidth ?? 0)
  }, PANEL)
  return wide > width ? [`it is ${wide} pixels wide where ${width} are to be had`] : []
}

/** Nothing is clipped on the narrowest supported phone or desktop. */
export async function fitsWhereNarrowest(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size of its own')
  for (const narrow of [320, 1024]) {
    await page.setViewportSize({ ...size, width: narrow })
    expect(await overflow(page), `${what} at ${narrow} pixels`).toEqual([])
  }
  await page.setViewportSize(size)
}

/** Touch targets are at least 44 × 44 pixels; links within text are exempt. */
const small = (page: Page) =>
  page.evaluate((selector) => {
    const inUse = document.querySelector(selector) ?? document.body
    const controls = [...inUse.querySelectorAll('a[href], button, select, textarea, input:not([type=radio])')]
    return controls
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .filter(({ control }) => getComputedStyle(control).display !== 'inline')
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        return `${control.tagName} ${name} is ${Math.round(box.width)} by ${Math.round(box.height)} pixels`
      })
  }, PANEL)

/**
 * Accessibility in light and dark mode.
 * @param fingers False for pages that are read rather than operated.
 */
export async function looksRight(page: Page, what: string, fingers = true): Promise<void> {
  await bringAxe(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  let dark = await violations(page, ['color-contrast'])
  // Scripts that observe the color scheme, such as the API reader, react a moment later.
  for (let again = 0; dark.length > 0 && again < 5; again++) {
    await page.waitForTimeout(200)
    dark = await violations(page, ['color-contrast'])
  }
  const found = [...light, ...dark.map((one) => `dark: ${one}`), ...(await overflow(page))]
  if (fingers && (page.viewportSize()?.width ?? 0) < 500) found.push(...(await small(page)))
  expect(found.slice(0, 20), what).toEqual([])
}
