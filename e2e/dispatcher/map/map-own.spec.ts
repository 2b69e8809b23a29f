import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { DRAWING } from '../../browser-arguments.ts'
import { expect, test } from '../../test.ts'
import { MapPage } from './map-page.ts'
import { pmtilesOf } from './pmtiles.ts'

/** The operator's own map, instead of the built-in one. */

test.use({ launchOptions: DRAWING })
test.setTimeout(120_000)

const MAP = '/dispatch?view=map'
const BLUE = '#3366cc'
const picture = () =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: BLUE } })
    .png()
    .toBuffer()

/** A server of tiles on another origin. */
async function tileServer(style: (own: string) => object | null) {
  const tile = await picture()
  const server = createServer((request, response) => {
    const found = style(origin())
    response.setHeader('access-control-allow-origin', '*')
    if (request.url?.endsWith('.png')) response.setHeader('content-type', 'image/png').end(tile)
    else if (!found) response.writeHead(404).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: origin(), close: () => server.close() }
}

const raster = (own: string) => ({
  version: 8,
  sources: {
    theirs: {
      ...{ type: 'raster', tiles: [`${own}/{z}/{x}/{y}.png`], tileSize: 256, maxzoom: 12 },
      attribution: '&copy; <a href="https://tiles.example/about">Tile Makers</a>',
    },
  },
  layers: [{ id: 'picture', type: 'raster', source: 'theirs' }],
})

test('map.pmtiles in the data folder is the map', async ({ visit, openApp }) => {
  const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-map-'))
  const tiles = join(folder, 'map.pmtiles')
  writeFileSync(tiles, pmtilesOf(await picture(), { attribution: 'Made here' }))
  const app = await openApp({ map: { styleUrl: null, tiles } })
  const { page } = await visit('desk', { app, path: MAP, still: true })
  const map = new MapPage(page)
  await map.drawn()
  await expect.poll(() => map.share(BLUE)).toBeGreaterThan(0.5)
  await expect(map.box).toContainText('Made here')
  rmSync(folder, { recursive: true })
})

test('MAP_STYLE_URL is the map, also for somebody who comes from another screen', async ({ visit, openApp }) => {
  const server = await tileServer(raster)
  const app = await openApp({ map: { styleUrl: `${server.origin}/style.json`, tiles: null } })
  const visitor = await visit('desk', { app, path: '/chat', still: true, elsewhere: server.origin })
  const { page } = visitor
  await visitor.go('Dispatch')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = new MapPage(page)
  await map.drawn()
  await expect.poll(() => map.share(BLUE)).toBeGreaterThan(0.5)
  await expect(map.box.getByRole('link', { name: 'Tile Makers' })).toHaveAttribute(
    'href',
    'https://tiles.example/about',
  )
  server.close()
})

test('A style that does not load leaves the built-in map, and says so', async ({ visit, openApp }) => {
  const server = await tileServer(() => null)
  const app = await openApp({ map: { styleUrl: `${server.origin}/style.json`, tiles: null } })
  const { page } = await visit('desk', { app, path: MAP, still: true, elsewhere: server.origin, refusals: [404] })
  const map = new MapPage(page)
  await map.drawn()
  await expect.poll(() => map.share('#f8f0e2')).toBeGreaterThan(0.3)
  await expect(map.box.getByRole('status').filter({ hasText: "Your map tiles didn't load" })).toBeVisible()
  server.close()
})
