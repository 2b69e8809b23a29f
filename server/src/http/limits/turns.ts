import { isServed, isWritten } from '@desert-wrench/contract/lib/bytes.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { type Limiter, type LimiterLoad, limitConcurrency, limiterFor } from '../../runtime/concurrency.ts'
import { CALLS, FILES, PICTURES } from './limits.ts'

/** The key of fair turns; null if all share one. */
export type CallerName = (request: FastifyRequest) => Promise<string | null>

/** Pictures have their own limiter, since they need no database. */
export function openTurns(nameOf: CallerName) {
  const [calls, pictures, files] = [limitConcurrency(CALLS), limitConcurrency(PICTURES), limitConcurrency(FILES)]
  return {
    files,
    of: async (request: FastifyRequest, reply: Endpoint['reply']): Promise<Limiter> => {
      const places = isServed(reply) && !isCsvFile(reply) && !isWritten(reply) ? pictures : calls
      return limiterFor(places, await nameOf(request))
    },
    now: (): Record<'calls' | 'pictures', LimiterLoad> => ({ calls: calls.now(), pictures: pictures.now() }),
  }
}
