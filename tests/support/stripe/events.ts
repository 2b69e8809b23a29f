import Stripe from 'stripe'
import type { TestApp } from '../app.ts'
import type { LoopbackStripe, Thing } from './loopback.ts'

/** Stripe's events for payments, renewals, cancellations and refunds, with Stripe's signature. */

export const SECRET = 'whsec_of_the_tests'

/** App settings that point at this stand-in. */
export const settingsFor = ({ url }: { url: string }) => ({
  secretKey: 'sk_test_house',
  webhookSecrets: [SECRET],
  apiBase: url,
  publicUrl: 'https://wrench.example',
})

export function askingFor(app: TestApp) {
  const ask = (mechanicId: string, fields: object, headers?: Record<string, string>) =>
    app.post('/api/payments', { mechanicId, ...fields }, headers)
  const asked = (mechanicId: string, fields: object) => app.created('/api/payments', { mechanicId, ...fields })
  return { ask, asked }
}

const signer = new Stripe('sk_test_signs_only')

let made = 0

export interface Event {
  id: string
  type: string
  payload: string
}

export function eventOf(type: string, object: object, id = `evt_${++made}`): Event {
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1,
    type,
    data: { object },
  })
  return { id, type, payload }
}

/** The same event with another type and overridden members. */
export function changed({ type, payload }: Event, about: { object?: object; envelope?: object }): Event {
  const parsed = JSON.parse(payload)
  const id = `evt_${++made}`
  const object = { ...parsed.data.object, ...about.object }
  return { id, type, payload: JSON.stringify({ ...parsed, ...about.envelope, id, data: { object } }) }
}

/** Refund and dispute events of a charge and its intent, by time in seconds. */
export function reversalsOf({ charge, intent }: { charge: string; intent: string }) {
  const about = { charge, payment_intent: intent, currency: 'usd', metadata: {} }
  const refund = (type: string, id: string, amount: number, status = 'failed') =>
    eventOf(type, { ...about, id, object: 'refund', amount, status })
  const dispute = (id: string, amount: number) => (what: string, status: string) =>
    eventOf(`charge.dispute.${what}`, { ...about, id, object: 'dispute', amount, status })
  return { refund, dispute }
}

export const signatureOf = (payload: string, secret = SECRET): string =>
  signer.webhooks.generateTestHeaderString({ payload, secret })

export const send = (app: TestApp, event: Event, signature = signatureOf(event.payload)) =>
  app.send('POST', '/api/stripe/webhook', event.payload, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
  })

interface Due {
  id: string
  amount: number
  checkoutUrl: string | null
}

const sessionOf = (stripe: LoopbackStripe, due: Due): Thing => {
  const session = stripe.sessions.get(/cs_test_\w+$/.exec(due.checkoutUrl ?? '')?.[0] ?? '')
  if (!session) throw new Error(`no Checkout for ${due.id}`)
  return session
}

/** A Checkout that was paid once, and a refund of its charge. */
export function paidOnce(stripe: LoopbackStripe, due: Due) {
  const session = sessionOf(stripe, due)
  const intent = `pi_${session.id}`
  const charge = `ch_${session.id}`
  return {
    completed: eventOf('checkout.session.completed', {
      id: session.id,
      object: 'checkout.session',
      mode: 'payment',
      metadata: { paymentId: due.id },
      payment_status: 'paid',
      payment_intent: intent,
      invoice: null,
      subscription: null,
      customer: session.customer,
      amount_total: due.amount,
    }),
    refunded: (cents: number) =>
      eventOf('charge.refunded', {
        id: charge,
        object: 'charge',
        metadata: { paymentId: due.id },
        payment_intent: intent,
        amount_refunded: cents,
      }),
  }
}

/** A subscription's events from Checkout on, as Stripe words them. */
export function subscribed(stripe: LoopbackStripe, due: Due) {
  const session = sessionOf(stripe, due)
  const metadata = { paymentId: due.id }
  const subscription = `sub_${session.id}`
  const invoice = (number: number, reason: string, cents: number) => ({
    id: `in_${session.id}_${number}`,
    object: 'invoice',
    billing_reason: reason,
    amount_paid: cents,
    customer: session.customer,
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
  })
  return {
    subscription,
    completed: eventOf('checkout.session.completed', {
      id: session.id,
      object: 'checkout.session',
      mode: 'subscription',
      metadata,
      payment_status: 'paid',
      payment_intent: null,
      invoice: `in_${session.id}_1`,
      subscription,
      customer: session.customer,
      amount_total: due.amount,
    }),
    firstInvoice: eventOf('invoice.paid', invoice(1, 'subscription_create', due.amount)),
    renewal: (number: number, cents: number) => eventOf('invoice.paid', invoice(number, 'subscription_cycle', cents)),
    ended: eventOf('customer.subscription.deleted', {
      id: subscription,
      object: 'subscription',
      metadata,
      status: 'canceled',
    }),
    refunded: (number: number, cents: number) => {
      const intent = `pi_${session.id}_${number}`
      stripe.invoices.set(intent, `in_${session.id}_${number}`)
      return eventOf('charge.refunded', {
        id: `ch_${session.id}_${number}`,
        object: 'charge',
        metadata: {},
        payment_intent: intent,
        amount_refunded: cents,
      })
    },
  }
}
