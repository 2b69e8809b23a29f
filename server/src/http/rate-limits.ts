import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './networks.ts'

export interface RateLimits {
  /** Who calls, where that is known: an account's id. What is counted by person counts them, and by address who is not known. */
  personOf?: (request: FastifyRequest) => Promise<string | null>
}

type By = 'address' | 'person'

interface Policy {
  name: string
  by: By
  /** So many calls in so many seconds. */
  points: number
  duration: number
  counts: (request: FastifyRequest) => boolean
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const isSearch = ({ method, query }: FastifyRequest) =>
  SAFE.has(method) && typeof query === 'object' && query !== null && 'q' in query && query.q !== ''
const isUpload = ({ method, url }: FastifyRequest) => method === 'POST' && url.split('?')[0] === '/api/pictures'

/** The tightest first: its figures are the ones that a caller reads. */
const POLICIES: readonly Policy[] = [
  { name: 'uploads', by: 'person', points: 20, duration: 3600, counts: isUpload },
  { name: 'searches', by: 'address', points: 20, duration: 10, counts: isSearch },
  { name: 'changes', by: 'address', points: 60, duration: 60, counts: ({ method }) => !SAFE.has(method) },
  { name: 'reads', by: 'address', points: 300, duration: 60, counts: ({ method }) => SAFE.has(method) },
]

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

/** The fields of draft-ietf-httpapi-ratelimit-headers, version 10. */
function tell(
  reply: FastifyReply,
  { name, points, duration }: Policy,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
) {
  reply.headers({
    'ratelimit-policy': `"${name}";q=${points};w=${duration}`,
    ratelimit: `"${name}";r=${remainingPoints};t=${seconds(msBeforeNext)}`,
  })
}

/** Counts the calls of this scope, each server for itself, and refuses with 429 what is beyond the limits; nothing is counted of pages. */
export function limitRates(scope: FastifyInstance, { personOf = async () => null }: RateLimits): void {
  const limiters = POLICIES.map((policy) => ({
    policy,
    limiter: new RateLimiterMemory({ ...policy, keyPrefix: policy.name }),
  }))
  scope.addHook('preParsing', async (request, reply) => {
    for (const { policy, limiter } of limiters) {
      if (!policy.counts(request)) continue
      const address = networkOf(request.ip)
      const key = policy.by === 'person' ? ((await personOf(request)) ?? address) : address
      const spent = await limiter.consume(key).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused
        tell(reply, policy, refused)
        reply.header('retry-after', seconds(refused.msBeforeNext))
        throw new Problem('request.tooMany')
      })
      if (reply.getHeader('ratelimit') === undefined) tell(reply, policy, spent)
    }
  })
}
