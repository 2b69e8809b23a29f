import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { schemasOf } from '@desert-wrench/server/http/openapi/schemas.ts'
import { listOf } from '../list-of.ts'
import type { FuzzCall } from './fuzz-calls.ts'
import { type Gene, hostileJson, hostileText, MARKS, pick } from './hostile-texts.ts'

/** Calls of `fuzz-calls.ts`, mutated by genes: each puts slow input into one place of the call. */
export interface HostileCall {
  base: FuzzCall
  genes: readonly Gene[]
}

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** Limits: 64 KB of JSON, 16 KB of headers including the path. */
const MOST_JSON = 64 * 1024
const MOST_HEADERS = 15_000

const HEADERS = [
  ...'idempotency-key|if-none-match|if-match|job-link|accept-language|accept-encoding|cookie|accept'.split('|'),
  ...listOf(`
    user-agent | x-forwarded-for | forwarded | content-type | range | origin | referer | sec-fetch-site |
    traceparent | tracestate
  `),
  ...listOf(`
    last-event-id | authorization | x-request-id | stripe-signature | content-encoding | if-modified-since |
    prefer | x-no-compression
  `),
]

/** Node decodes header bytes as Latin-1. */
const inHeader = (text: string) =>
  Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replace(/[^\t -~\u0080-\u00ff]/g, '')

const encoded = (text: string, raw: boolean) =>
  raw && /^[!-~]*$/.test(text) ? text.replace(/[#\s]/g, '') : encodeURIComponent(text.toWellFormed())

const { of } = schemasOf(everyEndpoint)
type Shape = Parameters<typeof of>[0]
const queryNames = new Map<Named, string[]>()
function queryNamesOf(endpoint: Named): string[] {
  const known = queryNames.get(endpoint)
  if (known) return known
  const names = Object.keys((endpoint.query && of(endpoint.query as Shape, 'input').properties) ?? {})
  queryNames.set(endpoint, names)
  return names
}

type Site = (call: Sent, gene: Gene) => void

/** Paths to all values of a JSON body, itself included. */
function placesOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((path) => [key, ...path]))]
}

const MARK = 'HOSTILE-JSON-STANDS-HERE'

function withJson(body: unknown, path: readonly (string | number)[], gene: Gene): string {
  const copy = { body: structuredClone(body) }
  let holder: Record<string | number, unknown> = copy
  for (const [at, key] of ['body', ...path].entries()) {
    if (at === path.length) {
      const here = holder[key]
      holder[key] = MARK
      const text = JSON.stringify(copy.body)
      return text.replace(`"${MARK}"`, () => hostileJson(gene, MOST_JSON - text.length, here))
    }
    holder = holder[key] as Record<string, unknown>
  }
  return ''
}

const NAMES = 'name|phone|email|specialty|hourlyRate|experience|businessAddress|preferredAddress|latitude'.split('|')
const VALID = listOf(`
  Ada Quimby | @phone | ada@n@example.com | Brakes | 85.00 | 7 | 1200 W Washington St, Phoenix |
  1 N Central Ave, Phoenix | 33.4
`)
/** Limits of a CSV file: 2 MB and 5,000 rows. */
const MOST_TABLE = 2 * 1024 * 1024 - 1000

/** A table of up to the full size; `@phone` and `@n` differ each time. */
const inTable: Site = (call, gene) => {
  const act = gene.head < 0.3 ? '/preview' : gene.head < 0.9 ? '/check' : ''
  call.path = `/api/imports/${gene.piece < 0.5 ? 'customers' : 'mechanics'}${act}`
  const size = Math.floor(2 ** (gene.share * Math.log2(MOST_TABLE)))
  const at = Math.floor(gene.site * 7919) % NAMES.length
  const rows = (cells: readonly string[]) => {
    const line = `${cells.join(',')}\r\n`
    return `${NAMES.join(',')}\r\n${line.repeat(Math.min(5000, Math.floor(size / line.length)))}`
  }
  const quoted = (most: number) => `"${hostileText(gene, most).replaceAll('"', '""')}"`
  const withCell = (cell: string) => VALID.map((valid, place) => (place === at ? cell : valid))
  const forms = [
    () => rows(VALID),
    () => rows(withCell(quoted(400))),
    () => rows(withCell(quoted(90_000))),
    () => rows(NAMES.map(() => quoted(40))),
    () => `${NAMES.join(',')},${quoted(95_000)}\r\n${VALID.join(',')}\r\n`,
    () => `${quoted(95_000)}\r\n${VALID.join(',')}\r\n`,
    () => `${NAMES.join(',')}${`,${quoted(12)}`.repeat(size / 40)}\r\n${`${VALID.join(',')}\r\n`.repeat(5000)}`,
    () => `${NAMES.join(',')}${','.repeat(95_000)}\r\n${'a\r\n'.repeat(5000)}`,
    () => `${NAMES.join(',')}\r\n${`${','.repeat(90_000)}\r\n`.repeat(size / 90_002)}`,
    () => hostileText(gene, MOST_TABLE),
    () => `${NAMES.join(',')}\r\n${hostileText(gene, MOST_TABLE - 200)}`,
    () => `sep=;\r\n${rows(VALID).replaceAll(',', ';')}`,
    () => '\r'.repeat(size),
    () => `${'"'.repeat(size)}\r\n${rows(VALID)}`,
    () => `${`${'title;'.repeat(15_000)}\n`.repeat(size / 90_001)}`,
    () => `${rows(VALID)}${'\0\u001a\r\n'.repeat(size / 4)}`,
    () => `${NAMES.join(',')}\r\n${`x,${'602-555-0101;'.repeat(7000)}\r\n`.repeat(size / 91_004)}`,
    () => `${NAMES.join(',')}\r\n${`"a" ,"b"x ${'"",'.repeat(20_000)}\r\n`.repeat(size / 60_012)}`,
  ]
  const ENCODED: (() => Buffer)[] = [
    () => Buffer.from(text.slice(0, MOST_TABLE)),
    () => Buffer.from(text.slice(0, MOST_TABLE), 'latin1'),
    () => Buffer.from(text.slice(0, MOST_TABLE / 2), 'utf16le'),
  ]
  const text = pick(forms, gene.form)()
  call.body = pick(ENCODED, (gene.site * 7) % 1)()
}

const MAGIC = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'GIF89a', '']
const inBytes: Site = (call, gene) => {
  call.body = Buffer.from(pick(MAGIC, gene.head) + hostileText(gene, 500_000), 'latin1')
}

function sitesOf({ endpoint, sent, body }: FuzzCall): Site[] {
  const names = [...queryNamesOf(endpoint), 'q', 'cursor', 'limit', 'unknown']
  const header =
    (name: string): Site =>
    (call, gene) => {
      call.headers[name] = inHeader(hostileText(gene, MOST_HEADERS))
    }
  const inQuery =
    (name: string): Site =>
    (call, gene) => {
      const [path, query] = call.path.split('?')
      const others = query?.split('&').filter((pair) => !pair.startsWith(`${name}=`)) ?? []
      const text = encoded(hostileText(gene, MOST_HEADERS / (gene.form < 0.3 ? 1 : 3)), gene.form < 0.3)
      call.path = `${path}?${[...others, `${name}=${text}`].join('&')}`
    }
  const manyPairs: Site = (call, gene) => {
    const pair = `&${pick(names, gene.form)}=${encoded(hostileText({ ...gene, share: 0.2 }, 20), false)}`
    call.path += `${call.path.includes('?') ? '' : '?'}${pair.repeat((gene.share * MOST_HEADERS) / pair.length)}`
  }
  const inPath =
    (part: number): Site =>
    (call, gene) => {
      const [path = '', query] = call.path.split('?')
      const parts = path.split('/')
      parts[part] = encoded(hostileText(gene, gene.form < 0.7 ? 190 : MOST_HEADERS / 3), gene.form < 0.3)
      call.path = parts.join('/') + (query ? `?${query}` : '')
    }
  const parts = endpoint.path.split('/').flatMap((part, at) => (part.startsWith('{') ? [inPath(at)] : []))
  const reads: Site[] = [...HEADERS.map(header), manyPairs, ...parts, ...parts, ...names.map(inQuery)]
  if (endpoint.method === 'GET') return [...reads, ...names.map(inQuery), ...names.map(inQuery)]
  if (sent === 'bytes') {
    const isTable = isRaw(endpoint.body) && endpoint.body.types[0] === 'text/csv'
    return [...reads, ...Array<Site>(60).fill(isTable ? inTable : inBytes)]
  }
  const places = placesOf(parsed(body))
  const inBody = places.map(
    (path): Site =>
      (call, gene) => {
        call.body = withJson(parsed(body), path, gene)
      },
  )
  // Most computation starts from the body.
  return [...reads, ...inBody, ...inBody, ...inBody, ...inBody, ...inBody]
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

export function spoilt(call: HostileCall): Sent {
  const { endpoint, path, headers, body } = call.base
  const sent: Sent = { method: endpoint.method, path, headers: { ...headers }, body }
  const sites = sitesOf(call.base)
  for (const gene of call.genes) pick(sites, gene.site)(sent, gene)
  sent.path = sent.path.slice(0, MOST_HEADERS)
  return sent
}

/** One call per body value, replaced by a text of combining marks. */
export function markedCalls(base: FuzzCall): HostileCall[] {
  if (base.sent !== 'json' || base.endpoint.method === 'GET') return []
  const places = placesOf(parsed(base.body)).length
  const sites = sitesOf(base).length
  // Body values come last, each as often as the others.
  return Array.from({ length: places }, (_, at) => ({
    base,
    genes: [{ ...MARKS, site: (sites - 1 - at + 0.5) / sites }],
  }))
}
