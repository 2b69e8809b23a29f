import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The operator's own map tiles; without any, the page draws its built-in map. */
export interface MapSettings {
  /** Address of a MapLibre style. */
  styleUrl: string | null
  /** A PMTiles file. */
  tiles: string | null
}

export const NO_OWN_MAP: MapSettings = { styleUrl: null, tiles: null }

export const MAP_TILES = '/map.pmtiles'

/** The one screen that may fetch the operator's tiles. */
export const MAP_SCREEN = '/dispatch'

/** A worker has the policy of its own file. */
export const isMapWorker = (path: string) => /^\/assets\/maplibre-gl-worker[\w.-]*\.mjs$/.test(path)

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Attributes by which the page knows of the operator's map. Only its own screen gets the address, which may hold a key. */
export function mapMarks({ styleUrl, tiles }: MapSettings, path: string): string {
  if (styleUrl === null) return tiles === null ? '' : 'data-map-tiles="" '
  const isMapScreen = path === `${MAP_SCREEN}.html` || /^\/dispatch\.\w\w\.html$/.test(path)
  return isMapScreen ? `data-map-style="${quoted(styleUrl)}" ` : 'data-map-elsewhere="" '
}

/** First and last byte of a single range; undefined: all of it, null: none of these bytes exist. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}

async function sendTiles(reply: FastifyReply, tiles: string, range: string | undefined): Promise<FastifyReply> {
  const file = await stat(tiles).catch(() => null)
  if (!file?.isFile()) throw new Problem('request.unknownPath')
  const { size, mtimeMs } = file
  const bytes = rangeOf(range, size)
  reply.type('application/octet-stream').headers({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
  })
  if (bytes === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = bytes ?? { start: 0, end: size - 1 }
  reply.header('content-length', end - start + 1)
  if (bytes) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.send(size === 0 ? '' : createReadStream(tiles, { start, end }))
}

/** Serves the operator's PMTiles file, of which browsers read the parts they show. */
export function serveMapTiles(app: FastifyInstance, { tiles }: MapSettings): void {
  if (tiles === null) return
  app.get(MAP_TILES, (request, reply) => sendTiles(reply, tiles, request.headers.range))
}
