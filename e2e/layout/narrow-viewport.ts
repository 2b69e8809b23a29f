import type { Page } from '@playwright/test'
import { follow, settled } from '../loaded.ts'
import { type Crammed, cram, pathOf, type View } from '../longest-texts.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'

/** Narrow viewports: a small phone, text at 200 %, zoom at 400 %, landscape. Everything stays reachable. */

export interface Room {
  name: string
  width: number
  height: number
  /** Enlarges text by font size or text-only zoom. */
  css?: string
  /** Text-only zoom cannot widen columns, so words may break there. */
  breaks?: boolean
  /** Too low for sticky bars. */
  low?: boolean
}

const DOUBLE = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl']
  .map((size, index) => `--text-${size}: ${[26, 30, 34, 38, 46, 56, 72][index]}px`)
  .join(';')

export const ROOMS: Room[] = [
  { name: 'small phone', width: 320, height: 568 },
  { name: 'text 200', width: 390, height: 844, css: 'font-size: 200%' },
  { name: 'text only', width: 390, height: 844, css: DOUBLE, breaks: true },
  { name: 'side', width: 844, height: 390, low: true },
  { name: 'small side', width: 667, height: 375, low: true },
  { name: 'zoom 400', width: 320, height: 180, low: true },
  { name: 'desk', width: 1440, height: 900 },
]

export async function into(page: Page, { width, height, css }: Room) {
  await page.setViewportSize({ width, height })
  await page.evaluate((style) => {
    document.documentElement.style.cssText = style
  }, css ?? '')
}

/** Elements that are too wide, broken, covered or unreachable. */
function found({ width, height, low = false, breaks = false }: Room) {
  const out: string[] = []
  const panel = document.querySelector<HTMLElement>('[aria-modal=true]')
  const inUse = panel ?? document.body
  const wide = Math.max(document.documentElement.scrollWidth, panel?.scrollWidth ?? 0)
  if (wide > width) out.push(`${wide} pixels wide`)
  if (panel && getComputedStyle(panel).overflowY === 'hidden' && panel.scrollHeight > panel.clientHeight + 1)
    out.push(`${panel.scrollHeight} pixels high, beyond its own scroll area`)

  const called = (node: Element) =>
    `${node.tagName} "${(node.getAttribute('aria-label') ?? node.getAttribute('name') ?? node.textContent ?? '').slice(0, 30)}"`
  const slides = (node: Element | null): boolean =>
    node !== null && (/auto|scroll/.test(getComputedStyle(node).overflowX) || slides(node.parentElement))
  for (const node of inUse.querySelectorAll('a[href], button, select, textarea, input')) {
    const { left, right, width: own } = node.getBoundingClientRect()
    if (own > 1 && (left < -1 || right > width + 1) && !slides(node.parentElement))
      out.push(`${called(node)} from ${left} to ${right}`)
  }

  const words = document.createTreeWalker(inUse, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only, code')) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,13}(?!\p{L}|[-/@.]\p{L})/gu)) {
      if (/\p{L}|[-/@.]/u.test((text.textContent ?? '')[index - 1] ?? ' ')) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 && !breaks) out.push(`"${word}" is broken in ${called(text.parentElement)}`)
    }
  }

  const sticks = (node: Element | null): boolean =>
    node !== null &&
    node !== panel &&
    (/fixed|sticky/.test(getComputedStyle(node).position) || sticks(node.parentElement))
  if (low) {
    const scroller = [panel, panel?.querySelector('.scroll-area')].find(
      (one) => one && one.scrollHeight > one.clientHeight + 1,
    )
    let free = 0
    const STEPS = 45
    for (let step = 0; step < STEPS; step++) {
      const at = document.elementFromPoint(width / 2, ((step + 0.5) * height) / STEPS)
      if (at && !sticks(at) && (!panel || !scroller || scroller.contains(at))) free++
    }
    if (free / STEPS < 0.6) out.push(`${Math.round((100 * free) / STEPS)} % of the height are left`)
  }

  for (const field of inUse.querySelectorAll<HTMLElement>(
    'main :is(input, select, textarea), [aria-modal=true] :is(input, select, textarea)',
  )) {
    if (!field.checkVisibility() || field.getAttribute('type') === 'file') continue
    // A focused element is not scrolled into view again.
    field.blur()
    field.focus()
    const { left, right, top, bottom } = field.getBoundingClientRect()
    // In multi-line fields the caret's line is shown.
    for (const y of field.tagName === 'TEXTAREA' ? [Math.min(top + 28, (top + bottom) / 2)] : [top + 4, bottom - 4]) {
      const at = document.elementFromPoint((left + right) / 2, y)
      if (!at || !(field.closest('label') ?? field.parentElement)?.contains(at)) {
        out.push(
          `${called(field)} with the focus lies from ${Math.round(top)} to ${Math.round(bottom)}, behind ${at ? called(at) : 'the edge'}`,
        )
        break
      }
    }
  }
  return [...new Set(out)]
}

/** Views per test, to stay below the timeout on busy machines. */
const A_TEST = 7

/** Each view gets one of seven viewports in turn; `npm run drills` runs all. */
const roomsOf = (nth: number) => covering(ROOMS, [ROOMS[nth % ROOMS.length] as Room])

/** Dialogs in the URL close with it; the others close when the next view loads. */
const DIALOG =
  /[?&](book|post|request|pick|pay|add|new|code|sell|check|customer|estimate|receipt|money|statement)=|^\/dispatch\?job=/

export function fits(views: readonly View[]) {
  let crammed: Crammed

  test.beforeAll(async ({ app, acts }) => {
    crammed = await cram(app, acts)
  })

  for (let first = 0; first < views.length; first += A_TEST) {
    const some = views.slice(first, first + A_TEST)
    test(`There is room for ${some.map(({ name }) => name).join(', ')}, whatever they hold`, async ({ visit }) => {
      const visitor = await visit('phone', { path: '', still: true, refusals: [404] })
      const { page, open } = visitor
      await page.addInitScript(
        (it) => localStorage.setItem('desert-wrench.kept.mechanic', it),
        JSON.stringify(crammed.rosa),
      )
      const troubles: string[] = []
      for (const [index, view] of some.entries()) {
        const { name, opens } = view
        const path = pathOf(view, crammed)
        await page.setViewportSize({ width: 390, height: 844 })
        await (index === 0 || some[index - 1]?.opens ? open(path) : follow(page, path))
        await settled(page)
        if (DIALOG.test(path)) await expect(page.locator('[aria-modal=true]')).toBeVisible()
        await opens?.(visitor)
        await settled(page)
        for (const room of roomsOf(first + index)) {
          await into(page, room)
          const one = await page.evaluate(found, room)
          troubles.push(...one.map((trouble) => `${name}, ${room.name}: ${trouble}`))
        }
      }
      expect(troubles).toEqual([])
    })
  }
}
