import type { Locator } from '@playwright/test'
import { follow } from '../loaded.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'

/** Layout in narrow spaces. */

test.beforeAll(async ({ app, acts }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await app.sql("UPDATE mechanics SET subscription_status = 'cancelled' WHERE id = $1", [rosa.id])
  await acts.book({ vehicleInfo: '2014 Toyota Camry' })
})

/** An element's box at rest. */
async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible()
  await locator.evaluate((element) =>
    Promise.all(element.ownerDocument.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  )
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('The words in every search box end with an ellipsis where they do not fit', async ({ visit }) => {
  const { page } = await visit('phone')
  for (const path of ['/mechanics', '/dispatch', '/customers', '/parts', '/cars', '/jobs?pick=yes']) {
    await follow(page, path)
    const search = page.getByRole('searchbox').last()
    await expect(search, path).toBeVisible()
    expect(await search.evaluate((box) => getComputedStyle(box, '::placeholder').textOverflow), path).toBe('ellipsis')
  }
})

test('All fourteen links of the sidebar fit into a window of 900 pixels, none lower than 40', async ({ visit }) => {
  const { page } = await visit('desk')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const boxes = await Promise.all((await links.all()).map(boxOf))
  expect(boxes).toHaveLength(14)
  for (const { bottom, height } of boxes) {
    expect(bottom, 'where a link ends').toBeLessThanOrEqual(900 - 8)
    expect(height, 'how high a link is').toBeGreaterThanOrEqual(40)
  }
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.evaluate(() => scrollTo(0, 200))
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  const { y, bottom } = await boxOf(last)
  expect(y, 'where the last link begins in a low window').toBeGreaterThanOrEqual(0)
  expect(bottom, 'where the last link ends in a low window').toBeLessThanOrEqual(480)
})

test('Choices with details are stacked to the left on a phone, their circles in line', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/jobs' })
  const { page, press } = visitor
  await new JobsPage(visitor).pickProfile('Rosa Delgado')
  const notice = page.getByRole('region', { name: /^Plan canceled/ })
  await press(notice.getByRole('button', { expanded: false }))
  await press(notice.getByRole('button', { name: 'See plans' }))
  const radios = page.getByRole('dialog', { name: 'Pay for job access' }).getByRole('radio')
  await expect(radios.first()).toBeVisible()
  const circles = await Promise.all((await radios.all()).map(boxOf))
  const words = await Promise.all((await radios.all()).map((radio) => boxOf(radio.locator('xpath=../span'))))
  expect(circles.length).toBeGreaterThan(1)
  expect(new Set(circles.map(({ x }) => x)).size).toBe(1)
  expect(new Set(words.map(({ x }) => x)).size).toBe(1)
  const ys = circles.map(({ y }) => y)
  expect(ys).toEqual([...new Set(ys)].sort((a, b) => a - b))
})

/** The focused field's label is fully visible at the top, its error at the bottom. */
async function wholeBetween(field: Locator, top: number, bottom: number): Promise<void> {
  await expect(field).toBeFocused()
  const label = field.locator('xpath=ancestor::div[label][1]/label')
  const error = field.locator('xpath=ancestor::div[label][1]/p[1]')
  await expect(async () => {
    const [from, to] = [await boxOf(label), await boxOf(error)]
    expect(from.y, 'where the label begins').toBeGreaterThanOrEqual(top)
    expect(to.bottom, 'where the error ends').toBeLessThanOrEqual(bottom)
  }).toPass({ timeout: 10_000 })
}

for (const height of covering([844, 560], [560])) {
  test(`The first wrong field of a dialog is seen with its label on a phone ${height} high`, async ({ visit }) => {
    const { page, press } = await visit('phone', { path: '/mechanics?view=promo-codes' })
    await page.setViewportSize({ width: 390, height })
    await press(page.getByRole('button', { name: 'Create code' }))
    const dialog = page.getByRole('dialog', { name: 'Create promo code' })
    const create = dialog.getByRole('button', { name: 'Create code' })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    const between = async () => {
      const head = await boxOf(dialog.getByRole('button', { name: 'Close' }))
      const foot = await boxOf(create)
      return [head.bottom + 12, foot.y - 12] as const
    }
    await press(create)
    await wholeBetween(field('Code'), ...(await between()))
    await field('Code').fill('WRENCH10')
    await press(create)
    await wholeBetween(field('Percent off'), ...(await between()))
  })
}

test('The first wrong field of a step of the sign-up is seen with its label and error', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/signup' })
  await page.setViewportSize({ width: 390, height: 640 })
  const next = page.getByRole('button', { name: 'Next' })
  const bar = await boxOf(next)
  await press(next)
  await wholeBetween(page.getByRole('textbox', { name: 'Full name' }), 0, bar.y - 16)
  await page.getByRole('textbox', { name: 'Full name' }).fill('Late Larry')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0188')
  await press(next)
  await wholeBetween(page.getByRole('textbox', { name: 'Email' }), 0, bar.y - 16)
})
