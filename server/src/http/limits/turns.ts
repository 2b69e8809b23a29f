import { isServed, isWritten } from '@desert-wrench/contract/lib/bytes.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { type InTurn, limitConcurrency, type Turns, turnsOf } from '../../runtime/concurrency.ts'
import { CALLS, FILES, PICTURES } from './limits.ts'

/** By whom callers take turns; null where everybody is one. */
export type CallerName = (request: FastifyRequest) => Promise<string | null>

/** How much is worked on at once: pictures, which ask no database, beside all other calls. */
export function openTurns(nameOf: CallerName) {
  const [calls, pictures, files] = [limitConcurrency(CALLS), limitConcurrency(PICTURES), limitConcurrency(FILES)]
  return {
    files,
    of: async (request: FastifyRequest, reply: Endpoint['reply']): Promise<InTurn> => {
      const places = isServed(reply) && !isCsvFile(reply) && !isWritten(reply) ? pictures : calls
      return turnsOf(places, await nameOf(request))
    },
    now: (): Record<'calls' | 'pictures', Turns> => ({ calls: calls.now(), pictures: pictures.now() }),
  }
}
