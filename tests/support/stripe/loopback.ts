import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUp } from '../clean-up.ts'
import { type ConnectStandIn, connectStandIn } from './connect.ts'

/**
 * A stand-in for Stripe's wire format as far as the product uses it: form bodies in, JSON out, idempotency keys, lookups,
 * minimum amounts, and faults on demand.
 */

type Params = Record<string, string>
export type Thing = Record<string, unknown> & { id: string }

interface Asked {
  method: string
  path: string
  params: Params
  key: string | null
  /** Connect: on behalf of whom. */
  account: string | null
}

export interface LoopbackStripe {
  url: string
  /** Every request, in order. */
  asked: Asked[]
  sessions: Map<string, Thing>
  /** Mechanics' accounts, and customers' payments of jobs. */
  connect: ConnectStandIn
  /** Subscriptions that the product canceled. */
  ended: Set<string>
  /** Invoices by payment intent. */
  invoices: Map<string, string>
  /** The next requests to this path are executed, but their replies are lost. */
  loseAnswers: (path: string, count: number) => void
  /** Awaited when a request arrives (returning 'lost' drops it) and after it was executed. */
  meanwhile: ((asked: Asked, worked: boolean) => Promise<unknown>) | null
  /** Base URL of Checkout pages. */
  checkoutAt: string
  /** Replies 200 with this text to everything. */
  babble: (text: string | null) => void
  /** Replies a byte at a time and never ends. */
  drip: (on: boolean) => void
  /** Refuses every request with this status. */
  fail: (status: number | null) => void
  /** Returns the same session for every Checkout. */
  sameSession: string | null
  /** Sessions and subscriptions that it refuses to close although they are open. */
  unclosable: Set<string>
  close: () => void
}

/** In US dollars. */
const LEAST = 50

const PREFIXES: Record<string, string> = { customers: 'cus', coupons: 'co', sessions: 'cs_test' }

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** For a Vitest file or a single test; closes itself. */
export async function openLoopbackStripe(): Promise<LoopbackStripe> {
  const stripe = await startLoopbackStripe()
  cleanUp(() => stripe.close())
  return stripe
}

export async function startLoopbackStripe(): Promise<LoopbackStripe> {
  const asked: Asked[] = []
  const sessions = new Map<string, Thing>()
  const connect = connectStandIn()
  const ended = new Set<string>()
  const invoices = new Map<string, string>()
  const unclosable = new Set<string>()
  const kept = new Map<string, { body: string; answer: string }>()
  const losing = new Map<string, number>()
  const working = new Set<string>()
  let failing: number | null = null
  let babbling: string | null = null
  let dripping = false
  const stripe: LoopbackStripe = {
    url: '',
    asked,
    sessions,
    connect,
    ended,
    invoices,
    unclosable,
    checkoutAt: 'https://checkout.example/',
    loseAnswers: (path, count) => losing.set(path, count),
    meanwhile: null,
    sameSession: null,
    babble: (text) => {
      babbling = text
    },
    drip: (on) => {
      dripping = on
    },
    fail: (status) => {
      failing = status
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  let made = 0

  const refuse = (response: ServerResponse, status: number, type: string, message: string, again = false) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': String(again) })
    const code = message.startsWith('No such') ? { code: 'resource_missing' } : {}
    response.end(JSON.stringify({ error: { type, message, ...code } }))
  }

  function make(path: string, params: Params): Thing {
    const kind = path.split('/').at(-1) ?? ''
    const id = kind === 'sessions' && stripe.sameSession ? stripe.sameSession : `${PREFIXES[kind] ?? kind}_${++made}`
    const thing: Thing = {
      id,
      object: kind,
      ...params,
      ...(kind === 'sessions' && { url: `${stripe.checkoutAt}${id}`, status: 'open' }),
    }
    if (kind === 'sessions') sessions.set(id, thing)
    return thing
  }

  function work(one: Asked): Thing | { status: number; message: string } {
    const { method, path, params } = one
    const ofConnect = connect.work(one)
    if (ofConnect) return ofConnect as Thing | { status: number; message: string }
    const [, looked] = /^\/v1\/(?:checkout\/sessions|subscriptions)\/(\w+)$/.exec(path) ?? []
    if (method === 'GET' && looked) {
      const status = ended.has(looked) ? 'canceled' : 'active'
      if (looked.startsWith('sub_')) return { id: looked, object: 'subscription', status }
      return sessions.get(looked) ?? { status: 404, message: `No such checkout.session: ${looked}` }
    }
    const closing = path.split('/').find((part) => unclosable.has(part))
    if (closing) return { status: 400, message: `It is not possible to close ${closing} now.` }
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? []
    if (expired) {
      const session = sessions.get(expired)
      if (!session) return { status: 404, message: `No such checkout.session: ${expired}` }
      if (session.status !== 'open') return { status: 400, message: 'Only open Checkout Sessions can be expired.' }
      session.status = 'expired'
      return session
    }
    const [, subscription] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? []
    if (method === 'DELETE' && subscription) {
      if (ended.has(subscription)) return { status: 404, message: `No such subscription: '${subscription}'` }
      ended.add(subscription)
      return { id: subscription, object: 'subscription', status: 'canceled' }
    }
    if (method === 'GET' && path === '/v1/invoice_payments') {
      const invoice = invoices.get(params['payment[payment_intent]'] ?? '')
      const data = invoice ? [{ id: 'inpay_1', object: 'invoice_payment', invoice }] : []
      return { id: '', object: 'list', data, has_more: false, url: path }
    }
    if (params.mode === 'payment' && Number(params['line_items[0][price_data][unit_amount]']) < LEAST)
      return { status: 400, message: "The Checkout Session's total amount must convert to at least 50 cents." }
    if (method === 'POST' && /^\/v1\/(customers|coupons|checkout\/sessions)$/.test(path)) return make(path, params)
    return { status: 404, message: `Unrecognized request URL (${method}: ${path})` }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const body = await read(request)
    const params = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : body))
    const header = request.headers['idempotency-key']
    const one: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      params,
      key: typeof header === 'string' ? header : null,
      account: request.headers['stripe-account']?.toString() ?? null,
    }
    asked.push(one)
    if (!request.headers.authorization?.startsWith('Bearer sk_test_'))
      return refuse(response, 401, 'invalid_request_error', 'Invalid API Key')
    if (failing !== null) return refuse(response, failing, 'api_error', 'An unknown error occurred')

    if (dripping) {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"')
      const drops = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drops))
      return
    }
    if (babbling !== null) return response.writeHead(200, { 'content-type': 'application/json' }).end(babbling)

    const before = one.key === null ? undefined : kept.get(one.key)
    if (before && before.body !== `${url.pathname} ${body}`) {
      return refuse(
        response,
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    }
    if (one.key !== null && !before && working.has(one.key)) {
      const message = 'There is currently another in-progress request using this Idempotent Key.'
      return refuse(response, 409, 'idempotency_error', message, true)
    }
    if (one.key !== null) working.add(one.key)
    const lostBefore = (await stripe.meanwhile?.(one, false)) === 'lost'
    if (one.key !== null) working.delete(one.key)
    if (lostBefore) return request.socket.destroy()
    let answer = before?.answer
    if (answer === undefined) {
      const result = work(one)
      if ('status' in result && typeof result.status === 'number') {
        return refuse(response, result.status, 'invalid_request_error', String(result.message))
      }
      answer = JSON.stringify(result)
      if (one.key !== null) kept.set(one.key, { body: `${url.pathname} ${body}`, answer })
    }
    await stripe.meanwhile?.(one, true)
    const lost = losing.get(url.pathname) ?? 0
    if (lost > 0) {
      losing.set(url.pathname, lost - 1)
      return request.socket.destroy()
    }
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': `req_${asked.length}` }).end(answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  stripe.url = `http://127.0.0.1:${port}`
  return stripe
}
