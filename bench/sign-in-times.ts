import { performance } from 'node:perf_hooks'
import { test } from 'vitest'
import type { TestApp } from '../tests/support/app.ts'
import { newPhone } from '../tests/support/factories/phone.ts'
import { signedIn } from '../tests/support/factories/session.ts'
import { staffFor } from '../tests/support/factories/staff.ts'
import { openTestApp } from '../tests/support/open-app.ts'

/**
 * `npm run bench -- sign-in-times`: can response times tell known phones and e-mails from unknown ones? Measures pairs in alternating order. `right` is
 * how often guessing "slower is known" is right; 0.5 reveals nothing.
 */
const PHONES = Number(process.env.PAIRS ?? 600)
const MAILS = Math.ceil(PHONES / 3)
const HOUR = 3_600_000

type TimePair = [known: number, unknown: number]

/** A separate address each, to avoid rate limits. */
let addresses = 0
const elsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` }
}

async function timed(app: TestApp, path: string, body: object, status: number): Promise<number> {
  const headers = elsewhere()
  const from = performance.now()
  const answer = await app.post(path, body, headers)
  const took = performance.now() - from
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return took
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Mann-Whitney U over the product of the sample sizes, and its standard error. */
function right(pairs: TimePair[]): { share: number; error: number } {
  const [known, unknown] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  const all = [...known.map((time) => [time, 1] as const), ...unknown.map((time) => [time, 0] as const)]
  const ranks = all.toSorted(([a], [b]) => a - b).reduce((sum, [, isKnown], at) => sum + (isKnown ? at + 1 : 0), 0)
  const n = pairs.length
  return { share: (ranks - (n * (n + 1)) / 2) / n ** 2, error: 1.96 * Math.sqrt((2 * n + 1) / (12 * n * n)) }
}

function say(what: string, pairs: TimePair[]): void {
  const { share, error } = right(pairs)
  const first = pairs.filter(([known, unknown]) => known > unknown).length
  const times = [0, 1].map((which) => middle(pairs.map((pair) => pair[which] ?? 0)).toFixed(2))
  console.log(
    `${what}: ${pairs.length} pairs; known ${times[0]} ms, unknown ${times[1]} ms, median difference ${middle(pairs.map(([known, unknown]) => known - unknown)).toFixed(3)} ms; ` +
      `right ${(100 * share).toFixed(1)} % ± ${(100 * error).toFixed(1)}; the known one slower in ${first} of ${pairs.length}`,
  )
}

async function pairsOf(count: number, one: (known: boolean) => Promise<number>): Promise<TimePair[]> {
  const pairs: TimePair[] = []
  for (let made = 0; made < count + 20; made++) {
    const knownFirst = Math.random() < 0.5
    const [a, b] = [await one(knownFirst), await one(!knownFirst)]
    // Skips warm-up runs.
    if (made >= 20) pairs.push(knownFirst ? [a, b] : [b, a])
  }
  return pairs
}

test('known and unknown, side by side', async () => {
  const app = await openTestApp({
    access: 'accounts',
    smsDayLimit: 1_000_000,
    smsCountries: ['US', 'CA', 'MX'],
    trustProxy: ['127.0.0.1'],
    logLevel: 'fatal',
  })
  const staff = staffFor(app)
  const admin = await staff.firstAdmin()
  // Each only once: a second code to the same number takes another path.
  const known: string[] = []
  for (let made = 0; made < 2 * (PHONES + 20); made++) {
    const phone = newPhone()
    known.push(phone)
    await signedIn(app, { phone })
  }
  await app.sql('ANALYZE')
  let next = 0
  say(
    'POST /api/auth/codes',
    await pairsOf(PHONES, (isKnown) =>
      timed(app, '/api/auth/codes', { phone: isKnown ? (known[next++] ?? '') : newPhone() }, 202),
    ),
  )
  say(
    'POST /api/auth/sessions, a wrong code',
    await pairsOf(PHONES, (isKnown) =>
      timed(app, '/api/auth/sessions', { phone: isKnown ? (known[next++] ?? '') : newPhone(), code: '000000' }, 401),
    ),
  )
  const body = (email: string) => ({ email, password: 'not this one 1999', totp: '000000' })
  say(
    'POST /api/auth/staff-sessions, a wrong password',
    await pairsOf(MAILS, (isKnown) => {
      app.clock.pass(HOUR)
      return timed(
        app,
        '/api/auth/staff-sessions',
        body(isKnown ? admin.account.email : `nobody${next++}@shop.example`),
        401,
      )
    }),
  )
})
