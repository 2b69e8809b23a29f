import { isWritten, type Served } from '@desert-wrench/contract/lib/bytes.ts'
import { type CsvFile, isCsvFile, type ReadPage } from '@desert-wrench/contract/lib/csv.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../runtime/concurrency.ts'
import { sendTagged, sendTaggedBytes } from '../caching/etags.ts'
import { serveBinary } from '../content/binary-body.ts'
import { serveCsv } from '../content/csv.ts'
import type { AuditTrail } from './audit.ts'
import type { HttpCall } from './call.ts'
import type { PreparedAnswer } from './handlers.ts'

interface StreamServices {
  db: Database
  clock: Clock
  trail: AuditTrail
  /** Limits concurrent downloads. */
  files: Limiter
}

/** Exports are audited before the first byte. */
async function answerCsv(
  { db, clock, trail, files }: StreamServices,
  file: CsvFile,
  call: HttpCall,
  { answer }: PreparedAnswer,
) {
  const { request, reply, viewer, parsed, inTurn } = call
  if (request.method !== 'HEAD') await trail.did(call)
  const open = answer as unknown as () => Promise<ReadPage>
  const read = async (): Promise<ReadPage> => {
    const page = await open()
    // Each page is its own read: minutes may pass between two.
    return (paging) => db.readOnly(() => page(paging))
  }
  const to = { viewer, language: parsed.language, now: clock.now() }
  return serveCsv(file, request, reply, { ...to, read, inTurn, files, left: parsed.left })
}

export async function answerStream(
  services: StreamServices,
  file: Served,
  call: HttpCall,
  steps: PreparedAnswer,
): Promise<FastifyReply> {
  if (isCsvFile(file)) return answerCsv(services, file, call, steps)
  const { request, reply, parsed, inTurn } = call
  const work = () => inTurn(steps.answer, parsed.left)
  if (isWritten(file)) {
    const made = (await work()) as unknown as string | Uint8Array
    await services.trail.reads(call)
    reply.header('cache-control', 'private, no-cache').type(file.served)
    if (file.savedAs) reply.header('content-disposition', `attachment; filename="${file.savedAs}"`)
    return typeof made === 'string' ? sendTagged(request, reply, made) : sendTaggedBytes(request, reply, made)
  }
  await services.trail.did(call)
  return serveBinary(file, request, reply, work)
}
