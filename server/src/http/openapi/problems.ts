import { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { refusalsOf } from '@desert-wrench/contract/lib/access.ts'
import { isRaw } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import * as z from 'zod/mini'
import type { Access } from '../core/viewer.ts'

/** A public read may write an audit row, so it may fail as a change does. */
const ALWAYS = [
  ...(['request.tooMany', 'server.failed', 'server.unavailable'] as const),
  ...(['server.busy', 'server.readOnly', 'server.storageFull'] as const),
]

/** The endpoint's own problems and those of its kind. */
export function problemsOf(endpoint: Endpoint, access: Access): ProblemCode[] {
  const { method, body, params, query, problems } = endpoint
  const changes = method !== 'GET'
  const once = takesKey(endpoint)
  // A malformed id is a 404 where the endpoint has an `*.unknown`.
  const looseParams = params !== undefined && !problems.some((code) => code.endsWith('.unknown'))
  const parsesBody = changes && method !== 'DELETE' && !isRaw(body)
  const when = (applies: unknown, ...codes: ProblemCode[]) => (applies ? codes : [])
  const codes: ProblemCode[] = [
    ...problems,
    ...when(access !== 'open', ...refusalsOf(endpoint.access, method)),
    ...when(parsesBody || once || query || looseParams, 'request.invalid'),
    ...(isRaw(body)
      ? [body.tooLarge, body.otherType]
      : when(changes, 'request.malformed', 'request.tooLarge', 'request.notJson')),
    ...when(changes, 'request.foreignOrigin'),
    'request.foreignHost',
    ...when(once, 'request.keyReused'),
  ]
  return [...new Set([...codes, ...ALWAYS])]
}

/** `current` belongs to 412, `totalCost` to `price.changed`, `conflictingJobId` and `nextSlots` to `schedule.conflict`. */
export const ProblemShape = z.object({
  ...{ type: z.string(), title: z.string(), status: z.int() },
  code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
  ...{ detail: z.string(), message: z.string(), current: z.optional(z.unknown()), totalCost: z.optional(z.int()) },
  ...{ conflictingJobId: z.optional(z.nullable(z.string())), nextSlots: z.optional(z.array(Slot)) },
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
