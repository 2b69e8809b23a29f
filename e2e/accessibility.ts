import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { toastOn } from './expect.ts'
import { expect } from './test.ts'

type Rules = 'all' | 'colours'

/** The page behind an open panel is out of reach and was looked at without it. */
const PANEL = '[aria-modal=true]'

async function axe(page: Page, rules: Rules): Promise<string[]> {
  // Without frames the legacy way sees the same, and opens no page of its own beside the visitor's.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false })
  if (rules === 'colours') builder.withRules(['color-contrast'])
  if ((await page.locator(PANEL).count()) > 0) {
    builder.include(PANEL)
    if ((await toastOn(page).count()) > 0) builder.include('[role=region][aria-label^=Notifications]')
  }
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** Nothing on the page is wider than the page. */
export async function overflow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const wide = await page.evaluate(() => {
    const panel = document.querySelector('[aria-modal=true]')
    return Math.max(document.documentElement.scrollWidth, panel?.scrollWidth ?? 0)
  })
  return wide > width ? [`it is ${wide} pixels wide where ${width} are to be had`] : []
}

/** What is pressed on a phone is at least 44 pixels high and wide; words amid a text are read before they are pressed. */
const small = (page: Page) =>
  page.evaluate(() => {
    const inUse = document.querySelector('[aria-modal=true]') ?? document.body
    const controls = [...inUse.querySelectorAll('a[href], button, select, textarea, input:not([type=radio])')]
    return controls
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .filter(({ control }) => getComputedStyle(control).display !== 'inline')
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        return `${control.tagName} ${name} is ${Math.round(box.width)} by ${Math.round(box.height)} pixels`
      })
  })

/**
 * Nothing is wrong with the look of a page, in light and dark, for those who see, hear or touch it.
 * @param fingers False for a page that is read, not used by hand.
 */
export async function looksRight(page: Page, what: string, fingers = true): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axe(page, 'all')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axe(page, 'colours')
  const found = [...light, ...dark.map((one) => `dark: ${one}`), ...(await overflow(page))]
  if (fingers && (page.viewportSize()?.width ?? 0) < 500) found.push(...(await small(page)))
  expect(found.slice(0, 20), what).toEqual([])
}
