import { refusalsOf } from '@desert-wrench/contract/lib/access.ts'
import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import type { Access } from '../core/viewer.ts'
import type { Schema } from './schemas.ts'

/** What a body can be refused for, whatever it says. */
function ofBody({ method, body }: Endpoint): ProblemCode[] {
  if (method === 'GET') return []
  return isRaw(body) ? [body.tooLarge, body.otherType] : ['request.malformed', 'request.tooLarge', 'request.notJson']
}

/** Everything that an endpoint can refuse: what its line of the table names, and what any endpoint of its kind can answer. */
export function problemsOf(endpoint: Endpoint, access: Access): ProblemCode[] {
  const { method, body, params, query, problems } = endpoint
  const kept = access === 'open' ? [] : refusalsOf(endpoint.access, method)
  const once = takesKey(endpoint)
  const parsesBody = (method === 'POST' || method === 'PATCH') && !isRaw(body)
  // An id that is no id names nothing, so where something can be unknown it is a 404.
  const looseParams = params !== undefined && !problems.some((code) => code.endsWith('.unknown'))
  return [
    ...new Set([...problems, ...kept]),
    ...(parsesBody || once || query || looseParams ? (['request.invalid'] as const) : []),
    ...ofBody(endpoint),
    ...(method === 'GET' ? [] : (['request.foreignOrigin'] as const)),
    'request.foreignHost',
    ...(once ? (['request.keyReused'] as const) : []),
    'request.tooMany',
    'server.failed',
    'server.unavailable',
    'server.busy',
    // A public read may have to write who read it.
    'server.readOnly',
    'server.storageFull',
  ]
}

export const PROBLEM: Schema = {
  description: 'Every error: RFC 9457 with the closed `code`, the `message` that a person reads, and the wrong fields.',
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    detail: { type: 'string' },
    message: { type: 'string' },
    current: { description: 'Of a 412: how it stands now, as a GET would answer it.' },
    totalCost: { description: 'Of `price.changed`: the price in cents as it is now.', type: 'integer' },
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
