import { tabTo } from '../../keyboard-focus.ts'
import { expectSpanish } from '../../spanish-screen.ts'
import { subscribed } from '../../subscribed.ts'
import { expect, test } from '../../test.ts'
import { addMapDay } from './map-day.ts'
import { MapPage } from './map-page.ts'

/** The map where the browser has no WebGL: a plain picture, and a list that does the rest. */

const MAP = '/dispatch?view=map'
/** What people wrote stays as it is. */
const WRITTEN = [
  'Olivia Emergency',
  'Henry High',
  'Mia Medium',
  'Paula Planned',
  'Wanda Working',
  'Dora Done',
  'Late Caller',
]

test.beforeAll(async ({ app }) => {
  await addMapDay(app)
})

test('Without WebGL the list does all that the map does', async ({ visit, app }) => {
  const loaded: string[] = []
  const { page } = await visit('desk', {
    path: MAP,
    still: true,
    before: async (opened) => opened.on('request', (request) => loaded.push(request.url())),
  })
  const map = new MapPage(page)
  await map.drawn('plain')
  await expect(page.getByText('This browser cannot draw the interactive map.')).toBeVisible()
  expect(loaded.filter((address) => /maplibre|MapCanvas/.test(address))).toEqual([])

  await map.list.getByRole('button', { name: /^Rosa Delgado/ }).click()
  await expect(page.getByRole('region', { name: "Rosa Delgado's day" }).getByRole('listitem')).toHaveCount(3)

  await map.list.getByRole('button', { name: /^Mia Medium/ }).click()
  await expect(page.getByRole('dialog', { name: /^Mia Medium/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await tabTo(page, map.list.getByRole('button', { name: "Set place of Cesar City's job" }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Pin: arrow keys/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toShowToast('Place saved')
  const { body } = await app.get('/api/jobs?q=Cesar')
  expect(body[0].placeAccuracy).toBe('exact')
})

test('A phone has the map above and the list below', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: MAP, still: true })
  const map = new MapPage(page)
  await map.drawn('plain')
  await press(map.list.getByRole('button', { name: "Set place of Zoe Zip's job" }))
  await expect(page.getByRole('button', { name: 'Save place' })).toBeInViewport()
  await press(page.getByRole('button', { name: 'Cancel', exact: true }))
  await expect(page.getByRole('button', { name: 'Save place' })).toBeHidden()
})

test('Changes of others appear, and a board that does not load can be retried', async ({ visit, acts }) => {
  let isDown = true
  const { page, open } = await visit('desk', {
    path: '',
    still: true,
    refusals: [503],
    before: (opened) =>
      opened.route(/\/api\/board\?/, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue())),
  })
  const subscription = subscribed(page)
  await open(MAP)
  await expect(page.getByText("Couldn't load the map.")).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  const map = new MapPage(page)
  await map.drawn('plain')
  await subscription
  await acts.book({ customerName: 'Late Caller', mechanicId: null })
  await expect(map.list.getByRole('button', { name: /^Late Caller/ })).toBeVisible()
  isDown = true
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText("Couldn't update the map. You see its last state.")).toBeVisible()
  await expect(map.list.getByRole('button', { name: /^Late Caller/ })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText("Couldn't update the map.")).toBeHidden()
})

test('In Spanish', async ({ visit }) => {
  const { page } = await visit('phone', { path: MAP, still: true, locale: 'es-US', width: 320 })
  await new MapPage(page, 'es').drawn('plain')
  await expectSpanish(page, WRITTEN)
})
