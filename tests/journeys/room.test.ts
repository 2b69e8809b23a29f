import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { pickProfile } from './steps.ts'
import { seen } from './waiting.ts'

/** What must fit where there is little room. */

const { journey, house, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
await house.sql("UPDATE mechanics SET subscription_status = 'cancelled' WHERE id = $1", [rosa.id])
await acts.book({ vehicleInfo: '2014 Toyota Camry' })

/** Where an element stands, once it moves no more. */
async function boxOf(locator: Locator) {
  await seen(locator)
  await locator.evaluate((element) =>
    Promise.all(element.ownerDocument.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  )
  const box = await locator.boundingBox()
  assert.ok(box)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

for (const path of ['/mechanics', '/dispatch', '/customers', '/parts', '/cars', '/jobs?pick=yes']) {
  journey(`The words in the search box of ${path} end with an ellipsis where they do not fit`, async ({ visit }) => {
    const { page } = await visit('phone', { path })
    const search = page.getByRole('searchbox').last()
    await seen(search)
    assert.equal(await search.evaluate((box) => getComputedStyle(box, '::placeholder').textOverflow), 'ellipsis')
  })
}

journey('All fourteen links of the sidebar fit into a window of 900 pixels, none lower than 40', async ({ visit }) => {
  const { page } = await visit('desk')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const boxes = await Promise.all((await links.all()).map(boxOf))
  assert.equal(boxes.length, 14)
  for (const { bottom, height } of boxes) {
    assert.ok(bottom <= 900 - 8, `a link ends at ${bottom}`)
    assert.ok(height >= 40, `a link is ${height} high`)
  }
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.evaluate(() => scrollTo(0, 200))
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  const { y, bottom } = await boxOf(last)
  assert.ok(y >= 0 && bottom <= 480, `the last link is reached in a low window, from ${y} to ${bottom}`)
})

journey('Choices with details are stacked to the left on a phone, their circles in line', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/jobs' })
  const { page, press } = visitor
  await pickProfile(visitor, 'Rosa Delgado')
  await press(page.getByRole('region', { name: /^Payment required/ }).getByRole('button', { name: 'Pay' }))
  const radios = page.getByRole('dialog', { name: 'Pay for job access' }).getByRole('radio')
  await seen(radios.first())
  const circles = await Promise.all((await radios.all()).map(boxOf))
  const words = await Promise.all((await radios.all()).map((radio) => boxOf(radio.locator('xpath=../span'))))
  assert.ok(circles.length > 1)
  assert.deepEqual(new Set(circles.map(({ x }) => x)).size, 1)
  assert.deepEqual(new Set(words.map(({ x }) => x)).size, 1)
  const ys = circles.map(({ y }) => y)
  assert.deepEqual(
    ys,
    [...new Set(ys)].sort((a, b) => a - b),
  )
})
