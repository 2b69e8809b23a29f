import { createHash } from 'node:crypto'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { type FieldError, Problem, type ProblemCode, type ProblemFacts } from '@desert-wrench/contract/lib/problem.ts'
import type { Database } from '../../db/database.ts'
import { claimIdempotencyKey, type KeyedRequest, storeReply } from '../../db/idempotency-keys.ts'
import type { Permit } from './policy.ts'
import { asProblem } from './problems.ts'

export interface StoredAnswer {
  status: number
  /** Serialised JSON. */
  body: string
}

const KEY = /^[\x21-\x7e]{1,200}$/

export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && KEY.test(header)) return header
  throw new Problem('request.invalid', [
    { path: 'Idempotency-Key', message: fieldMessage('general', 'idempotencyKey') },
  ])
}

export const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')

/**
 * Stores the first answer, refusals (4xx) included, in the transaction of the work; faults (5xx) store nothing. Concurrent
 * retries wait at the key's row. Permission is checked each time.
 * @throws Problem `request.keyReused` for a key that came with another body.
 */
export async function withIdempotencyKey(
  db: Database,
  call: KeyedRequest,
  { permit, work }: { permit: Permit | null; work: () => Promise<StoredAnswer> },
): Promise<StoredAnswer> {
  return db.transaction(async () => {
    const earlier = await claimIdempotencyKey(db, call)
    if (earlier) {
      if (earlier.requestHash !== call.requestHash) throw new Problem('request.keyReused')
      if (earlier.replyStatus !== null) {
        await permit?.({ replay: true })
        return { status: earlier.replyStatus, body: earlier.replyBody ?? '' }
      }
    }
    await permit?.({ hold: true })
    const answer = await db.savepoint(work).catch(refused)
    await storeReply(db, call, answer)
    return answer
  })
}

function refused(error: unknown): StoredAnswer {
  const problem = asProblem(error)
  if (problem.status >= 500) throw error
  const { status, code, errors, about, facts } = problem
  return { status, body: JSON.stringify({ code, errors, about, facts } satisfies StoredRefusal) }
}

/** Stored without language; each retry gets its own. */
interface StoredRefusal {
  code: ProblemCode
  errors?: FieldError[] | undefined
  about?: string | null
  facts?: ProblemFacts
}

export function storedRefusal({ body }: StoredAnswer): Problem {
  const { code, errors, about, facts = {} }: StoredRefusal = JSON.parse(body)
  return new Problem(code, errors, { about, facts })
}

/** The reply as stored: one-time values become null. */
export const withoutOneTimeValues = <R extends object>(once: readonly string[], reply: R): R => ({
  ...reply,
  ...Object.fromEntries(once.filter((field) => field in reply).map((field) => [field, null])),
})
