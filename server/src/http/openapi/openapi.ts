import { readFileSync } from 'node:fs'
import { accessInWords, partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { isEndless, isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, type Named, statusOf, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, Problem, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/en/problems.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import { SERVER } from '../../runtime/server-folder.ts'
import { versionOf } from '../../runtime/version.ts'
import type { Access } from '../core/viewer.ts'
import base from './base.json' with { type: 'json' }
import { codeSamples } from './code-samples.ts'
import { ProblemShape, problemsOf } from './problems.ts'
import { sampleOf } from './samples.ts'
import { type JsonSchema, type MediaTypes, type Parameter, type Ref, type Schemas, schemasOf } from './schemas.ts'

const description = readFileSync(new URL('src/http/openapi/conventions.md', SERVER), 'utf8')

interface Response {
  description: string
  headers?: Record<string, Ref>
  content?: MediaTypes
}
export type OpenApi = ReturnType<typeof openApi>

const refTo = (kind: string, name: string): Ref => ({ $ref: `#/components/${kind}/${name}` })

const TWILIO = 'X-Twilio-Signature'

/** Alternatives; empty if anyone may call. */
function securityOf({ access, linked, body }: Endpoint, mode: Access): Record<string, []>[] {
  if (isRaw(body) && body.signature)
    return [body.signature === TWILIO ? { textSignature: [] } : { webhookSignature: [] }]
  const parties = partiesOf(access)
  if (mode === 'open' || parties.includes('anyone')) return []
  return [{ session: [] }, ...(linked ? [{ jobLink: [] as [] }] : []), ...(parties.includes('whileOpen') ? [{}] : [])]
}

const headersOf = (...names: (keyof typeof base.components.headers | false | undefined)[]) => {
  const refs = names.flatMap((name) => (name ? [[name, refTo('headers', name)]] : []))
  return refs.length > 0 && { headers: Object.fromEntries(refs) as Record<string, Ref> }
}

function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  const response = (status: number, here: readonly ProblemCode[]): Response => ({
    description: here.map((code) => `\`${code}\`: ${sentences[code]}`).join('\n\n'),
    ...headersOf(status === 503 && 'Retry-After'),
    content: {
      'application/problem+json': {
        schema: { allOf: [refTo('schemas', 'Problem'), { properties: { code: { enum: [...here] } } }] },
        examples: Object.fromEntries(here.map((code) => [code, refTo('examples', code)])),
      },
    },
  })
  const byStatus = [...Map.groupBy(codes, (code) => PROBLEMS[code])]
  return Object.fromEntries(byStatus.map(([status, here]) => [status, response(status, here)]))
}

/** Since OpenAPI 3.1 a schema without a type stands for bytes; lengths are in octets. */
const bytesOf = (types: readonly string[], most?: number): MediaTypes =>
  Object.fromEntries(
    types.map((type) => [type, { schema: { contentMediaType: type, ...(most && { maxLength: most }) } }]),
  )

const hasTag = ({ method, reply, tagged }: Endpoint): boolean =>
  tagged === true || (method === 'GET' && !(isServed(reply) && reply.streamed))

function success(endpoint: Endpoint, schemas: Schemas): Response {
  const { reply, paged } = endpoint
  if (reply === null) return { description: 'Done. The reply has no body.' }
  if (isEndless(reply)) return { description: 'A stream of events.', content: bytesOf(['text/event-stream']) }
  const tag = hasTag(endpoint) && 'ETag'
  if (isServed(reply))
    return { description: 'The file.', ...headersOf('Cache-Control', tag), content: bytesOf([reply.served]) }
  return {
    description: paged ? 'One page of the list.' : 'Done.',
    ...headersOf(paged && 'Link', paged && 'X-Total-Count', tag),
    content: { 'application/json': { schema: schemas.of(reply, 'output') } },
  }
}

function requestBody(body: NonNullable<Endpoint['body']>, schemas: Schemas) {
  if (isRaw(body)) return { required: true, content: bytesOf(body.types, body.most) }
  const schema = schemas.of(body, 'input')
  const content: MediaTypes = { 'application/json': { schema, example: sampleOf(schema) } }
  return { required: !body.safeParse(undefined).success, content }
}

function operation(endpoint: Named, schemas: Schemas, mode: Access) {
  const { method, path, params, query, body, reply, linked, tagged } = endpoint
  const codes = problemsOf(endpoint, mode)
  const sent = body && requestBody(body, schemas)
  const returned = success(endpoint, schemas)
  const own = Object.entries({ path: params, query }).flatMap(([place, shape]) => {
    const { properties = {}, required = [] } = shape ? schemas.of(shape, 'input') : ({} as JsonSchema)
    const named = Object.entries(properties)
    return named.map(([name, schema]): Parameter => ({ name, in: place, required: required.includes(name), schema }))
  })
  const takes: Record<keyof typeof base.components.parameters, unknown> = {
    LastEventId: isEndless(reply),
    StripeSignature: isRaw(body) && body.signature && body.signature !== TWILIO,
    TwilioSignature: isRaw(body) && body.signature === TWILIO,
    IdempotencyKey: takesKey(endpoint),
    ActedAt: endpoint.late,
    SentAt: endpoint.late,
    IfMatch: takesKey(endpoint) && tagged,
    JobLink: linked && linked !== 'link',
  }
  const shared = Object.entries(base.components.parameters).filter(([name]) => takes[name as keyof typeof takes])
  const parameters = [...own, ...shared.map(([, parameter]) => parameter)]
  const responses: Record<string, Response> = {
    [statusOf(endpoint)]: returned,
    ...(method === 'GET' && hasTag(endpoint) && { 304: { description: 'Still what `If-None-Match` names.' } }),
    ...refusals(codes),
  }
  return {
    operationId: `${endpoint.family}.${endpoint.name}`,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: endpoint.description,
    'x-who': accessInWords(endpoint.access),
    'x-touches': endpoint.invalidates,
    'x-problems': codes,
    'x-codeSamples': codeSamples({ method, path, parameters, body: sent?.content, reply: returned.content }),
    security: securityOf(endpoint, mode),
    parameters: [...own, ...shared.map(([name]) => refTo('parameters', name))],
    ...(sent && { requestBody: sent }),
    responses,
  }
}

export function openApi(table: readonly Named[], mode: Access = 'open') {
  const schemas = schemasOf(table)
  schemas.of(ProblemShape, 'output')
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const endpoint of table) {
    const methods = { [endpoint.method.toLowerCase()]: operation(endpoint, schemas, mode) }
    paths[endpoint.path] = { ...paths[endpoint.path], ...methods }
  }
  const used = new Set(table.flatMap((endpoint) => problemsOf(endpoint, mode)))
  const bodies = (Object.keys(PROBLEMS) as ProblemCode[])
    .filter((code) => used.has(code))
    .map((code) => [code, problemBody(new Problem(code), 'en')] as const)
  const features = new Set<string>(table.map(({ feature }) => feature))
  const { components, ...document } = base
  const { webhookSignature, textSignature } = components.securitySchemes
  return {
    ...document,
    info: { ...base.info, version: versionOf(), description },
    tags: base.tags.filter(({ name }) => features.has(name)),
    paths,
    components: {
      securitySchemes: mode === 'open' ? { webhookSignature, textSignature } : components.securitySchemes,
      schemas: schemas.components,
      parameters: components.parameters as Record<string, Parameter>,
      headers: components.headers,
      examples: Object.fromEntries(bodies.map(([code, value]) => [code, { summary: value.title, value }])),
    },
  }
}
