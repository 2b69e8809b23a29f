import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Page } from '@playwright/test'
import { DRAWING } from '../../browser-arguments.ts'
import { expect, test } from '../../test.ts'
import { MapPage } from './map-page.ts'

/** 5,000 pins, more than a board ever has: clusters keep the map smooth. */

test.use({ launchOptions: DRAWING })
test.setTimeout(120_000)

const PINS = 5000

/** Evenly over the valley, the same on every run. */
const crowd = (real: Board, pins: number): Board => ({
  ...real,
  unassigned: Array.from({ length: pins }, (_, n) => ({
    ...{ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, revision: 1, stage: 'open', trade: null },
    ...{ priority: PRIORITIES[n % 4] ?? 'Low', vehicleInfo: '2014 Toyota Camry', customerName: `Customer ${n}` },
    ...{ customerAddress: null, placeAccuracy: 'exact', scheduledStart: null, scheduledEnd: null },
    ...{ windowStart: null, windowEnd: null, acceptedAt: null, createdAt: '2026-11-21T15:00:00.000Z', minutes: 60 },
    latitude: 33.25 + ((n * 0.618_034) % 1) * 0.45,
    longitude: -112.4 + ((n * 0.754_878) % 1) * 0.75,
    offers: 0,
  })),
})

/** Milliseconds of the median frame while something happens. */
async function medianFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const kept = window as unknown as { frames: number[] }
    kept.frames = []
    const note = (now: number) => {
      kept.frames.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const lengths = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
}

test('5,000 pins are clusters that move as smoothly as a dozen', async ({ visit }) => {
  const dragged = async (pins: number) => {
    const { page } = await visit('desk', {
      path: '/dispatch?view=map',
      still: true,
      before: (opened) =>
        opened.route(/\/api\/board\?/, async (route) => {
          const reply = await route.fetch()
          await route.fulfill({ response: reply, json: crowd(await reply.json(), pins) })
        }),
    })
    const map = new MapPage(page)
    await map.drawn()
    await expect(map.list).toContainText(`Needs a mechanic (${pins})`)
    const { x, y, width, height } = (await map.box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: x + width / 2, y: y + height / 2 }
    const frame = await medianFrame(page, async () => {
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      for (let step = 1; step <= 40; step++) await page.mouse.move(middle.x + step * 5, middle.y + step * 2)
      await page.mouse.up()
    })
    return { page, map, frame }
  }
  const dozen = await dragged(12)
  await dozen.page.close()
  const { map, page, frame } = await dragged(PINS)
  // Software draws the frames here, beside other tests, so only their ratio counts.
  console.log(`median frame: ${dozen.frame.toFixed(0)} ms with 12 pins, ${frame.toFixed(0)} ms with ${PINS}`)
  expect(frame).toBeLessThan(Math.max(50, 3 * dozen.frame))

  await expect(map.list.getByRole('listitem')).toHaveCount(50)
  await map.list.getByRole('button', { name: 'Show 4950 more' }).click()
  await expect(map.list.getByRole('listitem')).toHaveCount(250)
  const zoom = async () => Number((await map.box.locator('[data-view]').getAttribute('data-view'))?.split(' ').at(-1))
  const before = await zoom()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(zoom).toBeGreaterThan(before + 0.9)
})
