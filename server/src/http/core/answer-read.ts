import type { WithHeaders } from '@desert-wrench/contract/lib/tagged.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Keep } from '../caching/etags.ts'
import type { AuditTrail } from './audit.ts'
import type { Call, Route } from './call.ts'
import type { Prepared } from './handlers.ts'
import { sendResult } from './send-result.ts'

/** Answers what takes no Idempotency-Key: reads, and removals and sign-ins, which are safe to repeat. */
export async function answerRead(
  { db, trail }: { db: Database; trail: AuditTrail },
  route: Route,
  call: Call,
  { answer, after, keep }: Prepared & { keep?: Keep | undefined },
): Promise<FastifyReply> {
  const { endpoint } = route
  // A removal is one transaction, which its work opens; other calls of this kind open several, and are audited once all of it is done.
  const answered = await call.inTurn(async () => {
    if (endpoint.method === 'DELETE') return db.beforeCommit(() => trail.did(call), answer)
    const done = await answer()
    await trail.did(call, endpoint.cookie ? (done as unknown as WithHeaders<unknown>).body : done)
    return done
  }, call.parsed.left)
  await trail.reads(call)
  return sendResult(route, call, after ? await after(answered) : answered, keep)
}
