import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { type JsonSchema, schemasOf } from '@desert-wrench/server/http/openapi/schemas.ts'
import fc from 'fast-check'
import { listOf } from '../list-of.ts'

/**
 * Fuzz calls from the endpoint table: valid ones, ones with hostile fields, and nonsense. `@id:kind:n` is replaced by an id
 * known at call time, `@raw:text` is verbatim JSON.
 */
export interface FuzzCall {
  endpoint: Named
  path: string
  /** JSON as sent; undefined sends no body. */
  body: string | undefined
  headers: Record<string, string>
  /** `signed`: an event to sign · `bytes`: a picture or a table. */
  sent: 'json' | 'signed' | 'bytes'
  /** Stripe's reply during the call. */
  babble: string | null
}

type Text = fc.Arbitrary<string>
type Any = fc.Arbitrary<unknown>
type Shape = Parameters<ReturnType<typeof schemasOf>['of']>[0]

const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e\u2066',
    '\u2028',
    '🛠️'.repeat(300),
    'Z͑ͫ̓̀'.repeat(60),
    'İ'.repeat(99),
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '0x10',
    '1_000',
    '٣٢',
    '９９',
    '%00',
    '%E0%A4%A',
    '../../etc',
    "'; DROP",
    '\\',
    '{{7*7}}',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ],
  ...[
    '0001-01-01T00:00:00+15:00',
    '2026-12-01T00:00:00+23:59',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    'infinity',
  ],
  ...[
    '9999-12',
    '0001-01',
    '2000-01',
    '2999-12',
    'x'.repeat(5000),
    'a@b.c',
    '+999999999999999',
    '(602) 555-0100 ext 5',
    '٠'.repeat(12),
  ],
]

const weighted = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** fast-check's own unit for code points lists all 1,114,112 first. */
const anyText = (maxLength: number): Text =>
  fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)), maxLength })

const hostileText: Text = weighted(
  [5, fc.constantFrom(...HOSTILE_TEXTS)],
  [2, anyText(60)],
  [1, fc.string({ maxLength: 20 })],
)

const deep = (levels: number): unknown => (levels === 0 ? 1 : levels % 2 ? [deep(levels - 1)] : { a: deep(levels - 1) })

const hostile: Any = weighted(
  [6, hostileText],
  [
    4,
    fc.constantFrom<unknown[]>(
      ...[null, true, false, [], {}, [[]], [null], { toString: 1 }, { valueOf: null, toString: null }, { length: 5 }],
      ...'@raw:1e400|@raw:-1e400|@raw:-0|@raw:1E-400|@raw:1e-320|@raw:0.1e1|@raw:{"__proto__":{"x":1}}'.split('|'),
      ...[0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 9e15, 1.7976931348623157e308, 5e-324],
      ...[deep(19), deep(22), deep(200), Array(400).fill(0)],
    ),
  ],
  [2, fc.jsonValue({ maxDepth: 3 })],
  [1, fc.double()],
)

const KINDS: Record<string, string> = {
  jobId: 'jobs',
  mechanicId: 'mechanics',
  referrerId: 'mechanics',
  referredMechanicId: 'mechanics',
  planId: 'plans',
  paymentId: 'payments',
}

const idOf = (name: string, { family }: Named): Text =>
  fc.nat(9999).map((which) => `@id:${KINDS[name] ?? family}:${which}`)

const WORDS = 'Brakes squeal when it is cold|Ada Fuzz|Bo|Toyota Camry|a|Ña Ño|1200 W Washington St, Phoenix'.split('|')

/** A plausible text for a field of this name. */
function likelyText(name: string, { minLength = 0, maxLength = 200 }: JsonSchema, endpoint: Named): Text {
  if (/phone$/i.test(name)) return fc.nat(60).map((line) => `(602) 555-01${String(line).padStart(2, '0')}`)
  if (/email/i.test(name)) return fc.nat(60).map((who) => `fuzz${who}@example.com`)
  if (/id$/i.test(name)) return idOf(name, endpoint)
  if (/code/i.test(name)) return fc.nat(12).map((which) => `FUZZ${which}`)
  if (name === 'month') return fc.constantFrom('2026-11', '2026-10', '2026-12', '2027-01', '2026-01', '2025-11')
  if (name === 'cursor') return fc.nat(9999).map((which) => `@cursor:${which}`)
  if (/valid/.test(name))
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString())
  if (name === 'images' || name === 'picture') return fc.constantFrom('https://example.com/a.jpg', '@id:pictures:1')
  return fc.constantFrom(...WORDS).map((word) => word.padEnd(minLength, '.').slice(0, Math.max(maxLength, 1)))
}

const { of, components } = schemasOf(everyEndpoint)

function fitting(schema: JsonSchema, name: string, endpoint: Named): Any {
  if (schema.$ref !== undefined)
    return schema.$ref.endsWith('/Id')
      ? idOf(name, endpoint)
      : fitting(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, endpoint)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fitting(option, name, endpoint)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, name, endpoint)))
  const { minimum = 0, maximum = 10_000 } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.floor(maximum), Math.ceil(minimum)) })
    case 'number':
      return schema.multipleOf
        ? fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2)
        : fc.double({ min: minimum, max: Math.max(maximum, minimum), noNaN: true })
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, endpoint), { maxLength: 5 })
    case 'object': {
      const fields: Record<string, Any> = {}
      for (const [field, inner] of Object.entries(schema.properties ?? {}))
        fields[field] = fitting(inner, field, endpoint)
      return fc.record(fields, { requiredKeys: schema.required ?? [] })
    }
    default:
      return likelyText(name, schema, endpoint)
  }
}

const FIELDS = ['year', 'mileage', 'price', 'stars', 'amount']

/** The body with hostile, missing or extra fields, or a different body. */
const spoilt = (body: Any): Any =>
  weighted(
    [10, body],
    [
      5,
      fc
        .tuple(body, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 3 }), fc.nat(9))
        .map(([given, changes, dropped]) => {
          if (typeof given !== 'object' || given === null) return given
          const names = [...Object.keys(given), ...FIELDS]
          const changed: Record<string, unknown> = { ...given }
          for (const [which, value] of changes) changed[names[which % names.length] ?? ''] = value
          if (dropped < 2) delete changed[names[dropped] ?? '']
          return changed
        }),
    ],
    [1, hostile],
  )

const written = (value: unknown): string | undefined =>
  JSON.stringify(value)?.replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_, raw: string) => JSON.parse(`"${raw}"`))

const jsonOf = (body: Any): fc.Arbitrary<string | undefined> =>
  weighted(
    [14, spoilt(body).map(written)],
    [1, fc.constantFrom<(string | undefined)[]>(undefined, '', '{', '[1,', 'nul', '{"a":1}}', '\ufeff{}', '"')],
    [1, fc.tuple(spoilt(body).map(written), fc.nat()).map(([text, at]) => text?.slice(0, at % (text.length + 1)))],
  )

/** A text in a URL, sometimes with an invalid encoding. */
const inAddress = (text: Text): Text =>
  weighted(
    [
      12,
      text.map((given) =>
        encodeURIComponent(given.toWellFormed()).replace(/%40(id|cursor)%3A(\w*)(?:%3A)?/g, '@$1:$2:'),
      ),
    ],
    [1, fc.constantFrom(...'%00|%|%E0%A4%A|%ff|..%2f..|%2e%2e|+|%F0%9F|&|=|[]|__proto__'.split('|'))],
  )

function queryOf(endpoint: Named): Text {
  const schema = endpoint.query ? of(endpoint.query as Shape, 'input') : {}
  const names = [...Object.keys(schema.properties ?? {}), 'cursor', 'limit', 'unknown', '__proto__', 'constructor']
  const one = fc.constantFrom(...names).chain((name) => {
    const likely = fitting(schema.properties?.[name] ?? { type: 'string' }, name, endpoint).map(String)
    const text = weighted([3, likely], [1, hostileText])
    return inAddress(text).map((value) => `${name}=${value}`)
  })
  return fc.array(one, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

function pathOf(endpoint: Named): Text {
  const parts = endpoint.path.split(/(\{\w+\})/)
  return fc
    .tuple(
      ...parts.map((part) => {
        const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
        if (!name) return fc.constant(part)
        const likely = likelyText(name, {}, endpoint)
        return inAddress(weighted([8, likely], [1, hostileText]))
      }),
    )
    .map((texts) => texts.join(''))
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'idempotency-key': fc.oneof(
        fc.nat(300).map((which) => `fuzz-${which}`),
        fc.constantFrom('', 'a b', 'x'.repeat(201), 'k'),
      ),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ','),
      'if-match': fc.constantFrom('*', '"1-en"', '"3-en", "4-en"', 'W/"1-en"', 'W/"', ',', ''),
      'job-link': fc.constantFrom('', 'x', "'", 'AAAAAAAAAAAAAAAAAAAAAA', 'é'),
      accept: fc.constantFrom('text/html', '*/*', 'application/xml', ';;'),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', "'", 'unknown'),
      'content-type': fc.constantFrom(
        'application/json',
        'application/json;charset=utf-16',
        'APPLICATION/JSON; a=b',
        'text/plain',
        'application/jsonp',
        ';',
      ),
    },
    { requiredKeys: [] },
  )
  .chain((given) => fc.shuffledSubarray(Object.entries(given)))
  .map((entries) => Object.fromEntries(entries.slice(0, 1)))

const metadata = weighted([6, fc.nat(9999).map((which) => ({ paymentId: `@id:payments:${which}` }))], [1, hostile])
const stripeId = (kind: string): Any => weighted([6, fc.nat(40).map((which) => `${kind}_${which}`)], [1, hostile])
const cents = weighted([6, fc.integer({ min: 0, max: 5000 })], [1, hostile])
const EVENTS = listOf(`
  checkout.session.completed | checkout.session.async_payment_succeeded |
  checkout.session.async_payment_failed | checkout.session.expired | invoice.paid |
  customer.subscription.deleted | charge.refunded | account.updated
`)

const event: Any = fc.record({
  id: weighted([8, fc.nat(100_000).map((which) => `evt_${which}`)], [1, hostile]),
  object: fc.constant('event'),
  type: weighted([20, fc.constantFrom(...EVENTS)], [1, hostile]),
  data: weighted(
    [
      10,
      fc.record({
        object: fc.record({
          id: stripeId('cs'),
          metadata,
          payment_status: fc.constantFrom<unknown[]>('paid', 'unpaid', 'no_payment_required', null),
          payment_intent: stripeId('pi'),
          invoice: fc.oneof(fc.constant(null), stripeId('in')),
          subscription: fc.oneof(fc.constant(null), stripeId('sub')),
          customer: fc.oneof(fc.constant(null), stripeId('cus'), fc.record({ id: stripeId('cus') })),
          amount_total: cents,
          amount_paid: cents,
          amount_refunded: cents,
          billing_reason: fc.constantFrom<unknown[]>('subscription_cycle', 'subscription_create', 'manual', null, 7),
          parent: fc.oneof(
            fc.constant(null),
            fc.record({ subscription_details: fc.record({ subscription: stripeId('sub'), metadata }) }),
            hostile,
          ),
        }),
      }),
    ],
    [1, hostile],
  ),
})

const MAGIC = [
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'RIFF\x10\x00\x00\x00WEBPVP8 ',
  'GIF89a',
  '\x00\x00\x00\x18ftypheic',
  '',
]
const picture: Text = fc
  .tuple(fc.constantFrom(...MAGIC), fc.string({ unit: 'binary-ascii', maxLength: 80 }))
  .map((parts) => parts.join(''))

const CELLS = [
  'name',
  'phone',
  'email',
  'specialty',
  'Teléfono',
  '(602) 555-0142',
  '=1+1',
  "'+1",
  '"',
  '""',
  'AC',
  'x@y.example',
]
const table: Text = fc
  .array(fc.array(fc.oneof(fc.constantFrom(...CELLS), anyText(12)), { maxLength: 5 }), { maxLength: 5 })
  .map((rows) => rows.map((cells) => cells.join(',')).join('\r\n'))

const NONSENSE = ['null', '5', '"x"', '[]', '{}', '<html>', '{"id":5}', '']
const babble = weighted([30, fc.constant(null)], [1, fc.constantFrom(...NONSENSE)])

function callOf(endpoint: Named): fc.Arbitrary<FuzzCall> {
  const { body } = endpoint
  const sent = !isRaw(body) ? 'json' : body.signature ? 'signed' : 'bytes'
  const [mime = ''] = isRaw(body) ? body.types : []
  const bytes = mime === 'text/csv' ? table : picture
  const json = body && !isRaw(body) ? fitting(of(body as Shape, 'input'), '', endpoint) : fc.constant(undefined)
  const content = { json: body ? jsonOf(json) : fc.constant(undefined), signed: jsonOf(event), bytes }[sent]
  const type: Record<string, string> =
    sent === 'bytes' ? { 'content-type': mime === 'text/csv' ? mime : 'image/png' } : {}
  return fc
    .record({ path: pathOf(endpoint), query: queryOf(endpoint), body: content, headers, babble })
    .map(({ path, query, headers, ...rest }) => ({
      ...rest,
      endpoint,
      path: path + query,
      headers: { ...type, ...headers },
      sent,
    }))
}

/** Prefer changes over reads, and calls that create things most of all. */
const weightOf = ({ method, path, body }: Named): number => {
  if (isRaw(body)) return body.signature ? 10 : 1
  if (method === 'DELETE') return 1
  return method === 'GET' ? 3 : /^\/api\/(jobs|mechanics|payments|promo-codes)/.test(path) ? 8 : 5
}

export const fuzzCall: fc.Arbitrary<FuzzCall> = fc.oneof(
  ...everyEndpoint.map((endpoint) => ({ weight: weightOf(endpoint), arbitrary: callOf(endpoint) })),
)
