import { refusalsOf } from '@desert-wrench/contract/lib/access.ts'
import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import * as z from 'zod/mini'
import type { Access } from '../core/viewer.ts'

const UNREADABLE = ['request.malformed', 'request.tooLarge', 'request.notJson'] as const

/** The endpoint's own problems and those of its kind. */
export function problemsOf(endpoint: Endpoint, access: Access): ProblemCode[] {
  const { method, body, params, query, problems } = endpoint
  const changes = method !== 'GET'
  const once = takesKey(endpoint)
  const parsesBody = (method === 'POST' || method === 'PATCH') && !isRaw(body)
  // A malformed id is a 404 where the endpoint has an `*.unknown`.
  const looseParams = params !== undefined && !problems.some((code) => code.endsWith('.unknown'))
  const codes: ProblemCode[] = [
    ...problems,
    ...(access === 'open' ? [] : refusalsOf(endpoint.access, method)),
    ...(parsesBody || once || query || looseParams ? (['request.invalid'] as const) : []),
    ...(isRaw(body) ? [body.tooLarge, body.otherType] : changes ? UNREADABLE : []),
    ...(changes ? (['request.foreignOrigin'] as const) : []),
    'request.foreignHost',
    ...(once ? (['request.keyReused'] as const) : []),
    ...(['request.tooMany', 'server.failed', 'server.unavailable', 'server.busy'] as const),
    // A public read may write an audit row.
    ...(['server.readOnly', 'server.storageFull'] as const),
  ]
  return [...new Set(codes)]
}

/** `current` belongs to 412, `totalCost` to `price.changed`. */
export const ProblemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
  detail: z.string(),
  message: z.string(),
  current: z.optional(z.unknown()),
  totalCost: z.optional(z.int()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
