import { looksRight } from '../../accessibility/expect-accessible.ts'
import { DRAWING } from '../../browser-arguments.ts'
import { tabTo } from '../../keyboard-focus.ts'
import { expect, test } from '../../test.ts'
import { addMapDay } from './map-day.ts'
import { MapPage } from './map-page.ts'

/** The map of a day, drawn by WebGL; without it: map-plain.spec.ts. The app's clock: Saturday, 08:00 in Phoenix. */

test.use({ launchOptions: DRAWING })

/** Software draws it, on two cores. */
test.setTimeout(120_000)

const MAP = '/dispatch?view=map'
/** Of the built-in style (web/src/features/map/canvas/base-style.ts). */
const LAND = '#f8f0e2'
const FREEWAY = '#f0c9a0'

let day: Awaited<ReturnType<typeof addMapDay>>
test.beforeAll(async ({ app }) => {
  day = await addMapDay(app)
})

test('Pins and rows light up together, jobs open, a mechanic shows their day', async ({ visit }) => {
  const { page } = await visit('desk', { path: MAP, still: true })
  const map = new MapPage(page)
  await map.drawn()
  const row = map.list.getByRole('listitem').filter({ hasText: 'Mia Medium' })
  const pin = await map.pixel(33.4222, -111.94)
  await page.mouse.move(pin.x, pin.y - 8)
  await expect(row).toHaveAttribute('data-lit', 'true')
  await expect(map.box.getByText('2012 Ford F-150')).toBeVisible()
  await page.mouse.move(pin.x + 90, pin.y + 60)
  await expect(row).not.toHaveAttribute('data-lit')

  const copper = await map.share('#a5480f')
  await row.hover()
  await expect
    .poll(() => map.share('#a5480f'), 'the pin of the row under the pointer lights up')
    .toBeGreaterThan(copper)

  const again = await map.pixel(33.4222, -111.94)
  await page.mouse.click(again.x, again.y - 8)
  await expect(page.getByRole('dialog', { name: /^Mia Medium/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(MAP)

  const home = await map.pixel(33.4152, -111.8315)
  await page.mouse.click(home.x, home.y)
  await expect(page).toHaveURL(/mechanic=/)
  const stops = page.getByRole('region', { name: "Tom Begay's day" })
  await expect(stops.getByRole('listitem')).toHaveCount(2)
  await expect(stops).toContainText('Travels up to 25 miles')
  await stops.getByRole('button', { name: /Wanda Working/ }).click()
  await expect(page.getByRole('dialog', { name: /^Wanda Working/ })).toBeVisible()
})

test('Who is on the way is at their last position, with its age', async ({ visit }) => {
  const { page } = await visit('desk', { path: MAP, still: true })
  const map = new MapPage(page)
  await map.drawn()
  const rosa = map.list.getByRole('listitem').filter({ hasText: 'Position: Just now' })
  await expect(rosa).toContainText('Rosa Delgado')
  await expect(rosa).toContainText('On the way')
  const seen = await map.pixel(33.456, -112.095)
  await page.mouse.move(seen.x, seen.y)
  await expect(rosa).toHaveAttribute('data-lit', 'true')
})

test('The base needs no network', async ({ visit }) => {
  const { page } = await visit('desk', { path: MAP, still: true, cutOff: true })
  const map = new MapPage(page)
  await map.drawn()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await map.drawn()
  await expect.poll(() => map.share(LAND)).toBeGreaterThan(0.3)
  expect(await map.share(FREEWAY)).toBeGreaterThan(0.001)
  await expect(map.box).toContainText('Built-in map: U.S. Census Bureau, Public Land Survey')
  await page.context().setOffline(false)
})

test('A place is set by keyboard, and by the pointer', async ({ visit, app }) => {
  const { page } = await visit('desk', { path: MAP, still: true })
  const map = new MapPage(page)
  await map.drawn()
  const row = map.list.getByRole('listitem').filter({ hasText: 'Zoe Zip' })
  await expect(row).toContainText('Estimated from the address')
  const set = row.getByRole('button', { name: "Set place of Zoe Zip's job" })
  await tabTo(page, set)
  await page.keyboard.press('Enter')
  const pin = page.getByRole('button', { name: /^Pin: arrow keys/ })
  await expect(pin).toBeFocused()
  const bar = page.getByRole('region', { name: "Where is Zoe Zip's job?" })
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(row.getByRole('button', { name: /^Zoe Zip/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(pin).toBeFocused()
  await expect(bar).toContainText('Near 24th St and Camelback')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
  await expect(bar).toContainText('Near 32nd St and Camelback')
  await page.keyboard.press('Enter')
  await expect(page).toShowToast('Place saved')
  await expect(bar).toBeHidden()
  await expect(row).not.toContainText('Estimated')
  await expect(row.getByRole('button')).toBeFocused()
  const { body } = await app.get(`/api/jobs/${day.zip.id}`)
  expect(body.job.placeAccuracy).toBe('exact')
  expect(Math.abs(body.job.customerLongitude - -112.01)).toBeLessThan(0.02)

  await map.list.getByRole('button', { name: "Set place of Nora Nowhere's job" }).click()
  await expect(page.getByRole('region', { name: "Where is Nora Nowhere's job?" })).toBeVisible()
  await map.drawn()
  const { x, y, width } = (await map.box.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.click(x + width / 2 + 120, y + 60)
  const near = page.getByRole('region', { name: "Where is Nora Nowhere's job?" }).getByRole('status')
  await expect(near).toContainText('Near ')
  const pressed = await near.innerText()
  const held = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(held.x + held.width / 2, held.y + 20)
  await page.mouse.down()
  await page.mouse.move(held.x - 200, held.y + 120, { steps: 5 })
  await page.mouse.up()
  await expect(near).not.toHaveText(pressed)
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(map.list.getByText('No place', { exact: true })).toHaveCount(0)
})

test('Filters, nothing found, and a day without work', async ({ visit }) => {
  const { page } = await visit('desk', { path: `${MAP}&q=wanda`, still: true })
  const { list } = new MapPage(page)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(list.getByText('Nothing matches.')).toBeVisible()
  await list.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.getByText('Needs a mechanic (')).toBeVisible()
  await page.getByLabel('Specialty').selectOption('AC')
  await expect(list.getByText('Mechanics (1)')).toBeVisible()
})

test('Everybody can use it, in both themes', async ({ visit }) => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await visit('desk', { path: `${MAP}&mechanic=${day.rosa.id}`, still: true, theme })
    await new MapPage(page).drawn()
    await looksRight(page, `the map, ${theme}`)
  }
})
