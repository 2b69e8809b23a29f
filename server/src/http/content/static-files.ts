import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { DEFAULT_LANGUAGE, type Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyInstance } from 'fastify'
import { StartRefused } from '../../runtime/start-refused.ts'
import { pageLanguageOf, tellLanguage } from '../core/languages.ts'
import { policyWithMap } from '../core/security.ts'
import type { Access } from '../core/viewer.ts'
import { isMapWorker, MAP_SCREEN, type MapSettings, mapMarks, NO_OWN_MAP, serveMapTiles } from './operator-map.ts'
import { type Precompressed, precompressed, sendPrecompressed } from './precompressed.ts'

/** Paths of the screens; any other path gets the 404 screen. */
const SCREENS: ReadonlySet<string> = new Set([
  ...['/book', '/notifications', '/analyzer'],
  ...['/jobs', '/chat', '/signup'],
  ...['/referrals', '/raffle', '/parts', '/cars'],
  ...['/', '/mechanics', '/dispatch', '/customers'],
])

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** File names under /assets contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'
/** A worker that is kept would outlive the site that it belongs to. */
const WORKER = '/worker.js'
const NEVER = 'no-store'

const cachingOf = (path: string) => (path === WORKER ? NEVER : path.startsWith('/assets/') ? FOREVER : ASK_FIRST)

const NOT_BUILT = 'The page is not built yet. `npm start` builds it; the API at /api/docs is here already.\n'

/** Skips hidden files, which belong to the build. */
function filesOf(dist: string): { path: string; content: Buffer }[] {
  try {
    return readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, path: `/${file.slice(join(dist, sep).length).split(sep).join('/')}` }))
      .filter(({ path }) => !path.includes('/.'))
      .map(({ file, path }) => ({ path, content: readFileSync(file) }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new StartRefused(
      `The built page in ${dist} cannot be read (${error instanceof Error ? error.message : error}): remove it and run npm start.`,
    )
  }
}

/** Tells the page before its first request that sign-in is required, and what map the operator has. */
function marked(page: Buffer, marks: string): Buffer {
  return marks === '' ? page : Buffer.from(page.toString().replace('<html ', `<html ${marks}`))
}

export type BuiltPage = ReadonlyMap<string, () => Precompressed>

/**
 * Empty if nothing is built yet.
 * @throws StartRefused if the folder cannot be read.
 */
export const readPage = (dist: string, access: Access, map: MapSettings = NO_OWN_MAP): BuiltPage =>
  new Map(
    filesOf(dist).map(({ path, content: built }) => {
      const marks = `${access === 'accounts' ? 'data-access="accounts" ' : ''}${mapMarks(map, path)}`
      const content = path.endsWith('.html') ? marked(built, marks) : built
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      return [path, precompressed(() => content, type, cachingOf(path))] as const
    }),
  )

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/**
 * Serves the built page from memory (docs/decisions/0063-compression.md). Unmatched paths get the 404 screen, or a Problem
 * under /api and for methods other than GET and HEAD.
 */
export function serveStaticFiles(app: FastifyInstance, files: BuiltPage, map: MapSettings = NO_OWN_MAP): void {
  const withMap = map.styleUrl === null ? null : policyWithMap(map.styleUrl)
  app.setNotFoundHandler(() => {
    throw new Problem('request.unknownPath')
  })

  app.register(async (web) => {
    serveMapTiles(web, map)
    const home = files.get('/index.html')
    /** Prerendered pages have no address of their own. */
    const pageOf = (path: string, language: Language) => {
      const name = path === '/' ? '/index' : path
      return (
        (language === DEFAULT_LANGUAGE ? undefined : files.get(`${name}.${language}.html`)) ??
        files.get(`${name}.html`) ??
        home
      )
    }

    web.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = `/${request.params['*']}`
      if (isApi(path)) throw new Problem('request.unknownPath')
      if (withMap !== null && (path === MAP_SCREEN || isMapWorker(path))) {
        reply.header('content-security-policy', withMap)
      }
      const file = path.endsWith('.html') ? undefined : files.get(path)
      if (file) return sendPrecompressed(request, reply, file)
      const known = SCREENS.has(path)
      const language = pageLanguageOf(request)
      const page = pageOf(known ? path : '/404', language)
      if (page) {
        tellLanguage(reply, language, 'Accept-Language', 'Cookie')
        return sendPrecompressed(request, reply, page, known ? 200 : 404)
      }
      return reply
        .code(known ? 503 : 404)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/plain; charset=utf-8')
        .send(NOT_BUILT)
    })
  })
}
