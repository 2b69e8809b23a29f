import assert from 'node:assert/strict'
import { api, everyEndpoint } from '@desert-wrench/contract/api.ts'
import { ANYONE, partiesOf, THINGS } from '@desert-wrench/contract/lib/access.ts'
import { isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, endpoints, type Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS } from '@desert-wrench/contract/lib/problem.ts'
import { type JsonSchema, schemasOf } from '@desert-wrench/server/http/openapi/schemas.ts'
import { test } from 'vitest'
import { listOf } from '../../support/list-of.ts'

const keysOf = (shape: unknown): string[] =>
  typeof shape === 'object' && shape !== null && 'shape' in shape ? Object.keys(shape.shape ?? {}) : []
const placesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
const isList = (reply: Endpoint['reply']) => reply !== null && !isServed(reply) && reply.safeParse([]).success
const nameOf = ({ method, path }: Named) => `${method} ${path}`

/**
 * All published calls, written by hand from sections 7 and 9 of the specification and the decisions. Removed calls fail here;
 * new ones are added on purpose.
 */
const PROMISED = listOf(`
  GET /api/auth/me | POST /api/auth/codes | POST /api/auth/sessions | GET /api/auth/sessions |
  DELETE /api/auth/sessions/{id} | DELETE /api/auth/sessions/current | DELETE /api/auth/sessions |
  GET /api/account | PATCH /api/account | GET /api/account/export | GET /api/audit | GET /api/audit/export | GET /api/imports |
  POST /api/imports/{kind}/preview | POST /api/imports/{kind}/check | POST /api/imports/{kind} |
  POST /api/imports/{id}/undo | GET /api/jobs/export | GET /api/customers/export | GET /api/mechanics/export |
  GET /api/payments/export | GET /api/ledger/export | DELETE /api/account | PATCH /api/account/phone |
  GET /api/auth/outbox | GET /api/messages | POST /api/messages/status | POST /api/messages/inbound |
  GET /api/messages/unsubscribe/{token} | POST /api/messages/unsubscribe/{token} | GET /api/account/push |
  POST /api/account/push | DELETE /api/account/push | GET /api/mechanics | POST /api/mechanics | POST /api/mechanics/signup |
  DELETE /api/mechanics/{id} | GET /api/mechanics/{id}/earnings | GET /api/mechanics/{id}/calendar |
  POST /api/mechanics/{id}/calendar | DELETE /api/mechanics/{id}/calendar | GET /api/calendars/{file} |
  GET /api/jobs | POST /api/jobs | GET /api/jobs/{id} | PATCH /api/jobs/{id} | PATCH /api/mechanics/{id} | POST /api/jobs/{id}/stage |
  POST /api/jobs/{id}/cancel | POST /api/jobs/{id}/customer-link | GET /api/jobs/{id}/completion |
  POST /api/jobs/{id}/undo-completion | GET /api/dispatch/automatic-mechanic | GET /api/job-links/{token} |
  POST /api/jobs/{id}/estimates | PATCH /api/estimates/{id}/approve | PATCH /api/estimates/{id}/lines | POST /api/estimates/{id}/signature |
  PATCH /api/estimates/{id}/waive-deposit |
  GET /api/jobs/{id}/declined-lines | GET /api/canned-jobs | POST /api/canned-jobs | PATCH /api/canned-jobs/{id} |
  GET /api/mechanics/{id}/markup | PUT /api/mechanics/{id}/markup | PATCH /api/estimates/{id}/decline |
  POST /api/jobs/{id}/checkout | GET /api/jobs/{id}/payments | POST /api/payments/{id}/refunds |
  GET /api/payments/{id}/dispute | POST /api/payments/{id}/dispute/evidence |
  GET /api/mechanics/{id}/payout-account | POST /api/mechanics/{id}/payout-account |
  GET /api/mechanics/{id}/statement | GET /api/ledger/months/{month} | POST /api/ledger/months/{month}/close |
  GET /api/mechanics/{id}/statement/export | GET /api/mechanics/{id}/tax-year | GET /api/ledger/months/{month}/journal |
  GET /api/ledger/months/{month}/journal/quickbooks | GET /api/ledger/years/{year} | GET /api/ledger/years/{year}/mechanics |
  GET /api/tax-rates | PUT /api/tax-rates/{city} | GET /api/ledger/years/{year}/taxes | GET /api/ledger/years/{year}/taxes/export |
  GET /api/jobs/{id}/receipt | POST /api/jobs/{id}/payments | POST /api/jobs/{id}/ratings |
  DELETE /api/jobs/{id} | GET /api/jobs/{jobId}/pickup-requests |
  GET /api/mechanics/{mechanicId}/pickup-requests | POST /api/jobs/{jobId}/pickup-requests |
  PATCH /api/pickup-requests/{id}/approve | PATCH /api/pickup-requests/{id}/reject | GET /api/customers |
  GET /api/customers/{id} | PATCH /api/customers/{id} | POST /api/customers/{id}/merge | GET /api/business |
  GET /api/events | GET /api/places | GET /api/places/arrivals | GET /api/notifications/customer/{phone} |
  GET /api/notifications/mechanic/{mechanicId} | PATCH /api/notifications/{id}/read |
  GET /api/early-bird/status | GET /api/free-trial/status | GET /api/subscriptions/plans |
  GET /api/job-size-pricing | PATCH /api/job-size-pricing/{id} | GET /api/ledger/balances |
  GET /api/raffle/{month}/prizes | POST /api/raffle/{month}/prizes/{side}/paid | GET /api/payments |
  PATCH /api/payments/{id}/waive | PATCH /api/payments/{id}/void | POST /api/payments |
  PATCH /api/payments/{id}/confirm | POST /api/stripe/webhook | GET /api/promo-codes | POST /api/promo-codes |
  PATCH /api/promo-codes/{id} | POST /api/promo-codes/check | GET /api/ledger | GET /api/referrals |
  GET /api/referrals/{referrerId} | PATCH /api/referrals/{id}/confirm | PATCH /api/referrals/{id}/deny |
  POST /api/referrals | GET /api/raffles | GET /api/raffle/{month} | POST /api/raffle/{month}/free-entries |
  POST /api/raffle/{month}/draw | GET /api/chat/messages | GET /api/chat/stats | POST /api/chat/messages |
  DELETE /api/chat/messages/{id} | GET /api/parts | POST /api/parts | PATCH /api/parts/{id} | GET /api/cars |
  POST /api/cars | PATCH /api/cars/{id} | POST /api/pictures | GET /api/pictures/{picture} |
  GET /api/customers/{id}/vehicles | GET /api/vehicles/{id} | GET /api/vehicles/{id}/jobs |
  GET /api/vehicles/{id}/maintenance | POST /api/jobs/{id}/maintenance | GET /api/maintenance/intervals |
  PATCH /api/maintenance/intervals | GET /api/vehicles/{id}/passport | GET /api/vehicles/{id}/passport.sig |
  GET /api/jobs/{id}/pictures | POST /api/jobs/{id}/pictures | DELETE /api/jobs/{id}/pictures/{pictureId} |
  GET /api/inspections/templates | POST /api/inspections/templates | PATCH /api/inspections/templates/{id} |
  DELETE /api/inspections/templates/{id} | GET /api/jobs/{id}/inspections | POST /api/jobs/{id}/inspections |
  GET /api/analytics/dashboard | POST /api/auth/setup | POST /api/auth/staff-sessions | GET /api/auth/staff |
  DELETE /api/auth/staff/{id} | POST /api/auth/password | POST /api/auth/recovery-codes |
  GET /api/auth/invitations | POST /api/auth/invitations | DELETE /api/auth/invitations/{id} |
  POST /api/auth/invitations/accept | GET /api/auth/passkeys | POST /api/auth/passkeys |
  POST /api/auth/passkeys/registration-options | POST /api/auth/passkeys/sign-in-options |
  POST /api/auth/passkeys/sessions | DELETE /api/auth/passkeys/{id} | GET /api/slots | POST /api/slots/holds |
  DELETE /api/slots/holds/{id} | GET /api/mechanics/{id}/schedule | PUT /api/mechanics/{id}/schedule |
  POST /api/jobs/{id}/accept | POST /api/jobs/{id}/decline | POST /api/jobs/{id}/drop |
  POST /api/jobs/{id}/reschedule | POST /api/jobs/{id}/reschedule/accept |
  POST /api/jobs/{id}/reschedule/decline | POST /api/jobs/{id}/reschedule/withdraw |
  POST /api/jobs/{id}/position | GET /api/mechanics/{id}/agenda |
  GET /api/jobs/{id}/messages | POST /api/jobs/{id}/messages | POST /api/jobs/{id}/messages/read |
  DELETE /api/jobs/{id}/messages/{messageId} | GET /api/threads | GET /api/jobs/{id}/reach |
  GET /api/messages/setup | POST /api/messages/test | GET /api/message-templates |
  PUT /api/message-templates/{kind}/{language} | DELETE /api/message-templates/{kind}/{language} |
  GET /api/job-links/{token}/channels | PATCH /api/job-links/{token}/channels |
  GET /api/dispatch/suggestions | GET /api/dispatch/time | POST /api/dispatch/plan |
  POST /api/dispatch/plan/check | POST /api/dispatch/apply |
  POST /api/dispatch/bulk | GET /api/board | POST /api/dispatch/moves | POST /api/dispatch/moves/{id}/undo
`)

test('the table has every call that was promised, and no other', () => {
  assert.deepEqual(everyEndpoint.map(nameOf).sort(), [...PROMISED].sort())
})

test('every family of the table is in the list of endpoints', () => {
  const calls = Object.values(api).flatMap((table) => Object.values(table).map(nameOf))
  assert.deepEqual(calls.sort(), [...PROMISED].sort())
})

test('an endpoint without an access rule does not compile', () => {
  const line = {
    method: 'GET',
    reads: 'nothing',
    path: '/api/x',
    summary: 'Do nothing',
    description: 'Does nothing at all.',
    reply: null,
    invalidates: [],
    problems: [],
  } as const
  // @ts-expect-error: `access` is missing
  endpoints('jobs', 'jobs', { list: line })
  endpoints('jobs', 'jobs', { list: { ...line, access: ANYONE } })
  const { reads: _, ...silent } = line
  // @ts-expect-error: who is the subject?
  endpoints('jobs', 'jobs', { list: { ...silent, access: ANYONE } })
  // @ts-expect-error: whose, of what?
  endpoints('jobs', 'jobs', { list: { ...line, access: { may: ['customer'] } } })
  const { description: __, ...bare } = line
  // @ts-expect-error: `description` is missing
  endpoints('jobs', 'jobs', { list: { ...bare, access: ANYONE } })
  // @ts-expect-error: no feature has this name
  endpoints('x', 'jobs', { list: { ...line, access: ANYONE } })
})

test('no two endpoints have the same method and path, whatever they call the places in it', () => {
  const calls = everyEndpoint.map((endpoint) => nameOf(endpoint).replaceAll(/\{\w+\}/g, '{}'))
  assert.equal(new Set(calls).size, calls.length)
})

test('no two endpoints have the same feature, family and name', () => {
  const names = everyEndpoint.map(({ feature, family, name }) => `${feature}.${family}.${name}`)
  assert.equal(new Set(names).size, names.length)
})

/** Reads by POST, to keep their input out of URLs or because it is a file. */
const ONLY_ASKS = new Set([
  '/api/dispatch/plan',
  '/api/dispatch/plan/check',
  '/api/promo-codes/check',
  // Until it is paid, it shows nowhere.
  '/api/jobs/{id}/checkout',
  '/api/imports/{kind}/preview',
  '/api/imports/{kind}/check',
])

/** Changes without a body. */
const SAYS_NOTHING = new Set([
  '/api/jobs/{id}/customer-link',
  '/api/jobs/{id}/undo-completion',
  '/api/dispatch/moves/{id}/undo',
  '/api/raffle/{month}/draw',
  '/api/jobs/{id}/accept',
  '/api/jobs/{id}/reschedule/accept',
  '/api/jobs/{id}/reschedule/decline',
  '/api/jobs/{id}/reschedule/withdraw',
  '/api/mechanics/{id}/calendar',
  '/api/mechanics/{id}/payout-account',
  '/api/ledger/months/{month}/close',
  '/api/auth/recovery-codes',
  '/api/imports/{id}/undo',
  '/api/auth/passkeys/registration-options',
  '/api/auth/passkeys/sign-in-options',
])

const schemas = schemasOf(everyEndpoint)

/** The alternatives of a request part. */
function formsOf(endpoint: Endpoint, part: string): JsonSchema[] {
  const shape = endpoint[part as 'params' | 'query' | 'body']
  if (!shape || isRaw(shape)) return []
  const schema = schemas.of(shape, 'input')
  return schema.anyOf ?? [schema]
}

const read = new Set(everyEndpoint.filter(({ method }) => method === 'GET').map(({ family }) => family))

for (const endpoint of everyEndpoint) {
  const {
    method,
    path,
    params,
    query,
    body,
    reply,
    paged,
    access,
    invalidates,
    problems,
    family,
    summary,
    description,
  } = endpoint
  const name = nameOf(endpoint)

  test(`${name}: its path and its params name the same places`, () => {
    assert.match(path, /^\/api(\/([a-z0-9-]+(\.sig)?|\{[a-zA-Z]+\}))+$/)
    assert.deepEqual(keysOf(params).sort(), placesIn(path).sort())
    assert.equal(params === undefined, placesIn(path).length === 0)
  })

  test(`${name}: ${method === 'GET' ? 'reads and invalidates nothing' : 'a change invalidates its own family'}`, () => {
    if (method === 'GET') assert.deepEqual(invalidates, [])
    else assert.equal(invalidates.includes(family), !ONLY_ASKS.has(path))
    for (const touched of invalidates) assert.ok(read.has(touched), `${touched} is read by nobody`)
    assert.equal(new Set(invalidates).size, invalidates.length)
  })

  test(`${name}: its refusals are known, each once, and an id can be unknown`, () => {
    for (const code of problems) assert.ok(Object.hasOwn(PROBLEMS, code), code)
    assert.equal(new Set(problems).size, problems.length)
    for (const place of placesIn(path)) {
      if (/id$/i.test(place)) assert.ok(problems.some((code) => code.endsWith('.unknown')))
    }
  })

  test(`${name}: its body and its reply are those of a ${method}`, () => {
    if (method === 'GET' || method === 'DELETE') assert.equal(body, undefined)
    if (method === 'POST') assert.equal(body === undefined, SAYS_NOTHING.has(path))
    assert.equal(reply === null, method === 'DELETE')
    // Beside a file's bytes, parameters have no other place.
    if (method !== 'GET' && !isRaw(body)) assert.equal(query, undefined)
  })

  if (isRaw(body)) {
    test(`${name}: non-JSON bodies declare types, a limit, and errors for both`, () => {
      assert.ok(body.types.length > 0 && body.most > 0)
      for (const type of body.types) assert.match(type, /^[a-z]+\/[a-z0-9.+-]+$/)
      assert.deepEqual([PROBLEMS[body.tooLarge], PROBLEMS[body.otherType]], [413, 415])
    })
  }

  test(`${name}: it declares its callers, the things they act on, and a description`, () => {
    assert.ok(partiesOf(access).length > 0)
    for (const [thing, place] of access.of ? [access.of, ...(access.on ? [access.on] : [])] : []) {
      assert.ok(Object.hasOwn(THINGS, thing))
      const forms = formsOf(endpoint, place.split('.')[0] ?? '')
      const field = place.split('.')[1] ?? ''
      assert.ok(forms.length > 0 && forms.every(({ properties = {} }) => field in properties), place)
      const always = forms.every(({ required }) => required?.includes(field))
      if (access.of && place === access.of[1])
        assert.equal(access.without === undefined, always, `${place} can be left out`)
    }
    assert.match(summary, /^[A-Z].{3,48}[^.]$/)
    assert.match(description, /^[A-Z].{10,}\.$/)
  })

  if (paged) {
    test(`${name}: a page takes limit and cursor, and is an array`, () => {
      assert.equal(method, 'GET')
      for (const key of ['limit', 'cursor']) assert.ok(keysOf(query).includes(key), key)
      assert.ok(isList(reply))
    })
  } else {
    test(`${name}: unpaged lists take no cursor`, () => assert.ok(!keysOf(query).includes('cursor')))
  }
}

test('calls open to private links can refuse unknown and expired links', () => {
  for (const { linked, method, path, problems } of everyEndpoint) {
    if (linked === undefined) continue
    assert.ok(
      problems.some((code) => code.endsWith('.unknown')),
      path,
    )
    assert.equal(problems.includes('job.linkReadOnly'), method !== 'GET', path)
  }
})

test('approving, rejecting and declining need no body', () => {
  for (const { body } of [api.offers.approve, api.offers.reject, api.estimates.approve, api.estimates.decline])
    for (const sent of [undefined, {}, { by: 'dispatcher' }]) assert.ok(body.safeParse(sent).success)
})

test('lists that grow come in pages', () => {
  for (const { reply, paged, family, path } of everyEndpoint) {
    // At most two prizes a month; the server chooses one mechanic; the first sixty slots; the jobs of seven days;
    // five suggestions; a row for each one sent.
    const short = [
      ...['/api/raffle/{month}/prizes', '/api/dispatch/automatic-mechanic', '/api/slots'],
      ...['/api/mechanics/{id}/agenda', '/api/dispatch/suggestions', '/api/dispatch/apply', '/api/dispatch/bulk'],
      // At most forty, twenty, and thirty of the office.
      ...['/api/jobs/{id}/pictures', '/api/jobs/{id}/inspections', '/api/inspections/templates'],
      // What one customer paid for one job, at most two hundred.
      '/api/jobs/{id}/payments',
      // At most 20 lines, and 200 of a mechanic beside 200 of the office.
      ...['/api/jobs/{id}/declined-lines', '/api/canned-jobs'],
      // A row for each city and month.
      '/api/ledger/years/{year}/taxes',
    ]
    if (family !== 'plans' && !short.includes(path) && isList(reply)) assert.ok(paged, path)
  }
})

test('the booking and the request answer what the trade refuses', () => {
  const answers = (endpoint: Named) => endpoint.problems.map((code) => PROBLEMS[code])
  assert.ok(api.jobs.create.problems.includes('mechanic.noneAvailable'))
  assert.ok(answers(api.offers.request).includes(402) && answers(api.offers.request).includes(409))
  assert.ok(answers(api.offers.approve).includes(409))
  assert.ok(answers(api.mechanics.remove).includes(409))
  for (const join of [api.mechanics.add, api.mechanics.signUp]) assert.deepEqual(answers(join).slice(0, 2), [409, 409])
})
