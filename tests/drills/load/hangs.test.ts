import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, it } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import { loopbackCollector } from '../../support/builders/loopback-collector.ts'
import { openLoopbackDrand } from '../../support/builders/loopback-drand.ts'
import { feature, openLoopbackPhoton } from '../../support/builders/loopback-photon.ts'
import { openLoopbackS3 } from '../../support/builders/loopback-s3.ts'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { plain } from '../../support/builders/photos.ts'
import { type HangingProvider, MOODS, openHangingProvider } from '../../support/drills/hanging-provider.ts'
import { WHOLE } from '../../support/drills/rounds.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'
import { settingsFor } from '../../support/stripe/events.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/**
 * Each provider hangs in five ways: callers get replies, connections are released, everything recovers within half a minute, and
 * nothing happens twice. Only timeouts are shortened.
 */

const PATIENCE_MS = 500
/** Concurrent callers. */
const CALLERS = 12
const ANSWERED_MS = 15_000
const WELL_MS = 30_000

interface Port {
  /**
   * One call during the hang.
   * @throws if the reply is wrong
   */
  hung(): Promise<unknown>
  /** Whether a call gets what it needs from the provider. */
  isWell(): Promise<boolean>
  /** @throws if something happened twice */
  once(): Promise<unknown>
}

/** A call's reply within the time limit. */
async function answered<T>(call: Promise<T>): Promise<T> {
  const late = new AbortController()
  const never = pause(ANSWERED_MS, undefined, { signal: late.signal }).then(() => assert.fail('nobody was answered'))
  never.catch(() => {})
  try {
    return await Promise.race([call, never])
  } finally {
    late.abort()
  }
}

const refusedForNow = (code: string, { status, body, headers }: Awaited<ReturnType<TestApp['get']>>) => {
  assert.deepEqual([status, body?.code], [503, code])
  assert.ok(Number(headers.get('retry-after')) >= 1)
}

async function until(what: string, most: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > most) assert.fail(`${what} took longer than ${most} ms`)
    await pause(100)
  }
}

const portOf = (url: string) => Number(new URL(url).port)
const at = (provider: HangingProvider) => `http://127.0.0.1:${provider.port}`
const mostOnce = (things: readonly string[]) => assert.deepEqual(things, [...new Set(things)])

let turn = 0

async function pictures(): Promise<[HangingProvider, Port]> {
  const s3 = await openLoopbackS3()
  afterAll(() => s3.close())
  const provider = await openHangingProvider(portOf(s3.endpoint))
  const app = await openTestApp({
    bucket: {
      ...{ kind: 's3', bucket: 'pictures', endpoint: at(provider), region: 'us-west-2', keys: s3.keys },
      patienceMs: PATIENCE_MS,
    },
  })
  const bytes = await plain('jpeg')
  const upload = async (key: string) => {
    const headers = { 'content-type': 'image/jpeg', 'idempotency-key': key }
    const response = await fetch(`${app.url}/api/pictures`, { method: 'POST', headers, body: new Uint8Array(bytes) })
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  }
  // On a busy machine the first ones may take longer than the patience: the client is loaded with them.
  let first = await upload('first')
  for (let again = 1; first.status === 503 && again < 20; again++) first = await upload(`first-${again}`)
  assert.equal(first.status, 201)
  const keys: string[] = []
  return [
    provider,
    {
      hung: async () => {
        const key = `upload-${++turn}`
        keys.push(key)
        const [up, down] = await Promise.all([upload(key), app.get(first.body.url)])
        for (const answer of [up, down]) refusedForNow('picture.storeAway', answer)
      },
      isWell: async () => (await app.get(first.body.url)).status === 200,
      once: async () => {
        const { size } = s3.objects
        const [made] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM pictures')
        // A temporary refusal is retried with the same key.
        for (const key of keys) await until('to store it', WELL_MS, async () => (await upload(key)).status === 201)
        // The same pictures, in two sizes each.
        const [now] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM pictures')
        assert.deepEqual([now?.count, s3.objects.size], [made?.count, 2 * (made?.count ?? 0)], `${size} before`)
      },
    },
  ]
}

async function payments(): Promise<[HangingProvider, Port]> {
  const stripe = await openLoopbackStripe()
  const provider = await openHangingProvider(portOf(stripe.url))
  const app = await openTestApp({ stripe: { ...settingsFor({ url: at(provider) }), patienceMs: PATIENCE_MS } })
  const { addMechanic } = factoriesFor(app)
  const ask = (mechanicId: string) =>
    app.post('/api/payments', { mechanicId, purpose: 'access' }, { 'idempotency-key': `pay-${mechanicId}` })
  const asking: string[] = []
  return [
    provider,
    {
      hung: async () => {
        const { id } = await addMechanic()
        asking.push(id)
        refusedForNow('payment.providerFailed', await ask(id))
      },
      isWell: async () => (await ask(asking.at(-1) ?? '')).status === 201,
      once: async () => {
        for (const id of asking) assert.equal((await ask(id)).status, 201)
        mostOnce([...stripe.sessions.values()].map((session) => String(session.client_reference_id)))
      },
    },
  ]
}

async function texts(): Promise<[HangingProvider, Port]> {
  const twilio = await openLoopbackTwilio()
  afterAll(() => twilio.close())
  const provider = await openHangingProvider(portOf(twilio.settings.url))
  const app = await openTestApp({
    access: 'accounts',
    sms: { ...twilio.settings, url: at(provider), patienceMs: PATIENCE_MS },
  })
  const arrived = (phone: string) => twilio.texts().some(({ fields }) => fields.To === toE164(phone))
  let last = newPhone()
  return [
    provider,
    {
      hung: async () => assert.equal((await askCode(app, newPhone())).status, 202),
      isWell: async () => {
        if (arrived(last)) return true
        last = newPhone()
        // Stays clear of the code limits.
        app.clock.pass(3_600_001)
        assert.equal((await askCode(app, last)).status, 202)
        await pause(1000)
        return arrived(last)
      },
      once: async () => {
        await app.deliverMessages()
        mostOnce(twilio.texts().map(({ fields }) => String(fields.Body)))
        last = newPhone()
      },
    },
  ]
}

async function mails(): Promise<[HangingProvider, Port]> {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  const target = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  // The mail is accepted, but the reply is lost.
  const provider = await openHangingProvider(target, { muteAfter: '\r\n.\r\n' })
  const app = await openTestApp({
    access: 'accounts',
    mail: { url: `smtp://127.0.0.1:${provider.port}`, from: 'office@shop.example', patienceMs: PATIENCE_MS },
  })
  const invite = async () => {
    // The drill exceeds the ten minutes of a fresh sign-in.
    const admin = await signedIn(app, { role: 'admin' })
    const email = `person-${++turn}@shop.example`
    const { status } = await app.post('/api/auth/invitations', { email, role: 'dispatcher' }, admin)
    assert.equal(status, 201)
    return email
  }
  return [
    provider,
    {
      hung: invite,
      isWell: async () => {
        const email = await invite()
        await pause(1000)
        return taken.includes(email)
      },
      once: async () => {
        app.clock.pass(3_600_000)
        await app.deliverMessages()
        mostOnce(taken)
      },
    },
  ]
}

async function places(): Promise<[HangingProvider, Port]> {
  const photon = await openLoopbackPhoton()
  afterAll(() => photon.close())
  const house = { housenumber: '2401', street: 'North 32nd Street', postcode: '85008', type: 'house' }
  photon.be([feature(33.4751, -112.0122, house)])
  const provider = await openHangingProvider(portOf(photon.url))
  const app = await openTestApp({ photon: { url: at(provider), patienceMs: PATIENCE_MS } })
  const customerAddress = '2401 N 32nd St, Phoenix, AZ 85008'
  const book = async () => {
    const body = await app.created('/api/jobs', jobFields({ customerAddress }))
    return body.placeAccuracy
  }
  return [
    provider,
    {
      // The street grid is used meanwhile.
      hung: async () => assert.equal(await book(), 'about'),
      isWell: async () => (await book()) === 'exact',
      once: async () => {},
    },
  ]
}

async function randomness(): Promise<[HangingProvider, Port]> {
  const relay = await openLoopbackDrand()
  afterAll(() => relay.close())
  const provider = await openHangingProvider(portOf(relay.url))
  const app = await openTestApp({ drand: { url: at(provider), chain: relay.chain, patienceMs: PATIENCE_MS } })
  let month = 0
  const monthOf = (nth: number) => `2027-${String(nth).padStart(2, '0')}`
  const open = async () => {
    app.clock.set(`${monthOf(++month)}-05T15:00:00.000Z`)
    const entry = { name: 'Ana Ruiz', phone: newPhone() }
    assert.equal((await app.post(`/api/raffle/${monthOf(month)}/free-entries`, entry)).status, 201)
    app.clock.set(`${monthOf(month + 1)}-01T07:11:00.000Z`)
  }
  const draw = () => app.post(`/api/raffle/${monthOf(month)}/draw`)
  await open()
  return [
    provider,
    {
      hung: async () => refusedForNow('raffle.beaconAway', await draw()),
      isWell: async () => (await draw()).status === 201,
      once: async () => {
        assert.equal((await draw()).body.code, 'raffle.alreadyDrawn')
        await open()
      },
    },
  ]
}

async function traces(): Promise<[HangingProvider, Port]> {
  const collector = await loopbackCollector()
  afterAll(() => collector.close())
  const provider = await openHangingProvider(portOf(collector.url))
  const app = await openTestApp({
    traces: {
      ...{ url: `${at(provider)}/v1/traces`, headers: {}, resource: { 'service.name': 'wrench' } },
      ...{ sampler: 'always_on', followsCaller: false, ratio: 1, patienceMs: PATIENCE_MS },
    },
  })
  let before = 0
  return [
    provider,
    {
      hung: async () => assert.equal((await app.get('/api/jobs')).status, 200),
      isWell: async () => {
        await app.get('/api/jobs')
        return collector.spans.length > before
      },
      once: async () => {
        mostOnce(collector.spans.map(({ spanId }) => spanId))
        before = collector.spans.length
      },
    },
  ]
}

const PORTS = { pictures, payments, texts, mails, places, randomness, traces }

const SHORT: readonly string[] = ['silent', 'mute']

// Seven apps that start at once in one process, beside five other drills, wait for their database beyond its timeout.
const ports: { name: string; opened: [HangingProvider, Port] }[] = []
for (const [name, open] of Object.entries(PORTS)) ports.push({ name, opened: await open() })
describe('external services', () => {
  for (const { name, opened } of ports) {
    const [provider, port] = opened
    afterAll(() => provider.close())
    // One provider at a time: seven products in one process delay each other beyond the lock timeout.
    describe(`for ${name}`, () => {
      for (const mood of MOODS.filter((one) => WHOLE || SHORT.includes(one))) {
        it(`and is ${mood}`, async () => {
          await provider.be(mood)
          await Promise.all(Array.from({ length: CALLERS }, () => answered(port.hung())))
          await until('to let go of all connections', ANSWERED_MS, () => provider.open() === 0)
          assert.ok(provider.most() <= 16)
          await provider.be('works')
          await until('to be well again', WELL_MS, () => answered(port.isWell()))
          await port.once()
        })
      }
    })
  }
})
