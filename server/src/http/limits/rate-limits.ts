import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, siteOf } from './networks.ts'

export interface RateLimits {
  /** Signed-in callers are counted by account, others by address. */
  personOf?: (request: FastifyRequest) => Promise<string | null>
}

interface Policy {
  name: string
  /** Calls per duration, in seconds. */
  points: number
  duration: number
  counts: (request: FastifyRequest) => boolean
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const isSearch = ({ method, query }: FastifyRequest) =>
  SAFE.has(method) && typeof query === 'object' && query !== null && 'q' in query && query.q !== ''
const isUpload = ({ method, url }: FastifyRequest) => method === 'POST' && url.split('?')[0] === '/api/pictures'
/** Of a job: marked so, or by its private link. */
const isJobUpload = (request: FastifyRequest) =>
  isUpload(request) && ('job-link' in request.headers || (request.query as { for?: unknown } | null)?.for === 'job')
/** Each calls a provider, and may cost a text. */
const isMessageTest = ({ method, url }: FastifyRequest) =>
  method === 'POST' && url.split('?')[0] === '/api/messages/test'

/** The tightest first: its figures go into the headers. */
const POLICIES: readonly Policy[] = [
  { name: 'message-tests', points: 10, duration: 3600, counts: isMessageTest },
  { name: 'uploads', points: 20, duration: 3600, counts: (call) => isUpload(call) && !isJobUpload(call) },
  { name: 'job-uploads', points: 60, duration: 3600, counts: isJobUpload },
  { name: 'searches', points: 20, duration: 10, counts: isSearch },
  { name: 'changes', points: 60, duration: 60, counts: ({ method }) => !SAFE.has(method) },
  { name: 'reads', points: 300, duration: 60, counts: ({ method }) => SAFE.has(method) },
]

/** Multiplier for all networks of a /48, and for all accounts of a /48 or IPv4 address. */
const OF_A_SITE = 5
const OF_ITS_PEOPLE = 10
/** Limits lookups of invalid session cookies per /48 or IPv4 address. */
const STRANGERS = { points: 300, duration: 60 }

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

/** Headers of draft-ietf-httpapi-ratelimit-headers, version 10. */
function setHeaders(
  reply: FastifyReply,
  { name, points, duration }: Omit<Policy, 'counts'>,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
) {
  reply.headers({
    'ratelimit-policy': `"${name}";q=${points};w=${duration}`,
    ratelimit: `"${name}";r=${remainingPoints};t=${seconds(msBeforeNext)}`,
  })
}

function limiterOf({ name, points, duration }: Policy, times: number, of: string) {
  const policy = { name: of === '' ? name : `${name}-${of}`, points: points * times, duration }
  const limiter = new RateLimiterMemory({ ...policy, keyPrefix: policy.name })
  /** @throws Problem `request.tooMany` */
  return async (key: string, reply: FastifyReply): Promise<void> => {
    const spent = await limiter.consume(key).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      setHeaders(reply, policy, refused)
      reply.header('retry-after', seconds(refused.msBeforeNext))
      throw new Problem('request.tooMany')
    })
    if (of === '' && reply.getHeader('ratelimit') === undefined) setHeaders(reply, policy, spent)
  }
}

/** Per server; pages are not counted. Signed-in callers are counted apart from the network that they share. */
export function limitRates(scope: FastifyInstance, { personOf = async () => null }: RateLimits): void {
  const limits = POLICIES.map((policy) => ({
    counts: policy.counts,
    one: limiterOf(policy, 1, ''),
    site: limiterOf(policy, OF_A_SITE, 'site'),
    people: limiterOf(policy, OF_ITS_PEOPLE, 'people'),
  }))
  const strangers = new RateLimiterMemory({ ...STRANGERS, keyPrefix: 'strangers' })

  /** Bounds the lookups of forged cookies. */
  async function find(request: FastifyRequest, around: string): Promise<string | null> {
    const spent = await strangers.get(around)
    if (spent && spent.remainingPoints <= 0) return null
    const person = await personOf(request)
    if (person === null && request.headers.cookie !== undefined) await strangers.consume(around).catch(() => {})
    return person
  }

  scope.addHook('preParsing', async (request, reply) => {
    const [network, site] = [networkOf(request.ip), siteOf(request.ip)]
    const around = site ?? network
    const person = await find(request, around)
    for (const { counts, one, site: ofSite, people } of limits) {
      if (!counts(request)) continue
      // Widest first: a refused call must not create an entry of its own.
      if (person !== null) await people(around, reply)
      else if (site !== null) await ofSite(site, reply)
      await one(person ?? network, reply)
    }
  })
}
