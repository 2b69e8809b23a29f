import { readFileSync } from 'node:fs'
import { accessInWords, partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { isEndless, isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, type Feature, type Named, statusOf, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, Problem, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import { messages as sentences } from '@desert-wrench/contract/messages/problems.en.ts'
import { SERVER } from '../../runtime/server-folder.ts'
import { versionOf } from '../../runtime/version.ts'
import type { Access } from '../core/viewer.ts'
import { codeSamples } from './code-samples.ts'
import { ProblemShape, problemsOf } from './problems.ts'
import { sampleOf } from './samples.ts'
import {
  type Content,
  type Parameter,
  type Ref,
  type Response,
  type Schema,
  type Schemas,
  schemasOf,
} from './schemas.ts'

const CONVENTIONS = readFileSync(new URL('src/http/openapi/conventions.md', SERVER), 'utf8')

const TAGS: Record<Feature, string> = {
  accounts: 'Sign in by phone or as staff, and manage accounts, invitations and passkeys.',
  mechanics: 'Mechanic profiles, sign-up and earnings.',
  jobs: 'Book, update and complete jobs, with their estimates, payments and receipts.',
  offers: 'What mechanics send for open jobs, and what customers answer.',
  customers: 'Customer records for the office.',
  business: 'Who runs this server.',
  places: 'Look up addresses and estimate arrival times.',
  notifications: 'What customers and mechanics are notified of.',
  billing: 'Trials, plans, fees, payments, promo codes and the ledger.',
  rewards: 'Referrals and the monthly raffle.',
  calendars: "Private calendar links of mechanics' jobs.",
  chat: 'The mechanic hub.',
  listings: 'Parts and cars for sale, and their pictures.',
  analytics: 'Figures for the management portal.',
  audit: 'Who changed what, and whose data staff read.',
  imports: 'Import customers and mechanics from CSV.',
  events: 'Changes as they happen, as server-sent events.',
}

export type OpenApi = ReturnType<typeof openApi>

const header = (name: string, description: string, pattern?: string): Parameter => ({
  ...{ name, in: 'header', required: false, description },
  schema: { type: 'string', ...(pattern && { pattern }) },
})
const JOB_LINK = "The token of a customer's private link. The caller is the customer of that one job, and nobody more."
const PARAMETERS = {
  IdempotencyKey: header(
    'Idempotency-Key',
    'A retry with the same key and body returns the first reply and has no further effect. Keys live at least 24 hours.',
    '^[!-~]{1,200}$',
  ),
  JobLink: header('Job-Link', JOB_LINK),
  IfMatch: header('If-Match', 'The `ETag` of what you change. If it has changed since, the call is refused with 412.'),
}
const LAST_EVENT_ID = header(
  'Last-Event-ID',
  'The last `id` you received. You get what you missed, or `reset` if that is no longer known.',
)

const apiKey = (place: 'cookie' | 'header', name: string, description: string) => ({
  ...{ type: 'apiKey', in: place, name, description },
})
const WEBHOOK = { webhookSignature: apiKey('header', 'Stripe-Signature', "Stripe's signature over the exact body.") }
const SIGNING_IN = {
  session: apiKey(
    ...(['cookie', 'session'] as const),
    'Set by signing in; over HTTPS the cookie is `__Host-session`. There is no CSRF token: changes from another origin are refused.',
  ),
  jobLink: apiKey('header', 'Job-Link', JOB_LINK),
}

/** Alternatives; empty if anyone may call. */
function securityOf({ access, linked, body }: Endpoint, mode: Access): Record<string, []>[] {
  if (isRaw(body) && body.signature) return [{ webhookSignature: [] }]
  const parties = partiesOf(access)
  if (mode === 'open' || parties.includes('anyone')) return []
  return [{ session: [] }, ...(linked ? [{ jobLink: [] as [] }] : []), ...(parties.includes('whileOpen') ? [{}] : [])]
}

const HEADERS: Record<string, { description: string; schema: Schema }> = {
  Link: { description: '`<…>; rel="next"` is the next page, if there is one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'The number of rows on all pages, where it is cheap.', schema: { type: 'integer' } },
  'Cache-Control': { description: 'What the address names never changes: keep it.', schema: { type: 'string' } },
  ETag: { description: 'For `If-None-Match`; for a job also `If-Match`.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before you try again.', schema: { type: 'integer' } },
}
const headerRefs = (...names: (string | false | undefined)[]) => {
  const refs = names.flatMap((name) => (name ? [[name, { $ref: `#/components/headers/${name}` }]] : []))
  return refs.length > 0 ? { headers: Object.fromEntries(refs) as Record<string, Ref> } : {}
}

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: Schema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))

function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code]))]
  const response = (status: number): Response => {
    const here = codes.filter((code) => PROBLEMS[code] === status)
    const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: here } } }] }
    const examples = Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
    return {
      description: here.map((code) => `\`${code}\`: ${sentences[code]}`).join('\n\n'),
      ...headerRefs(status === 503 && 'Retry-After'),
      content: { 'application/problem+json': { schema, examples } },
    }
  }
  return Object.fromEntries(statuses.map((status) => [status, response(status)]))
}

/** Since OpenAPI 3.1 a schema without a type stands for bytes; lengths are in octets. */
const bytesOf = (types: readonly string[], most?: number): Content =>
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
    return { description: 'The file.', ...headerRefs('Cache-Control', tag), content: bytesOf([reply.served]) }
  return {
    description: paged ? 'One page of the list.' : 'Done.',
    ...headerRefs(paged && 'Link', paged && 'X-Total-Count', tag),
    content: { 'application/json': { schema: schemas.of(reply, 'output') } },
  }
}

function requestBody(body: NonNullable<Endpoint['body']>, schemas: Schemas) {
  if (isRaw(body)) return { required: true, content: bytesOf(body.types, body.most) }
  const schema = schemas.of(body, 'input')
  const content: Content = { 'application/json': { schema, example: sampleOf(schema) } }
  return { required: !body.safeParse(undefined).success, content }
}

function operation(endpoint: Named, schemas: Schemas, mode: Access) {
  const { method, path, params, query, body, reply, linked, tagged } = endpoint
  const codes = problemsOf(endpoint, mode)
  const sent = body && requestBody(body, schemas)
  const returned = success(endpoint, schemas)
  const shared = [
    ...(takesKey(endpoint) ? (['IdempotencyKey'] as const) : []),
    ...(takesKey(endpoint) && tagged ? (['IfMatch'] as const) : []),
    ...(linked && linked !== 'link' ? (['JobLink'] as const) : []),
  ]
  const own = [
    ...(params ? parametersIn('path', schemas.of(params, 'input')) : []),
    ...(query ? parametersIn('query', schemas.of(query, 'input')) : []),
    ...(isEndless(reply) ? [LAST_EVENT_ID] : []),
    ...(isRaw(body) && body.signature
      ? [{ ...header(body.signature, WEBHOOK.webhookSignature.description), required: true }]
      : []),
  ]
  const parameters = [...own, ...shared.map((name) => PARAMETERS[name])]
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
    parameters: [...own, ...shared.map((name): Ref => ({ $ref: `#/components/parameters/${name}` }))],
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
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one['x-problems'])),
  )
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => used.has(code))
  const examples = codes.map((code) => [code, problemBody(new Problem(code), 'en')] as const)
  const features = [...new Set(table.map(({ feature }) => feature))]
  const securitySchemes: Record<string, ReturnType<typeof apiKey>> = mode === 'open'
    ? WEBHOOK
    : { ...SIGNING_IN, ...WEBHOOK }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Desert Wrench',
      version: versionOf(),
      summary: 'Mobile auto-repair dispatch and marketplace for the Phoenix, Arizona metro area',
      description: CONVENTIONS,
      contact: { name: 'Whoever runs this server; see GET /api/business' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: features.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes,
      schemas: schemas.components,
      parameters: PARAMETERS as Record<string, Parameter>,
      headers: HEADERS,
      examples: Object.fromEntries(examples.map(([code, value]) => [code, { summary: value.title, value }])),
    },
  }
}
