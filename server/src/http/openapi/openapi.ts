import { accessInWords, partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { isEndless, isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, type Named, statusOf, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, Problem, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/problems.en.ts'
import type { Access } from '../core/viewer.ts'
import { codeSamples } from './code-samples.ts'
import type { Content, OpenApi, Operation, Parameter, Ref, Response, SecurityScheme } from './document.ts'
import { PROBLEM, problemsOf } from './problems.ts'
import { sampleOf } from './samples.ts'
import { refTo, type Schema, type Schemas, schemasOf } from './schemas.ts'

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

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The `id` that came last: what was missed since is told, or `reset` where that is no longer known.',
  schema: { type: 'string' },
}

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of what is to be changed; where it has changed since, nothing is done (412).',
  schema: { type: 'string' },
}

const SECURITY: Record<string, SecurityScheme> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The session of whoever signed in; over TLS the cookie is called `__Host-session`.',
  },
  jobLink: { type: 'apiKey', in: 'header', name: JOB_LINK.name, description: JOB_LINK.description ?? '' },
}

/** What a call asks to be shown: nothing of whoever anyone is. */
function securityOf({ access, linked }: Endpoint): Operation['security'] {
  if (partiesOf(access).includes('anyone')) return []
  const link = linked ? [{ jobLink: [] as [] }] : []
  return [{ session: [] }, ...link, ...(partiesOf(access).includes('whileOpen') ? [{}] : [])]
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
    description: 'Names what is shown, for `If-None-Match`; of a job its state, for `If-Match` too.',
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

/** Whether its reply has an ETag: a state of its own, or that of the very bytes. */
const hasTag = ({ method, reply, tagged }: Endpoint): boolean =>
  tagged === true || (method === 'GET' && !(isServed(reply) && reply.streamed))

function success(endpoint: Endpoint, schemas: Schemas): Response {
  const { reply, paged } = endpoint
  if (reply === null) return { description: 'Done; no body.' }
  if (isEndless(reply))
    return { description: 'Events, for as long as they are read.', content: bytesOf(['text/event-stream']) }
  if (isServed(reply)) {
    const headers = { ...headerRef('Cache-Control'), ...(hasTag(endpoint) && headerRef('ETag')) }
    return { description: 'The bytes.', headers, content: bytesOf([reply.served]) }
  }
  const headers = {
    ...(paged && { ...headerRef('Link'), ...headerRef('X-Total-Count') }),
    ...(hasTag(endpoint) && headerRef('ETag')),
  }
  return {
    description: paged ? 'One page of the list.' : 'Done.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: schemas.of(reply, 'output') } },
  }
}

function contentOf(body: NonNullable<Endpoint['body']>, schemas: Schemas): Content {
  if (isRaw(body)) return bytesOf(body.types, body.most)
  const schema = schemas.of(body, 'input')
  return { 'application/json': { schema, example: sampleOf(schema) } }
}

const isRequired = (body: NonNullable<Endpoint['body']>) => isRaw(body) || !body.safeParse(undefined).success

function operation(endpoint: Named, schemas: Schemas, access: Access): Operation {
  const { method, path, params, query, body } = endpoint
  const codes = problemsOf(endpoint, access)
  const parameters: Parameter[] = [
    ...(params ? parametersIn('path', schemas.of(params, 'input')) : []),
    ...(query ? parametersIn('query', schemas.of(query, 'input')) : []),
    ...(takesKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ...(endpoint.tagged && takesKey(endpoint) ? [IF_MATCH] : []),
    ...(endpoint.linked && endpoint.linked !== 'link' ? [JOB_LINK] : []),
    ...(isEndless(endpoint.reply) ? [LAST_EVENT_ID] : []),
    ...(isRaw(body) && body.signature ? [{ ...SIGNATURE, name: body.signature }] : []),
  ]
  const told: Pick<Operation, 'requestBody' | 'responses'> = {
    ...(body && { requestBody: { required: isRequired(body), content: contentOf(body, schemas) } }),
    responses: {
      [statusOf(endpoint)]: success(endpoint, schemas),
      ...(method === 'GET' && hasTag(endpoint) && { 304: { description: 'The one that `If-None-Match` names.' } }),
      ...refusals(codes),
    },
  }
  return {
    operationId: `${endpoint.family}.${endpoint.name}`,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    'x-who': accessInWords(endpoint.access),
    'x-touches': endpoint.invalidates,
    'x-problems': codes,
    'x-codeSamples': codeSamples(told, { method, path, parameters }, schemas.components),
    ...(access === 'accounts' && { security: securityOf(endpoint) ?? [] }),
    parameters: parameters.map((given) => refs.get(given) ?? given),
    ...told,
  }
}

/** The OpenAPI 3.1 document of the endpoint table, where people sign in or where nobody does. */
export function openApi(table: readonly Named[], access: Access = 'open'): OpenApi {
  const schemas = schemasOf(table)
  const paths: OpenApi['paths'] = {}
  for (const endpoint of table) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, access),
    }
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
      description:
        'JSON bodies of at most 64 KB and 20 levels, in well-formed Unicode. Members and query parameters that a shape does not name are dropped.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: [...new Set(table.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      ...(access === 'accounts' && { securitySchemes: SECURITY }),
      schemas: { ...schemas.components, Problem: PROBLEM },
      parameters: SHARED,
      headers: HEADERS,
      examples: Object.fromEntries(examples),
    },
  }
}
