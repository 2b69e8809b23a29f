import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type {
  AccountState,
  Checkout,
  DisputeEvidence,
  DueJobPayment,
  JobRefund,
  ListedEvents,
  PaymentGateway,
  RefundAnswer,
} from '../../ports/payment-gateway.ts'
import { readStripeAccount, readStripeEvent } from './events.ts'

/** Events a reconciliation reads; all that change money or accounts. */
const EVENTS = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired'],
  ...['payment_intent.succeeded', 'invoice.paid', 'customer.subscription.deleted', 'account.updated'],
  ...['charge.refunded', 'refund.failed', 'refund.updated', 'application_fee.refunded'],
  ...['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
  ...['charge.dispute.closed', 'payout.paid', 'payout.failed'],
]
const PAGE = 100
/** Per reconciliation; what is left comes with the next one. */
const MOST_PAGES = 20

const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
const Cents = z.int().check(z.gte(0))
/** `charge` is expanded. */
const Refunded = z.object({
  id: Id,
  status: z.nullish(z.string()),
  created: z.nullish(Cents),
  charge: z.object({
    id: Id,
    amount_refunded: Cents,
    application_fee: z.nullish(z.union([Id, z.object({ amount_refunded: Cents })])),
  }),
})
const Link = z.object({ url: z.string() })
const Uploaded = z.object({ id: Id })
const FILED_AS = {
  signature: 'customer_signature',
  work: 'service_documentation',
  problem: 'uncategorized_file',
} as const

/** Stripe takes no WebP. Our own pictures, so it is decoded here. */
async function asJpeg(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
}

interface Tools {
  stripe: Stripe
  act: <T>(ask: () => Promise<T>) => Promise<T>
  publicUrl: string
  isLive: boolean | null
  made: <S extends z.ZodMiniType>(shape: S, answer: unknown) => z.output<S>
  session: z.ZodMiniType<{ id: string; url: string }>
  page: (url: string) => boolean
  once: (...about: string[]) => { idempotencyKey: string }
  /** Stripe's code of a refusal; null if the object does not exist. Rethrows other errors. */
  refusalIn: (error: unknown) => string | null
}

type Connect = Pick<
  PaymentGateway,
  'openForJob' | 'refund' | 'submitEvidence' | 'createAccount' | 'onboarding' | 'accountOf' | 'eventsSince'
>

/**
 * Payments of jobs are destination charges: the platform is charged, the money goes to the mechanic's account at once, and the
 * platform's part is the application fee.
 */
export function stripeConnect({
  stripe,
  act,
  publicUrl,
  isLive,
  made,
  session,
  page,
  once,
  refusalIn,
}: Tools): Connect {
  async function openForJob(due: DueJobPayment): Promise<Pick<Checkout, 'url' | 'session'>> {
    const { id: paymentId, jobId, words, cents, feeCents, account, returnTo } = due
    const metadata = { paymentId, jobId }
    const back = `${publicUrl}${returnTo}`
    const answer = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        metadata,
        line_items: [
          { price_data: { currency: 'usd', product_data: { name: words }, unit_amount: cents }, quantity: 1 },
        ],
        payment_intent_data: {
          metadata,
          transfer_data: { destination: account },
          ...(feeCents > 0 && { application_fee_amount: feeCents }),
        },
        success_url: `${back}?paid=${paymentId}`,
        cancel_url: `${back}?unpaid=${paymentId}`,
      },
      once(`checkout-${paymentId}`),
    )
    const opened = made(session, answer)
    return { url: opened.url, session: opened.id }
  }

  async function refund({ id, paymentId, intent, cents, hasFee }: JobRefund): Promise<RefundAnswer | null> {
    try {
      const answer = made(
        Refunded,
        await stripe.refunds.create(
          {
            payment_intent: intent,
            amount: cents,
            reverse_transfer: true,
            ...(hasFee && { refund_application_fee: true }),
            metadata: { paymentId, refundId: id },
            expand: ['charge.application_fee'],
          },
          once(`refund-${id}`),
        ),
      )
      const { charge } = answer
      const fee = charge.application_fee
      return {
        refund: answer.id,
        failed: answer.status === 'failed' || answer.status === 'canceled',
        reportedAt: answer.created == null ? null : new Date(answer.created * 1000).toISOString(),
        charge: charge.id,
        refundedCents: charge.amount_refunded,
        feeRefundedCents: typeof fee === 'object' ? (fee?.amount_refunded ?? 0) : 0,
      }
    } catch (error) {
      refusalIn(error)
      return null
    }
  }

  async function submitEvidence({ dispute, pictures, ...evidence }: DisputeEvidence): Promise<boolean> {
    const files = await Promise.all(
      pictures.map(async ({ shows, picture }) => {
        const data = await asJpeg(picture)
        const file = { data, name: `${shows}.jpg`, type: 'image/jpeg' }
        const { id } = made(Uploaded, await stripe.files.create({ purpose: 'dispute_evidence', file }))
        return [FILED_AS[shows], id] as const
      }),
    )
    try {
      await stripe.disputes.update(dispute, {
        evidence: {
          customer_name: evidence.customerName,
          ...(evidence.customerEmail !== null && { customer_email_address: evidence.customerEmail }),
          product_description: evidence.product,
          ...(evidence.serviceDate !== null && { service_date: evidence.serviceDate }),
          uncategorized_text: evidence.text,
          ...Object.fromEntries(files),
        },
        submit: true,
      })
      return true
    } catch (error) {
      refusalIn(error)
      return false
    }
  }

  async function createAccount(mechanic: Parameters<Connect['createAccount']>[0]): Promise<AccountState> {
    const { mechanicId, name, email } = mechanic
    const answer = await stripe.accounts.create(
      {
        type: 'express',
        country: 'US',
        email,
        business_profile: { name },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { mechanicId },
      },
      once(`account-${mechanicId}`),
    )
    return readStripeAccount(answer)
  }

  async function onboarding(account: string): Promise<string> {
    const back = `${publicUrl}/jobs`
    const answer = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: `${back}?payouts=again`,
      return_url: `${back}?payouts=back`,
    })
    const { url } = made(Link, answer)
    return made(Link.check(z.refine(({ url }) => page(url))), { url }).url
  }

  async function eventsSince(since: string, account: string | null): Promise<ListedEvents> {
    const options = account === null ? {} : { stripeAccount: account }
    const created = { gte: Math.floor(Date.parse(since) / 1000) }
    const listed: ListedEvents = { events: [], unreadable: [] }
    let after: string | undefined
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const answer = await stripe.events.list(
        { created, types: EVENTS, limit: PAGE, ...(after && { starting_after: after }) },
        options,
      )
      for (const event of answer.data)
        try {
          // Events of an account come without its name here.
          listed.events.push(readStripeEvent(account === null ? event : { ...event, account }, isLive))
        } catch {
          listed.unreadable.push(event.id)
        }
      after = answer.data.at(-1)?.id
      if (!answer.has_more || after === undefined) break
    }
    listed.events.reverse()
    return listed
  }

  return {
    openForJob: (due) => act(() => openForJob(due)),
    refund: (given) => act(() => refund(given)),
    submitEvidence: (evidence) => act(() => submitEvidence(evidence)),
    createAccount: (mechanic) => act(() => createAccount(mechanic)),
    onboarding: (account) => act(() => onboarding(account)),
    accountOf: (account) => act(async () => readStripeAccount(await stripe.accounts.retrieve(account))),
    eventsSince: (since, account) => act(() => eventsSince(since, account)),
  }
}
