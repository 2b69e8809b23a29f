import { isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, type Named, statusOf, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, Problem, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/problems.en.ts'
import { codeSamples } from './openapi-code-samples.ts'
import type { Content, OpenApi, Operation, Parameter, Ref, Response } from './openapi-document.ts'
import { PROBLEM, problemsOf } from './openapi-problems.ts'
import { sampleOf } from './openapi-samples.ts'
import { refTo, type Schema, type Schemas, schemasOf } from './openapi-schemas.ts'

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key and body gets the first answer and has one effect. Lives at least 24 hours.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
}

const SIGNATURE: Omit<Parameter, 'name'> = {
  in: 'header',
  required: true,
  description: "The sender's signature over the very bytes of the body.",
  schema: { type: 'string' },
}

const JOB_LINK: Parameter = {
  name: 'Job-Link',
  in: 'header',
  required: false,
  description: "The token of a customer's private link: the caller is the customer of that one job, and nobody more.",
  schema: { type: 'string' },
}

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of what is to be changed; where it has changed since, nothing is done (412).',
  schema: { type: 'string' },
}

/** Parameters of many calls, each written down once. */
const SHARED = { IdempotencyKey: IDEMPOTENCY_KEY, JobLink: JOB_LINK, IfMatch: IF_MATCH }
const refs = new Map(
  Object.entries(SHARED).map(([name, given]): [Parameter, Ref] => [given, { $ref: `#/components/parameters/${name}` }]),
)

const HEADERS: OpenApi['components']['headers'] = {
  Link: { description: '`<…>; rel="next"` names the next page, where there is one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are on all pages, where it is cheap.', schema: { type: 'integer' } },
  'Cache-Control': { description: 'What the address names never changes: keep it.', schema: { type: 'string' } },
  ETag: {
    description: 'Names the state that is shown, for `If-Match` or `If-None-Match`.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
}

const headerRef = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: Schema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))

function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => PROBLEMS[code] === status)
      const schema = { allOf: [refTo('Problem'), { properties: { code: { enum: here } } }] }
      const examples = Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      return [
        status,
        {
          description: here.map((code) => `\`${code}\`: ${sentences[code]}`).join('\n\n'),
          ...(status === 503 && { headers: headerRef('Retry-After') }),
          content: { 'application/problem+json': { schema, examples } },
        },
      ]
    }),
  )
}

/** Since OpenAPI 3.1 a schema without a type stands for bytes; their length is in octets. */
const bytesOf = (types: readonly string[], most?: number): Content =>
  Object.fromEntries(
    types.map((type) => [type, { schema: { contentMediaType: type, ...(most && { maxLength: most }) } }]),
  )

function success({ reply, paged, tagged }: Endpoint, schemas: Schemas): Response {
  if (reply === null) return { description: 'Done; no body.' }
  if (isServed(reply)) {
    const headers = { ...headerRef('Cache-Control'), ...headerRef('ETag') }
    return { description: 'The bytes.', headers, content: bytesOf([reply.served]) }
  }
  return {
    description: paged ? 'One page of the list.' : 'Done.',
    ...(paged && { headers: { ...headerRef('Link'), ...headerRef('X-Total-Count') } }),
    ...(tagged && { headers: headerRef('ETag') }),
    content: { 'application/json': { schema: schemas.of(reply, 'output') } },
  }
}

function contentOf(body: NonNullable<Endpoint['body']>, schemas: Schemas): Content {
  if (isRaw(body)) return bytesOf(body.types, body.most)
  const schema = schemas.of(body, 'input')
  return { 'application/json': { schema, example: sampleOf(schema) } }
}

function operation(endpoint: Named, schemas: Schemas): Operation {
  const { method, path, params, query, body } = endpoint
  const codes = problemsOf(endpoint)
  const parameters: Parameter[] = [
    ...(params ? parametersIn('path', schemas.of(params, 'input')) : []),
    ...(query ? parametersIn('query', schemas.of(query, 'input')) : []),
    ...(takesKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ...(endpoint.tagged && takesKey(endpoint) ? [IF_MATCH] : []),
    ...(endpoint.linked && endpoint.linked !== 'link' ? [JOB_LINK] : []),
    ...(isRaw(body) && body.signature ? [{ ...SIGNATURE, name: body.signature }] : []),
  ]
  const told: Pick<Operation, 'requestBody' | 'responses'> = {
    ...(body && { requestBody: { required: true, content: contentOf(body, schemas) } }),
    responses: {
      [statusOf(endpoint)]: success(endpoint, schemas),
      ...(isServed(endpoint.reply) && { 304: { description: 'The one that `If-None-Match` names.' } }),
      ...refusals(codes),
    },
  }
  return {
    operationId: `${endpoint.family}.${endpoint.name}`,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    'x-who': endpoint.who,
    'x-touches': endpoint.invalidates,
    'x-problems': codes,
    'x-codeSamples': codeSamples(told, { method, path, parameters }, schemas.components),
    parameters: parameters.map((given) => refs.get(given) ?? given),
    ...told,
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
    const value = problemBody(new Problem(code), 'en')
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
    tags: [...new Set(table.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, Problem: PROBLEM },
      parameters: SHARED,
      headers: HEADERS,
      examples: Object.fromEntries(examples),
    },
  }
}
