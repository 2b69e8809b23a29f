import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** More tab stops than any screen has before its content. */
const MOST_STOPS = 60

/** The focused element, and whether its focus ring (or its label's) is visible. */
const focusAsSeenFrom = (target: Element) => {
  const here = document.activeElement
  if (!here || here === document.body) return { there: false, inside: false, index: -1, name: 'nothing', drawn: true }
  const drawn = [here, here.closest('label')].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const name = `${here.tagName} ${here.getAttribute('aria-label') ?? here.getAttribute('name') ?? here.textContent}`
  const index = [...target.querySelectorAll('*')].indexOf(here)
  return { there: here === target, inside: target.contains(here), index, name: name.slice(0, 60), drawn }
}

/** Tabs to the target and checks the focus ring at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const way: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const { there, name, drawn } = await target.evaluate(focusAsSeenFrom)
    if (stop > 0) expect(drawn, `the focus on ${name} can be seen`).toBe(true)
    if (there) return
    way.push(name)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead there; it went over ${way.join(', ')}`)
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Tab cycles within the panel; Shift+Tab wraps from the first stop to the last. */
export async function expectFocusStaysIn(page: Page, panel: Locator): Promise<void> {
  const { inside, name } = await panel.evaluate(focusAsSeenFrom)
  expect(inside, `the focus starts in the panel, not on ${name}`).toBe(true)
  const press = async (key: string) => {
    await page.keyboard.press(key)
    const at = await panel.evaluate(focusAsSeenFrom)
    expect(at.inside, `${key} stays in the panel and does not go to ${at.name}`).toBe(true)
    return at.index
  }
  const stops = new Set<number>()
  for (let stop = 0; stop < MOST_STOPS && stops.size === stop; stop++) stops.add(await press('Tab'))
  expect(stops.size, 'how many stops the panel has').toBeGreaterThan(1)
  // Back past the first stop, wherever focus began.
  for (let stop = 0; stop < stops.size; stop++) if ((await press('Shift+Tab')) === Math.max(...stops)) break
}
