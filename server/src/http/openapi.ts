import type { Endpoint, Family, Method, Named, Who } from '@desert-wrench/contract/kit/endpoint.ts'
import { PROBLEMS, Problem, type ProblemCode } from '@desert-wrench/contract/kit/problem.ts'
import { sampleOf } from './openapi-samples.ts'
import { refTo, type Schema, type Schemas, schemasOf } from './openapi-schemas.ts'

interface Ref {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

interface Content {
  [mediaType: string]: { schema: Schema; example?: unknown; examples?: Record<string, Ref> }
}

interface Response {
  description: string
  headers?: Record<string, Ref>
  content?: Content
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-who': Who
  'x-touches': readonly Family[]
  'x-problems': readonly ProblemCode[]
  parameters: (Parameter | Ref)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    headers: Record<string, { description: string; schema: Schema }>
    examples: Record<string, { summary: string; value: unknown }>
  }
}

const SUCCESS = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const satisfies Record<Method, number>

/** The refusals that any endpoint of its kind can answer, beside those that its line of the table names. */
function generalProblems({ method, params, query, problems }: Endpoint): ProblemCode[] {
  const once = method === 'POST' || method === 'PATCH'
  // An id that is no id names nothing, so where something can be unknown it is a 404.
  const looseParams = params !== undefined && !problems.some((code) => code.endsWith('.unknown'))
  return [
    ...(once || query || looseParams ? (['request.invalid'] as const) : []),
    ...(method === 'GET' ? [] : (['request.malformed', 'request.foreignOrigin'] as const)),
    'request.foreignHost',
    ...(method === 'GET' ? [] : (['request.tooLarge', 'request.notJson'] as const)),
    ...(once ? (['request.keyReused'] as const) : []),
    'server.failed',
    'server.unavailable',
  ]
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key and body gets the first answer and has one effect. Lives at least 24 hours.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
}

const HEADERS: OpenApi['components']['headers'] = {
  Link: { description: '`<…>; rel="next"` names the next page, where there is one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are on all pages, where it is cheap.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
}

const PROBLEM: Schema = {
  description: 'Every error: RFC 9457 with the closed `code`, the `message` that a person reads, and the wrong fields.',
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    detail: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'message'],
}

const headerRef = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: Schema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))

function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code][0]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => PROBLEMS[code][0] === status)
      const schema = { allOf: [refTo('Problem'), { properties: { code: { enum: here } } }] }
      const examples = Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      return [
        status,
        {
          description: here.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join('\n\n'),
          ...(status === 503 && { headers: headerRef('Retry-After') }),
          content: { 'application/problem+json': { schema, examples } },
        },
      ]
    }),
  )
}

function success({ reply, paged }: Endpoint, schemas: Schemas): Response {
  if (reply === null) return { description: 'Done; no body.' }
  return {
    description: paged ? 'One page of the list.' : 'Done.',
    ...(paged && { headers: { ...headerRef('Link'), ...headerRef('X-Total-Count') } }),
    content: { 'application/json': { schema: schemas.of(reply, 'output') } },
  }
}

function operation(endpoint: Named, schemas: Schemas): Operation {
  const { method, params, query, body } = endpoint
  const codes = [...endpoint.problems, ...generalProblems(endpoint)]
  const schema = body && schemas.of(body, 'input')
  return {
    operationId: `${endpoint.family}.${endpoint.name}`,
    tags: [endpoint.slice],
    summary: endpoint.summary,
    'x-who': endpoint.who,
    'x-touches': endpoint.touches,
    'x-problems': codes,
    parameters: [
      ...(params ? parametersIn('path', schemas.of(params, 'input')) : []),
      ...(query ? parametersIn('query', schemas.of(query, 'input')) : []),
      ...(method === 'POST' || method === 'PATCH' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(schema && {
      requestBody: { required: true, content: { 'application/json': { schema, example: sampleOf(schema) } } },
    }),
    responses: { [SUCCESS[method]]: success(endpoint, schemas), ...refusals(codes) },
  }
}

/** The OpenAPI 3.1 document of the endpoint table. */
export function openApi(table: readonly Named[]): OpenApi {
  const schemas = schemasOf(table)
  const paths: OpenApi['paths'] = {}
  for (const endpoint of table) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  const told = JSON.stringify(paths)
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) =>
    told.includes(`#/components/examples/${code}"`),
  )
  const examples = codes.map((code) => {
    const value = new Problem(code).toJSON()
    return [code, { summary: value.title, value }]
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Desert Wrench',
      version: '1',
      summary: 'Mobile auto-repair dispatch and marketplace for the Phoenix, Arizona metro area',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: [...new Set(table.map(({ slice }) => slice))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, Problem: PROBLEM },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      examples: Object.fromEntries(examples),
    },
  }
}
