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

test('A receipt over an open job begins at the top of the paper, and names rate and city of its tax', async ({
  visit,
  app,
  acts,
}) => {
  await app.put('/api/tax-rates/Mesa', { percent: 8.3 })
  const { id: mechanicId } = await acts.addMechanic()
  const job = await acts.book({ mechanicId, customerAddress: '55 N Center St, Mesa' })
  const lines = [{ kind: 'part', description: 'Brake pads', quantity: 200, unitCents: 4500 }]
  const { id } = await app.created(`/api/jobs/${job.id}/estimates`, { lines })
  await app.patch(`/api/estimates/${id}/approve`, { by: 'customer' })
  await acts.setStatus(job, 'completed')
  const { page, press } = await visit('desk', { path: `/dispatch?job=${job.id}` })
  await press(page.getByRole('button', { name: 'See receipt' }))
  const receipt = page.locator('.receipt')
  await expect(receipt).toContainText('8.3% · Mesa', { useInnerText: true })
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText('Brake pads')).toBeVisible()
  expect((await receipt.boundingBox())?.y).toBeLessThan(50)
})
