import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { accessInWords } from '@desert-wrench/contract/lib/access.ts'
import { isEndless, isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { statusOf } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import type { OpenApi } from '@desert-wrench/server/http/openapi/openapi.ts'
import { openApi } from '@desert-wrench/server/http/openapi/openapi.ts'
import { afterAll, describe, it } from 'vitest'
import { openBare } from '../../support/bare-server.ts'
import { listOf } from '../../support/list-of.ts'
import { pluck } from '../../support/pluck.ts'

const document = openApi(everyEndpoint)

const operationOf = ({ path, method }: { path: string; method: string }) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  assert.ok(operation, `${method} ${path}`)
  return operation
}

const parametersOf = (operation: OpenApi['paths'][string][string]) =>
  operation.parameters.map((given) =>
    '$ref' in given ? document.components.parameters[given.$ref.split('/').at(-1) ?? ''] : given,
  )

function* valuesOf(key: string, within: unknown): Generator<unknown> {
  if (typeof within !== 'object' || within === null) return
  for (const [name, value] of Object.entries(within)) {
    if (name === key) yield value
    yield* valuesOf(key, value)
  }
}

/** Resolves a JSON pointer (RFC 6901). */
function follow(ref: string): unknown {
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
}

/** Secrets that must not be stored in replies. */
const NEVER_KEPT = new Set(
  listOf(`
  /api/auth/codes | /api/auth/sessions | /api/account/phone | /api/auth/setup | /api/auth/staff-sessions |
  /api/auth/password | /api/auth/recovery-codes | /api/auth/invitations/accept | /api/auth/passkeys |
  /api/auth/passkeys/registration-options | /api/auth/passkeys/sign-in-options | /api/auth/passkeys/sessions |
  /api/messages/unsubscribe/{token} | /api/messages/test | /api/dispatch/plan |
  /api/dispatch/plan/check | /api/mechanics/{id}/payout-account
`),
)

describe('the OpenAPI document', () => {
  it('has every endpoint once and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    assert.deepEqual(described.sort(), everyEndpoint.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('names each operation once', () => {
    const ids = everyEndpoint.map((endpoint) => operationOf(endpoint).operationId)
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(
      ids,
      everyEndpoint.map(({ family, name }) => `${family}.${name}`),
    )
  })

  it('has no dangling references', () => {
    const refs = [...valuesOf('$ref', document)] as string[]
    assert.ok(refs.length > 50)
    for (const ref of refs) {
      assert.match(ref, /^#\/components\//)
      assert.ok(follow(ref), ref)
    }
  })

  // The API page inlines all references.
  it('has no recursive shape, and no name that a JSON pointer escapes', () => {
    const hold = (ref: string, within: string[]): void => {
      assert.doesNotMatch(ref, /~/)
      assert.ok(!within.includes(ref), [...within, ref].join(' holds '))
      for (const inner of valuesOf('$ref', follow(ref))) hold(inner as string, [...within, ref])
    }
    for (const [kind, entries] of Object.entries(document.components))
      for (const name of Object.keys(entries)) hold(`#/components/${kind}/${name}`, [])
  })

  it('uses every schema, parameter, header and example that it defines', () => {
    const refs = new Set(valuesOf('$ref', document))
    const { securitySchemes, ...components } = document.components
    const unused = Object.entries(components).flatMap(([kind, entries]) =>
      Object.keys(entries)
        .map((name) => `#/components/${kind}/${name}`)
        .filter((ref) => !refs.has(ref)),
    )
    assert.deepEqual(unused, [])
    const shown = [...valuesOf('security', document)].flat().flatMap((one) => Object.keys(one as object))
    assert.deepEqual(new Set(shown), new Set(Object.keys(securitySchemes)))
  })

  it('declares each parameter of a path, and only those', () => {
    for (const endpoint of everyEndpoint) {
      const declared = parametersOf(operationOf(endpoint)).filter((parameter) => parameter?.in === 'path')
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.deepEqual(declared.map((parameter) => parameter?.name).sort(), named.sort(), endpoint.path)
      assert.ok(declared.every((parameter) => parameter?.required))
    }
  })

  it('takes an Idempotency-Key on each POST and PATCH, except signed and unstored ones', () => {
    for (const endpoint of everyEndpoint) {
      const takes = parametersOf(operationOf(endpoint)).some((parameter) => parameter?.name === 'Idempotency-Key')
      const changes = endpoint.method === 'POST' || endpoint.method === 'PATCH'
      const signed = isRaw(endpoint.body) && endpoint.body.signature !== undefined
      assert.equal(takes, changes && !signed && !NEVER_KEPT.has(endpoint.path), endpoint.path)
    }
  })

  it('answers with the status of its method; a page names its headers', () => {
    for (const endpoint of everyEndpoint) {
      const { responses } = operationOf(endpoint)
      const success = Object.keys(responses).filter((status) => status.startsWith('2'))
      assert.deepEqual(success, [String(statusOf(endpoint))])
      const answer = responses[statusOf(endpoint)]
      assert.equal(answer?.content !== undefined, endpoint.reply !== null)
      const streamed = isServed(endpoint.reply) && endpoint.reply.streamed === true
      const hasTag = (endpoint.method === 'GET' && !streamed) || endpoint.tagged === true
      const headers = [
        ...(isServed(endpoint.reply) && !isEndless(endpoint.reply) ? ['Cache-Control'] : []),
        ...(endpoint.paged ? ['Link', 'X-Total-Count'] : []),
        ...(hasTag ? ['ETag'] : []),
      ]
      assert.equal(responses[304] !== undefined, hasTag && endpoint.method === 'GET', endpoint.path)
      const names = operationOf(endpoint).parameters.map((one) =>
        '$ref' in one ? one.$ref.split('/').at(-1) : one.name,
      )
      const byLink = endpoint.linked !== undefined && endpoint.linked !== 'link'
      const asked = ['IfMatch', 'JobLink'].map((name) => names.includes(name))
      assert.deepEqual(asked, [endpoint.tagged === true && endpoint.method !== 'GET', byLink], endpoint.path)
      assert.deepEqual(Object.keys(answer?.headers ?? {}), headers)
    }
  })

  it('lists every problem under its status', () => {
    for (const endpoint of everyEndpoint) {
      const { responses, 'x-problems': codes } = operationOf(endpoint)
      for (const code of endpoint.problems) assert.ok(codes.includes(code), `${endpoint.path} ${code}`)
      for (const code of codes) {
        const content = responses[PROBLEMS[code]]?.content?.['application/problem+json']
        assert.ok(content?.examples?.[code], `${endpoint.path} ${code}`)
      }
      assert.ok(responses['503']?.headers?.['Retry-After'])
    }
  })

  it('states the credentials and refusals of each call', () => {
    const { paths, components } = openApi(everyEndpoint, 'accounts')
    assert.deepEqual(Object.keys(components.securitySchemes), [
      'session',
      'jobLink',
      'webhookSignature',
      'textSignature',
    ])
    assert.deepEqual(Object.keys(document.components.securitySchemes), ['webhookSignature', 'textSignature'])
    const securityOf = (method: string, path: string) => {
      const { security, 'x-problems': codes } = paths[path]?.[method] ?? assert.fail(path)
      return [security, ...codes.filter((code) => /^auth\.|\.unknown$/.test(code))]
    }
    const session = { session: [] }
    const [required, forbidden] = ['auth.required', 'auth.forbidden']
    assert.deepEqual(securityOf('get', '/api/mechanics'), [[]])
    assert.deepEqual(securityOf('get', '/api/customers'), [[session], required, forbidden])
    assert.deepEqual(securityOf('get', '/api/jobs/{id}'), [[session, { jobLink: [] }, {}], 'job.unknown'])
    assert.deepEqual(securityOf('delete', '/api/jobs/{id}'), [[session], 'job.unknown', required, forbidden])
    assert.deepEqual(securityOf('post', '/api/pictures'), [[session, { jobLink: [] }], 'job.unknown', required])
    assert.deepEqual(securityOf('post', '/api/stripe/webhook'), [[{ webhookSignature: [] }]])
    assert.deepEqual(securityOf('get', '/api/payments'), [[session], required, forbidden, 'mechanic.unknown'])
    assert.ok(!operationOf({ method: 'GET', path: '/api/customers' })['x-problems'].includes('auth.required'))
  })

  it('states callers and invalidated tags', () => {
    for (const endpoint of everyEndpoint) {
      const operation = operationOf(endpoint)
      assert.equal(operation['x-who'], accessInWords(endpoint.access))
      assert.deepEqual(operation['x-touches'], endpoint.invalidates)
      assert.deepEqual(operation.tags, [endpoint.feature])
      assert.ok(document.tags.some(({ name }) => name === endpoint.feature))
    }
  })

  it('shows both forms of a new job', () => {
    const { requestBody } = operationOf({ method: 'POST', path: '/api/jobs' })
    const forms = requestBody?.content['application/json']?.schema.anyOf ?? []
    assert.deepEqual(pluck(forms, 'title'), ['With customerAddress', 'Without customerAddress'])
    assert.ok(forms[0]?.required?.includes('customerAddress'))
    assert.ok(forms[1]?.properties?.autoAssign)
  })

  it('gives the limits, choices and nulls of a field', () => {
    const form = operationOf({ method: 'POST', path: '/api/mechanics' }).requestBody?.content['application/json']
      ?.schema
    assert.deepEqual(form?.required, ['name', 'email', 'specialty', 'phone'])
    assert.deepEqual(form?.properties?.name, { type: 'string', minLength: 1, maxLength: 50 })
    const { Job, Cents } = document.components.schemas
    assert.deepEqual(Cents, { type: 'integer', minimum: 0, description: 'An amount of money in whole cents.' })
    assert.deepEqual(Job?.properties?.totalCost, { anyOf: [{ $ref: '#/components/schemas/Cents' }, { type: 'null' }] })
    assert.deepEqual(Job?.properties?.status?.enum, ['pending', 'in-progress', 'completed'])
  })

  it('shows a picture as bytes, on its way in and out', () => {
    const sent = operationOf({ method: 'POST', path: '/api/pictures' })
    const bytes = (type: string) => ({ schema: { contentMediaType: type, maxLength: 15 * 1024 * 1024 } })
    assert.deepEqual(sent.requestBody?.content, {
      'image/jpeg': bytes('image/jpeg'),
      'image/png': bytes('image/png'),
      'image/webp': bytes('image/webp'),
    })
    assert.deepEqual(sent.responses[201]?.content?.['application/json']?.schema, {
      $ref: '#/components/schemas/Picture',
    })
    for (const [status, code] of [
      [400, 'picture.broken'],
      [413, 'picture.tooLarge'],
      [413, 'picture.tooManyPixels'],
      [415, 'picture.notOne'],
      [415, 'picture.heic'],
      [422, 'request.keyReused'],
    ] as const)
      assert.ok(sent.responses[status]?.content?.['application/problem+json']?.examples?.[code], code)
    for (const code of ['request.notJson', 'request.malformed'] as const) assert.ok(!sent['x-problems'].includes(code))

    const { responses } = operationOf({ method: 'GET', path: '/api/pictures/{picture}' })
    assert.deepEqual(responses[200]?.content, { 'image/webp': { schema: { contentMediaType: 'image/webp' } } })
    assert.ok(responses[304])
  })

  it('describes the event stream: its resume position, and no stored reply', () => {
    const operation = operationOf({ method: 'GET', path: '/api/events' })
    assert.deepEqual(
      parametersOf(operation).map((parameter) => [parameter?.name, parameter?.in, parameter?.required]),
      [['Last-Event-ID', 'header', false]],
    )
    assert.ok(operation.responses[200]?.content?.['text/event-stream'])
    assert.equal(operation.responses[304], undefined)
  })

  it("shows Stripe's events as signed bytes, which take no key", () => {
    const event = operationOf({ method: 'POST', path: '/api/stripe/webhook' })
    assert.deepEqual(
      parametersOf(event).map((parameter) => [parameter?.name, parameter?.in, parameter?.required]),
      [['Stripe-Signature', 'header', true]],
    )
    assert.deepEqual(event.requestBody?.content, {
      'application/json': { schema: { contentMediaType: 'application/json', maxLength: 1024 * 1024 } },
    })
    assert.ok(event.responses[400]?.content?.['application/problem+json']?.examples?.['webhook.unsigned'])
  })

  for (const endpoint of everyEndpoint) {
    const { body } = endpoint
    if (!body || isRaw(body)) continue
    it(`its example of ${endpoint.method} ${endpoint.path} is taken`, () => {
      const example = operationOf(endpoint).requestBody?.content['application/json']?.example
      assert.deepEqual(body.safeParse(example).error?.issues, undefined)
    })
  }
})

describe('the page of the API', async () => {
  const app = openBare()
  afterAll(() => app.close())
  const page = await app.inject('/api/docs')
  const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const FILES = ['swagger-ui.css', 'reader.css', 'swagger-ui.js', 'reader.js'].map((name) => `/api/docs/${name}`)

  it('is one page with the document beside it', async () => {
    assert.equal(page.statusCode, 200)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    const json = await app.inject('/api/openapi.json')
    assert.match(String(json.headers['content-type']), /^application\/json/)
    assert.deepEqual(json.json(), JSON.parse(JSON.stringify(document)))
    const again = await app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(json.headers.etag) },
    })
    assert.equal(again.statusCode, 304)
  })

  it('has a place for every problem where its type points', () => {
    for (const code of Object.keys(PROBLEMS) as ProblemCode[]) assert.ok(ids.includes(`problem-${code}`), code)
    assert.equal(new Set(ids).size, ids.length)
  })

  it('links only to places that are there', async () => {
    const links = [...page.body.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, href]) => href ?? '')
    for (const link of links.filter((href) => href.startsWith('#'))) assert.ok(ids.includes(link.slice(1)), link)
    const others = new Set(links.filter((href) => !href.startsWith('#')))
    assert.deepEqual([...others].sort(), [...FILES, '/', '/api/openapi.json'].sort())
    for (const file of FILES) {
      const { statusCode, headers } = await app.inject(file)
      assert.equal(statusCode, 200, file)
      assert.match(String(headers['content-type']), file.endsWith('.js') ? /^text\/javascript/ : /^text\/css/)
      const again = await app.inject({ url: file, headers: { 'if-none-match': String(headers.etag) } })
      assert.equal(again.statusCode, 304, file)
    }
  })

  it('has a Content-Security-Policy of its own, on that address alone, which needs nothing inline and no other origin', async () => {
    const policy = String(page.headers['content-security-policy'])
    assert.match(
      policy,
      /^sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'self'; style-src 'self'; .*connect-src 'self'/,
    )
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    const icon = await app.inject('/api/openapi.json')
    assert.notEqual(icon.headers['content-security-policy'], policy)
    assert.doesNotMatch(page.body, /<script(?! src="\/api\/docs\/)|<style| style=| on\w+=/i)
    assert.doesNotMatch(page.body, /(src|href)="(https?:)?\/\//)
  })
})
