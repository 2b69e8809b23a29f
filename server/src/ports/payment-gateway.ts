import type { DisputeStage } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'

/** A payment that is due, as a provider needs to know it. Money is in cents. */
export interface DuePayment {
  id: string
  purpose: 'plan' | 'access' | 'first_job' | 'platform_fee'
  /** What the mechanic reads at the provider's. */
  words: string
  price: number
  amount: number
  days: number
  /** The provider's own price of the plan, where it has one. */
  planPrice: string | null
  payer: { mechanicId: string; name: string; email: string; customer: string | null }
}

/** Where a payment can be paid. */
export interface Checkout {
  url: string
  session: string
  /** Who the mechanic is at the provider. */
  customer: string
}

/** Why nothing is done about what a provider told: another mode (test, live) or currency, or not the amount that was asked for, or money that is another payment's. */
export type Refusal = 'mode' | 'currency' | 'amount' | 'reference'

interface ProviderEventEnvelope {
  id: string
  /** When the provider made the event; null where it does not say. */
  toldAt: string | null
  refusal: Extract<Refusal, 'mode' | 'currency'> | null
}

/** The money that an event is about: its charge, and the payment, invoice or intent by which it is known. */
interface AboutMoney {
  charge: string | null
  intent: string | null
  /** A payment of ours or a renewal's invoice; null where it has to be found by the intent. */
  subject: string | null
  cents: number
}

/** What a provider told, verified, in the words of the trade. */
export type ProviderEvent = ProviderEventEnvelope &
  (
    | {
        kind: 'paid'
        paymentId: string
        reference: string
        cents: number
        customer: string | null
        subscription: string | null
      }
    /** Money for what a payment began that nobody asked for here, such as an invoice written by hand. */
    | { kind: 'extra'; paymentId: string; reference: string; cents: number; subscription: string | null }
    /** A subscription goes on; the first payment began it. */
    | { kind: 'renewed'; paymentId: string; subscription: string; invoice: string; cents: number }
    | { kind: 'ended'; subscription: string; paymentId: string | null }
    /** All that was given back so far of one charge. */
    | (AboutMoney & { kind: 'refunded' })
    /** One refund of a charge did not arrive. */
    | (AboutMoney & { kind: 'refund_failed'; refund: string })
    | (AboutMoney & { kind: 'dispute'; dispute: string; stage: DisputeStage })
    | { kind: 'expired'; paymentId: string }
    | { kind: 'other' }
  )

/** Takes money from mechanics. What it does outside is never done inside a database transaction. */
export interface PaymentGateway {
  provider: 'recorded' | 'stripe'
  /** How long a payment stays due, in hours. */
  dueHours: number
  /** The least that it takes, in cents; what a promo code leaves below that is not asked for. */
  least: number
  /**
   * Opens the place where a payment is paid. Asked again for the same payment it gives the same place.
   * @throws Problem `payment.providerFailed`, `payment.notSetUp` where the provider refuses our key; always where the dispatcher receives what is due
   */
  open(due: DuePayment): Promise<Checkout>
  /**
   * Closes a place that nobody shall pay at any more; one that is closed or paid already stays so.
   * @returns null once it is closed, else the provider's code for why it is not
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  withdraw(session: string): Promise<string | null>
  /**
   * Ends a subscription, which renews no more; one that has ended stays so.
   * @returns null once it has ended, else the provider's code for why it has not
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  end(subscription: string): Promise<string | null>
  /**
   * The invoice that a payment intent paid; null for one that paid none.
   * @throws Problem `payment.providerFailed`
   */
  invoiceOf(intent: string): Promise<string | null>
  /** @throws Problem `webhook.unsigned` for what the provider did not send. */
  read(text: Uint8Array, signature: string): Promise<ProviderEvent>
}

export interface StripeSettings {
  secretKey: string
  /** All that are valid now: while a secret is rotated, two. */
  webhookSecrets: readonly string[]
  /** Another address than Stripe's own, for tests on this machine. */
  apiBase: string | null
  /** Where a mechanic comes back to after paying. */
  publicUrl: string
  /** How long all that one act asks may take, in milliseconds: in tests. */
  patienceMs?: number
}
