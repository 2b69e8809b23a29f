import type { Locator, Page } from '@playwright/test'
import { cram, viewsOf } from '../longest-texts.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** Little room: a small phone, text at 200 %, a page at 400 %, a phone on its side. Everything is still in reach. */

const crammed = await cram(app, acts)

interface Room {
  name: string
  width: number
  height: number
  /** What makes the text larger: the reader's font size, or their browser's zoom of text alone. */
  css?: string
  /** No zoom of text alone knows how wide a column may be: there a word may break. */
  breaks?: boolean
  /** So little height that nothing may stick to the edges for long. */
  low?: boolean
}

const DOUBLE = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl']
  .map((size, index) => `--text-${size}: ${[26, 30, 34, 38, 46, 56, 72][index]}px`)
  .join(';')

const ROOMS: Room[] = [
  { name: 'small phone', width: 320, height: 568 },
  { name: 'text 200', width: 390, height: 844, css: 'font-size: 200%' },
  { name: 'text only', width: 390, height: 844, css: DOUBLE, breaks: true },
  { name: 'side', width: 844, height: 390, low: true },
  { name: 'small side', width: 667, height: 375, low: true },
  { name: 'zoom 400', width: 320, height: 180, low: true },
  { name: 'desk', width: 1440, height: 900 },
]

async function into(page: Page, { width, height, css }: Room) {
  await page.setViewportSize({ width, height })
  await page.evaluate((style) => {
    document.documentElement.style.cssText = style
  }, css ?? '')
}

/** What is too wide, broken, hidden behind a bar or out of reach in this room. */
function found({ width, height, low = false, breaks = false }: Room) {
  const out: string[] = []
  const panel = document.querySelector<HTMLElement>('[aria-modal=true]')
  const inUse = panel ?? document.body
  const wide = Math.max(document.documentElement.scrollWidth, panel?.scrollWidth ?? 0)
  if (wide > width) out.push(`${wide} pixels wide`)

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

  // What is stuck to the edges.
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
    // What has the focus already is not brought into sight again.
    field.blur()
    field.focus()
    const { left, right, top, bottom } = field.getBoundingClientRect()
    // Of several lines the one with the caret is shown.
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

async function settled({ page }: Visitor) {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  const loading = page.getByRole('status').filter({ hasText: /^Loading/ })
  await expect(async () => expect(await loading.count(), 'it still loads').toBe(0)).toPass()
}

/** So many views a test: each stays far from its time limit on a busy machine. */
const A_TEST = 8
const VIEWS = viewsOf(crammed)

for (let first = 0; first < VIEWS.length; first += A_TEST) fits(VIEWS.slice(first, first + A_TEST))

function fits(views: typeof VIEWS) {
  test(`There is room for ${views.map(({ name }) => name).join(', ')}, whatever they hold`, async ({ visit }) => {
    const visitor = await visit('phone', { path: '', still: true, refusals: [404] })
    const { page, open } = visitor
    await page.addInitScript(
      (it) => localStorage.setItem('desert-wrench.kept.mechanic', it),
      JSON.stringify(crammed.rosa),
    )
    const troubles: string[] = []
    for (const { name, path, opens } of views) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(path)
      await settled(visitor)
      if (/[?&](book|post|request|pick|pay|add|new|code|sell|check)=/.test(path))
        await expect(page.locator('[aria-modal=true]')).toBeVisible()
      await opens?.(visitor)
      await settled(visitor)
      for (const room of ROOMS) {
        await into(page, room)
        const one = await page.evaluate(found, room)
        troubles.push(...one.map((trouble) => `${name}, ${room.name}: ${trouble}`))
      }
    }
    expect(troubles).toEqual([])
  })
}

test('The menu and each of its places are in reach wherever there is little room', async ({ visit }) => {
  const { page } = await visit('phone', { path: '/raffle', still: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const links = page.getByRole('dialog', { name: 'All places' }).getByRole('link')
  for (const room of ROOMS.filter(({ name }) => name !== 'desk')) {
    await into(page, room)
    await inReach(menu, room)
    await inReach(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }), room)
    await menu.tap()
    expect(await links.count()).toBe(14)
    for (const link of await links.all()) await inReach(link, room)
    await links.last().tap()
    await expect(page).toHaveURL('/customers')
    await page.goBack()
    await expect(links.first()).toBeHidden()
  }
})

/** It can be pressed with a finger, once it is scrolled to. */
async function inReach(control: Locator, { name, width, height }: Room) {
  await control.scrollIntoViewIfNeeded()
  const { box, hit, what } = await control.evaluate((element) => {
    const box = element.getBoundingClientRect().toJSON() as DOMRect
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return { box, hit: element.contains(top), what: element.textContent }
  })
  const inside = box.left >= 0 && box.right <= width && box.top >= -0.5 && box.bottom <= height + 0.5
  expect(inside && hit, `${what} in ${name}: ${JSON.stringify(box)}`).toBeTruthy()
  expect(box.height >= 43.5 && box.width >= 43.5, `${what} in ${name} is ${box.width} by ${box.height}`).toBeTruthy()
}
