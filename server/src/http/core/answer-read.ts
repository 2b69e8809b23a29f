import type { WithHeaders } from '@desert-wrench/contract/lib/tagged.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Keep } from '../caching/etags.ts'
import type { AuditTrail } from './audit.ts'
import type { HttpCall, Route } from './call.ts'
import type { PreparedAnswer } from './handlers.ts'
import { sendResult } from './send-result.ts'

/** Answers endpoints without Idempotency-Key: reads, removals and sign-ins, which are safe to repeat. */
export async function answerRead(
  { db, trail }: { db: Database; trail: AuditTrail },
  route: Route,
  call: HttpCall,
  { answer, after, keep }: PreparedAnswer & { keep?: Keep | undefined },
): Promise<FastifyReply> {
  const { endpoint } = route
  // Removals run in one transaction of their own; other calls here may open several and are audited at the end.
  const answered = await call.inTurn(async () => {
    if (endpoint.method === 'DELETE') return db.beforeCommit(() => trail.did(call), answer)
    const done = await answer()
    await trail.did(call, endpoint.cookie ? (done as unknown as WithHeaders<unknown>).body : done)
    return done
  }, call.parsed.left)
  await trail.reads(call)
  return sendResult(route, call, after ? await after(answered) : answered, keep)
}
