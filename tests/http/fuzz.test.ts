import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import fc from 'fast-check'
import { type FuzzCall, fuzzCall } from '../builders/fuzz-calls.ts'
import { openTestApp } from '../open-app.ts'
import { SECRET, signatureOf } from '../stripe/events.ts'
import { openLoopbackStripe } from '../stripe/loopback.ts'

/**
 * Calls made up from the endpoint table, one after the other: none is answered with a fault of ours, and every list still
 * answers afterwards. FUZZ_SEED repeats a run, FUZZ_CALLS sets how many.
 */

const CALLS = Number(process.env.FUZZ_CALLS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const HOUR = 3_600_000
/** So many are made up at once. */
const BATCH = 200

const stripe = await openLoopbackStripe()
const app = await openTestApp({
  stripe: {
    secretKey: 'sk_test_fuzz',
    apiBase: stripe.url,
    publicUrl: 'https://wrench.example',
    webhookSecrets: [SECRET],
  },
})

const ids: Record<string, string[]> = { plans: ['019a2f00-0000-7000-8000-000000000001'] }
const cursors: string[] = []

function learn(kind: string, body: unknown): void {
  for (const row of Array.isArray(body) ? body : [body]) {
    const id = (row as { id?: unknown } | null)?.id
    const known = ids[kind] ?? []
    ids[kind] = known
    if (typeof id === 'string' && !known.includes(id)) known.push(id)
    if (known.length > 60) known.shift()
  }
}

/** What stands for an id or a cursor becomes one that is known now, now and then one of another kind or in capitals. */
function filled(text: string): string {
  return text.replace(/@(id|cursor):(?:([a-zA-Z]+):)?(\d+):?/g, (_, what: string, kind: string, number: string) => {
    const which = Number(number)
    if (what === 'cursor') return encodeURIComponent(cursors[which % cursors.length] ?? 'none')
    const known = which % 17 === 0 ? Object.values(ids).flat() : (ids[kind] ?? [])
    const id = known[which % known.length] ?? '019a2f00-0000-7000-8000-000000000404'
    return which % 23 === 0 ? id.toUpperCase() : id
  })
}

async function make(call: FuzzCall): Promise<string | null> {
  const { endpoint, headers, sent, babble } = call
  const path = filled(call.path)
  const body = call.body === undefined ? undefined : sent === 'bytes' ? call.body : filled(call.body)
  const signed = sent === 'signed' && { 'stripe-signature': signatureOf(body ?? '') }
  stripe.babble(babble)
  const told = `${endpoint.method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 1500)} ${babble ?? ''}`
  try {
    const answer = await app.send(endpoint.method, path, body, { ...headers, ...signed })
    stripe.babble(null)
    if (answer.status < 300) learn(endpoint.family, answer.body)
    const [, next] = /[?&]cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '') ?? []
    if (next) cursors.push(decodeURIComponent(next))
    if (cursors.length > 40) cursors.shift()
    const away = answer.status === 503 && answer.body?.code === 'payment.providerFailed' && babble !== null
    reached.set(answer.status, (reached.get(answer.status) ?? 0) + 1)
    return answer.status < 500 || away ? null : `${answer.status} ${told}`
  } catch (error) {
    return `${error} ${told}`
  }
}

const reached = new Map<number, number>()

test(`${CALLS} calls made up with FUZZ_SEED=${SEED}: none is answered with a fault of ours`, {
  timeout: 1_150_000,
}, async (context) => {
  const faults: string[] = []
  for (let made = 0; made < CALLS && faults.length < 5; made += BATCH) {
    const calls = fc.sample(fuzzCall, { seed: SEED + made, numRuns: Math.min(BATCH, CALLS - made) })
    for (const call of calls) {
      const fault = await make(call)
      if (fault) faults.push(fault)
    }
    app.clock.pass(18 * HOUR)
    await app.lapse()
    await app.drawDueMonths()
    await app.sweepPictures()
  }
  context.diagnostic(
    `answers: ${[...reached]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  )
  assert.deepEqual(faults, [])
  const [most = 0] = [200, 201].map((status) => reached.get(status) ?? 0)
  assert.ok(most > CALLS / 20, 'many of the calls were valid')
})

test('every page of every list answers after it', async () => {
  const filledIn = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'month') return '2026-11'
      if (name === 'phone') return '6025550101'
      if (name === 'token') return 'nobody'
      if (name === 'id') return (ids[path.split('/')[2] ?? ''] ?? []).at(-1) ?? ''
      return (ids[name === 'jobId' ? 'jobs' : 'mechanics'] ?? []).at(-1) ?? ''
    })
  const reads = everyEndpoint.filter(({ method, path }) => method === 'GET' && !path.includes('{picture}'))
  for (const { path, paged } of reads) {
    const queries = path === '/api/mechanics' ? ['?limit=37', '?limit=37&order=best'] : ['?limit=37']
    for (const query of paged ? queries : ['']) {
      for (let next: string | null = filledIn(path) + query, pages = 0; next; pages++) {
        const answer: Awaited<ReturnType<typeof app.get>> = await app.get(next)
        // Whoever was removed meanwhile has no list any more.
        if (answer.status === 404 && path.includes('{')) break
        if (answer.status === 409 && path.endsWith('/receipt')) break
        assert.equal(answer.status, 200, `${next} ${JSON.stringify(answer.body)}`)
        assert.ok(pages < 500, path)
        next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
      }
    }
  }
})
