import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** Pixels of a degree at zoom 0: tiles of 512 pixels. */
const WORLD = 512

const mercator = (latitude: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export class MapPage {
  readonly page: Page
  readonly box: Locator
  readonly list: Locator

  constructor(page: Page, language: 'en' | 'es' = 'en') {
    this.page = page
    this.box = page.getByRole('region', { name: language === 'en' ? 'Map of the day' : 'Mapa del día' })
    this.list = page.getByRole('region', { name: 'Jobs and mechanics' })
  }

  /** The map is drawn, and stands still. */
  async drawn(how = 'yes'): Promise<void> {
    await this.box.locator(`[data-drawn="${how}"]`).waitFor({ timeout: 30_000 })
    for (let last = ''; ; ) {
      const view =
        (await this.box
          .locator('[data-view]')
          .getAttribute('data-view', { timeout: 500 })
          .catch(() => '')) ?? ''
      if (view === last) return
      last = view
      await this.page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    }
  }

  /** Where a place is on the page. */
  async pixel(latitude: number, longitude: number): Promise<{ x: number; y: number }> {
    const view = (await this.box.locator('[data-view]').getAttribute('data-view')) ?? ''
    const [west = 0, north = 0, zoom = 0] = view.split(' ').map(Number)
    const { x, y, width, height } = (await this.box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const size = WORLD * 2 ** zoom
    return {
      x: x + width / 2 + ((longitude - west) / 360) * size,
      y: y + height / 2 + (mercator(latitude) - mercator(north)) * size,
    }
  }

  /** The share of the map's pixels that have one of these colors, to within a shade. */
  async share(...colors: readonly string[]): Promise<number> {
    const wanted = colors.map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)))
    const { data, info } = await sharp(await this.box.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let count = 0
    for (let at = 0; at < data.length; at += 3) {
      if (wanted.some((color) => color.every((part, by) => Math.abs(part - (data[at + by] ?? 0)) <= 3))) count += 1
    }
    return count / (info.width * info.height)
  }
}
