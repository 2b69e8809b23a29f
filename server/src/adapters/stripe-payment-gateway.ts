import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Checkout, DuePayment, PaymentGateway, StripeSettings } from '../ports/payment-gateway.ts'
import { type ProviderCall, providerCalls } from './provider-calls.ts'
import { stripeConnect } from './stripe/connect.ts'
import { readStripeEvent } from './stripe/events.ts'

/** Checkout sessions expire after 24 hours; payments are renewed a little earlier. */
const DUE_HOURS = 23
/** Stripe's minimum charge is 50 cents in US dollars. */
const LEAST = 50
/** Per act, retries included. */
const PATIENCE_MS = 10_000
const AT_ONCE = { atOnce: 10, waiting: 50 }
/** Final states of sessions and subscriptions. */
const CLOSED: ReadonlySet<Stripe.Checkout.Session.Status | null> = new Set(['expired', 'complete'] as const)
const ENDED: ReadonlySet<Stripe.Subscription.Status> = new Set(['canceled', 'incomplete_expired'] as const)

const isObject = (answer: unknown) => typeof answer === 'object' && answer !== null && !Array.isArray(answer)

/** The abort signal of the current act, since the SDK takes none. */
const acting = new AsyncLocalStorage<AbortSignal>()

const fetchUntilAborted: typeof fetch = (input, init) => {
  const signals = [init?.signal, acting.getStore()].filter((signal) => !!signal)
  return fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
}

/**
 * With fetch the SDK has one deadline per response; with node:http every byte restarts it. Non-JSON responses would reject
 * uncaught inside the SDK, so they fail here.
 */
function wholeObjects(base: URL | null): ReturnType<typeof Stripe.createFetchHttpClient> {
  const client = Stripe.createFetchHttpClient(fetchUntilAborted)
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (host, port, ...request) => {
    // Files go to a host of their own, which the SDK does not override.
    const response = await makeRequest(base?.hostname ?? host, base?.port || port, ...request)
    const toJSON = response.toJSON.bind(response)
    response.toJSON = async () => {
      const answer: { error?: unknown } = await toJSON()
      if (!isObject(answer) || (answer.error && !isObject(answer.error))) throw new Error('the answer is no object')
      return answer
    }
    return response
  }
  return client
}

function connect({ secretKey, apiBase, patienceMs = PATIENCE_MS }: StripeSettings): Stripe {
  const base = apiBase === null ? null : new URL(apiBase)
  return new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: wholeObjects(base),
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const isRefusedKey = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError

/** Network and Stripe faults may pass; a rejected key is a wrong setting. */
async function withProblems<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (isRefusedKey(cause)) throw new Problem('payment.notSetUp', undefined, { cause })
    const isStripes = cause instanceof Stripe.errors.StripeError || cause instanceof DOMException
    const isBusy = cause instanceof Problem && cause.code === 'server.busy'
    if (isStripes || isBusy) throw new Problem('payment.providerFailed', undefined, { cause })
    throw cause
  }
}

const Made = z.object({ id: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)) })
/** The browser navigates there: https, or loopback in tests. */
const isPage = (url: string) => {
  const page = /\s/.test(url) || url.length > 5000 ? null : URL.parse(url)
  return (
    page?.protocol === 'https:' ||
    (page?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(page.hostname))
  )
}
const InvoicePayments = z.object({ data: z.array(z.object({ invoice: z.nullish(z.union([z.string(), Made])) })) })
const MadeSession = z.extend(Made, { url: z.string().check(z.refine(isPage)) })

/** @throws Problem `payment.providerFailed` for an incomplete response */
function made<S extends z.ZodMiniType>(shape: S, answer: unknown): z.output<S> {
  const { data, error } = shape.safeParse(answer)
  if (error) throw new Problem('payment.providerFailed')
  return data
}

/** Stripe's error code for this object; null if it does not exist. Other errors are rethrown. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  return error.code === 'resource_missing' ? null : (error.code ?? error.type)
}

/** Stripe has no error code for closing something already closed, so its state is checked. Null once closed. */
async function closing(close: () => Promise<unknown>, isOver: () => Promise<boolean>): Promise<string | null> {
  try {
    await close()
    return null
  } catch (error) {
    const refusal = refusalIn(error)
    const over = refusal === null || (await isOver().catch((missing: unknown) => refusalIn(missing) === null))
    return over ? null : refusal
  }
}

/** Idempotency key: repeated calls have one effect at Stripe. */
const once = (...about: string[]) => ({
  idempotencyKey: about.length === 1 ? String(about[0]) : createHash('sha256').update(about.join('\n')).digest('hex'),
})

/** Plans are Checkout subscriptions, with discounts on the first period; anything else is a one-time payment. */
export function stripePaymentGateway(settings: StripeSettings): PaymentGateway {
  const stripe = connect(settings)
  const jobs = `${settings.publicUrl}/jobs`
  const limits = { ...AT_ONCE, patienceMs: settings.patienceMs ?? PATIENCE_MS }
  /** One deadline per act, however many requests it takes. */
  const acts =
    (calling: ProviderCall) =>
    <T>(ask: () => Promise<T>) =>
      withProblems(() => calling((signal) => acting.run(signal, ask)))
  const act = acts(providerCalls(limits))
  /** A separate limiter, so that events do not wait for hanging calls. */
  const reading = acts(providerCalls(limits))
  const [, mode] = /^[a-z]+_(live|test)_/.exec(settings.secretKey) ?? []
  const isLive = mode === undefined ? null : mode === 'live'

  async function customerOf({ mechanicId, name, email, customer }: DuePayment['payer']): Promise<string> {
    if (customer !== null) return customer
    const answer = await stripe.customers.create(
      { name, email, metadata: { mechanicId } },
      once('customer', mechanicId, name, email),
    )
    return made(Made, answer).id
  }

  async function discountsOf({ id, price, amount }: DuePayment): Promise<{ coupon: string }[]> {
    if (price === amount) return []
    const answer = await stripe.coupons.create(
      {
        amount_off: price - amount,
        currency: 'usd',
        duration: 'once',
        max_redemptions: 1,
        metadata: { paymentId: id },
      },
      once(`coupon-${id}`),
    )
    return [{ coupon: made(Made, answer).id }]
  }

  const lineOf = ({ purpose, words, price, amount, days, planPrice }: DuePayment) => {
    if (purpose === 'plan' && planPrice !== null) return { price: planPrice, quantity: 1 }
    const plan = purpose === 'plan'
    const product = { currency: 'usd', product_data: { name: words }, unit_amount: plan ? price : amount }
    const recurring = { interval: 'day' as const, interval_count: days }
    return { price_data: { ...product, ...(plan && { recurring }) }, quantity: 1 }
  }

  async function open(due: DuePayment): Promise<Checkout> {
    const { id: paymentId, purpose, payer } = due
    const customer = await customerOf(payer)
    const metadata = { paymentId, mechanicId: payer.mechanicId }
    const plan = purpose === 'plan'
    const discounts = plan ? await discountsOf(due) : []
    const answer = await stripe.checkout.sessions.create(
      {
        mode: plan ? 'subscription' : 'payment',
        customer,
        client_reference_id: paymentId,
        metadata,
        line_items: [lineOf(due)],
        success_url: `${jobs}?paid=${paymentId}`,
        cancel_url: jobs,
        ...(plan ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
        ...(discounts.length > 0 && { discounts }),
      },
      once(`checkout-${paymentId}`),
    )
    const session = made(MadeSession, answer)
    return { url: session.url, session: session.id, customer }
  }

  function verified(text: Uint8Array, signature: string): unknown {
    for (const secret of settings.webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(text, signature, secret)
      } catch (error) {
        // Correctly signed, but not an event.
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new Problem('webhook.malformed')
      }
    }
    throw new Problem('webhook.unsigned')
  }

  async function invoiceOf(intent: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: intent } as const
    try {
      const [found] = made(InvoicePayments, await stripe.invoicePayments.list({ payment, limit: 1 })).data
      return typeof found?.invoice === 'string' ? found.invoice : (found?.invoice?.id ?? null)
    } catch (error) {
      // Unknown intent, or a query this API version does not support.
      refusalIn(error)
      return null
    }
  }

  return {
    provider: 'stripe',
    dueHours: DUE_HOURS,
    least: LEAST,
    open: (due) => act(() => open(due)),
    withdraw: (session) =>
      act(() =>
        closing(
          () => stripe.checkout.sessions.expire(session),
          async () => CLOSED.has((await stripe.checkout.sessions.retrieve(session)).status),
        ),
      ),
    end: (subscription) =>
      act(() =>
        closing(
          () => stripe.subscriptions.cancel(subscription),
          async () => ENDED.has((await stripe.subscriptions.retrieve(subscription)).status),
        ),
      ),
    ...stripeConnect({
      ...{ stripe, act, isLive, made, once, refusalIn },
      publicUrl: settings.publicUrl,
      session: MadeSession,
      page: isPage,
    }),
    invoiceOf: (intent) => reading(() => invoiceOf(intent)),
    read: async (text, signature) => readStripeEvent(verified(text, signature), isLive),
  }
}
