import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { type FuzzCall, fuzzCall } from '../support/builders/fuzz-calls.ts'
import { fuzzIds } from '../support/builders/fuzz-ids.ts'
import { openTestApp } from '../support/open-app.ts'
import { SECRET, signatureOf } from '../support/stripe/events.ts'
import { openLoopbackStripe } from '../support/stripe/loopback.ts'

/** Fuzzed calls in sequence: no 500s, and every list still works afterwards. FUZZ_SEED repeats a run, FUZZ_CALLS sets the number. */

const CALLS = Number(process.env.FUZZ_CALLS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const HOUR = 3_600_000
/** Batch size. */
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

const { ids, learn, learnCursor, filled } = fuzzIds()

async function make(call: FuzzCall): Promise<string | null> {
  const { endpoint, headers, sent, babble } = call
  const path = filled(call.path)
  const body = call.body === undefined ? undefined : sent === 'bytes' ? call.body : filled(call.body)
  const signed = sent === 'signed' && { 'stripe-signature': signatureOf(body ?? '') }
  stripe.babble(babble)
  const description = `${endpoint.method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 1500)} ${babble ?? ''}`
  try {
    const answer = await app.send(endpoint.method, path, body, { ...headers, ...signed })
    stripe.babble(null)
    if (answer.status < 300) learn(endpoint.family, answer.body)
    learnCursor(answer.headers.get('link'))
    const away = answer.status === 503 && answer.body?.code === 'payment.providerFailed' && babble !== null
    reached.set(answer.status, (reached.get(answer.status) ?? 0) + 1)
    return answer.status < 500 || away ? null : `${answer.status} ${description}`
  } catch (error) {
    return `${error} ${description}`
  }
}

const reached = new Map<number, number>()

test(`${CALLS} fuzzed calls with FUZZ_SEED=${SEED}: no 500s`, {
  timeout: 1_150_000,
}, async () => {
  const faults: string[] = []
  for (let made = 0; made < CALLS && faults.length < 5; made += BATCH) {
    const calls = fc.sample(fuzzCall, { seed: SEED + made, numRuns: Math.min(BATCH, CALLS - made) })
    for (const call of calls) {
      const fault = await make(call)
      if (fault) faults.push(fault)
    }
    app.clock.pass(18 * HOUR)
    // A later run closes Checkouts with malformed replies.
    await app.lapse().catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'payment.providerFailed')) throw error
    })
    await app.drawDueMonths()
    await app.sweepPictures()
  }
  console.log(
    `answers: ${[...reached]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  )
  assert.deepEqual(faults, [])
  const [most = 0] = [200, 201].map((status) => reached.get(status) ?? 0)
  assert.ok(most > CALLS / 20, 'many of the calls were valid')
})

/** Queries of reads that need one. */
const REQUIRED: Record<string, string> = {
  '/api/slots': '?latitude=33.45&longitude=-112',
  '/api/dispatch/suggestions': '?latitude=33.45&longitude=-112',
  '/api/dispatch/time': '?start=2026-12-01T17:00:00.000Z',
  '/api/board': '?from=2026-11-21&to=2026-11-22',
  '/api/mechanics/{id}/statement': '?month=2026-11',
  '/api/mechanics/{id}/statement/export': '?month=2026-11',
  '/api/mechanics/{id}/tax-year': '?year=2026',
  '/api/mechanics/{id}/agenda': '?from=2026-11-21T07:00:00.000Z&to=2026-11-22T07:00:00.000Z',
}

test('every page of every list answers after it', async () => {
  const filledIn = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'month') return '2026-11'
      if (name === 'year') return '2026'
      if (name === 'phone') return '6025550101'
      if (name === 'token' || name === 'file') return 'nobody'
      if (name === 'id') return (ids[path.split('/')[2] ?? ''] ?? []).at(-1) ?? ''
      return (ids[name === 'jobId' ? 'jobs' : 'mechanics'] ?? []).at(-1) ?? ''
    })
  // No sign-in here, and places need an address.
  const reads = everyEndpoint.filter(
    ({ method, path }) => method === 'GET' && !/\{picture\}|^\/api\/(auth|account|places)/.test(path),
  )
  for (const { path, paged } of reads) {
    const queries = path === '/api/mechanics' ? ['?limit=37', '?limit=37&order=best'] : ['?limit=37']
    for (const query of paged ? queries : [REQUIRED[path] ?? '']) {
      for (let next: string | null = filledIn(path) + query, pages = 0; next; pages++) {
        const answer: Awaited<ReturnType<typeof app.get>> = await app.get(next)
        // Removed meanwhile.
        if (answer.status === 404 && path.includes('{')) break
        if (answer.status === 409 && path.endsWith('/receipt')) break
        assert.equal(answer.status, 200, `${next} ${JSON.stringify(answer.body)}`)
        assert.ok(pages < 500, path)
        next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
      }
    }
  }
})
