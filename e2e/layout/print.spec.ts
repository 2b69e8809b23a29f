import { follow, settled } from '../loaded.ts'
import { type Crammed, cram, pathOf, SCREENS } from '../longest-texts.ts'
import { expect, test } from '../test.ts'

/** Printed pages. */

let crammed: Crammed

test.beforeAll(async ({ app, acts }) => {
  crammed = await cram(app, acts)
})

function onPaper(): string[] {
  const visible = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1
  const called = (node: Element) =>
    `${node.tagName} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').slice(0, 40)}"`
  const out = [
    ...document.querySelectorAll(
      'nav, aside, button:not(:has(img)), search, [aria-haspopup], header > svg, [aria-pressed], a[href="/signup"]',
    ),
  ]
    .filter(visible)
    .map((node) => `${called(node)} is printed`)
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const node = text.parentElement
    if (!node || !text.textContent?.trim() || !visible(node) || node.closest('.sr-only, script, style, noscript'))
      continue
    if (getComputedStyle(node).color !== 'rgb(0, 0, 0)') out.push(`${called(node)} is ${getComputedStyle(node).color}`)
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(backgroundColor))
        out.push(`${called(at)} lies on ${backgroundColor}`)
    }
  }
  for (const row of document.querySelectorAll('.list-row')) {
    if (getComputedStyle(row).breakInside !== 'avoid') out.push(`${called(row)} may break`)
  }
  return [...new Set(out)]
}

test('Every screen prints black on white, without buttons', async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '', theme: 'dark', still: true })
  const troubles: string[] = []
  for (const [index, screen] of SCREENS.entries()) {
    const { name } = screen
    const path = pathOf(screen, crammed)
    await page.emulateMedia({ media: 'screen' })
    await (index === 0 ? open(path) : follow(page, path))
    await settled(page)
    // A second list may arrive between the two counts.
    await expect(async () => {
      await page.emulateMedia({ media: 'screen' })
      const rows = await page.getByRole('article').count()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('article'), name).toHaveCount(rows, { timeout: 500 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    troubles.push(...(await page.evaluate(onPaper)).map((trouble) => `${name}: ${trouble}`))
  }
  expect(troubles).toEqual([])
})

test('On paper the job list shows each status as text, and an open panel prints alone', async ({ visit }) => {
  const { page, open, press } = await visit('desk', { path: '/dispatch' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('combobox', { name: /^Status of/ }).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await open('/mechanics?view=payments&status=paid')
  await press(page.getByRole('button', { name: 'Receipt' }).first())
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText(/^Receipt No/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mechanics' })).toHaveCount(0)
})
