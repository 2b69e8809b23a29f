import type { Locator } from '@playwright/test'
import { expect, test } from '../test.ts'
import { into, ROOMS, type Room } from './narrow-viewport.ts'

test('The menu and all its pages are reachable in narrow viewports', async ({ visit }) => {
  const { page } = await visit('phone', { path: '/raffle', still: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const links = page.getByRole('dialog', { name: 'All pages' }).getByRole('link')
  for (const room of ROOMS.filter(({ name }) => name !== 'desk')) {
    await into(page, room)
    await inReach(menu, room)
    await inReach(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }), room)
    await menu.tap()
    await expect(links).toHaveCount(14)
    await inReach(links, room)
    await links.last().tap()
    await expect(page).toHaveURL('/customers')
    await page.goBack()
    await expect(links.first()).toBeHidden()
  }
})

/** Each is a touch target once scrolled into view. */
async function inReach(controls: Locator, { name, width, height }: Room) {
  const found = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const box = element.getBoundingClientRect().toJSON() as DOMRect
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      return { box, hit: element.contains(top), what: element.textContent }
    }),
  )
  for (const { box, hit, what } of found) {
    const inside = box.left >= 0 && box.right <= width && box.top >= -0.5 && box.bottom <= height + 0.5
    expect(inside && hit, `${what} in ${name} is in reach: ${JSON.stringify(box)}`).toBe(true)
    expect(Math.min(box.width, box.height), `how small ${what} in ${name} is`).toBeGreaterThanOrEqual(43.5)
  }
}
