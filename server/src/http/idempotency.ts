import { createHash } from 'node:crypto'
import { Problem, type ProblemBody } from '@desert-wrench/contract/lib/problem.ts'
import type { Database } from '../db/database.ts'
import { type Call, claimIdempotencyKey, storeReply } from '../db/idempotency-keys.ts'
import { asProblem } from './problems.ts'

export interface Answer {
  status: number
  /** Serialised JSON. */
  body: string
}

const KEY = /^[\x21-\x7e]{1,200}$/

export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && KEY.test(header)) return header
  throw new Problem('request.invalid', [{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' }])
}

export const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')

/**
 * Answers a call with an Idempotency-Key: the first one does the work and its answer is kept in the same transaction,
 * a retry gets that answer, a simultaneous one waits for it at the key's row.
 * A refusal (4xx) is an answer too; a fault (5xx) keeps nothing, so that the retry may succeed.
 * @throws Problem `request.keyReused` when the key came with another body before.
 */
export async function withIdempotencyKey(db: Database, call: Call, work: () => Promise<Answer>): Promise<Answer> {
  return db.transaction(async () => {
    const earlier = await claimIdempotencyKey(db, call)
    if (earlier) {
      if (earlier.requestHash !== call.requestHash) throw new Problem('request.keyReused')
      if (earlier.replyStatus !== null) return { status: earlier.replyStatus, body: earlier.replyBody ?? '' }
    }
    const answer = await db.savepoint(work).catch(refused)
    await storeReply(db, call, answer)
    return answer
  })
}

function refused(error: unknown): Answer {
  const problem = asProblem(error)
  if (problem.status >= 500) throw error
  const body: ProblemBody = problem.toJSON()
  return { status: problem.status, body: JSON.stringify(body) }
}
