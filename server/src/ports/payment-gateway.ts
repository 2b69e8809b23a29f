import type { EVIDENCE_PICTURES } from '@desert-wrench/contract/features/billing/disputes/disputes.contract.ts'
import type { DisputeStage } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'

/** A payment due, for a provider. Amounts are in cents. */
export interface DuePayment {
  id: string
  purpose: 'plan' | 'access' | 'first_job' | 'platform_fee'
  /** Shown to the mechanic at the checkout. */
  words: string
  price: number
  amount: number
  days: number
  /** The provider's id of the plan's price, if any. */
  planPrice: string | null
  payer: { mechanicId: string; name: string; email: string; customer: string | null }
}

export interface Checkout {
  url: string
  session: string
  /** The mechanic's customer id at the provider. */
  customer: string
}

/** A customer's payment of a job, for a provider. */
export interface DueJobPayment {
  id: string
  jobId: string
  /** Shown at the checkout. */
  words: string
  cents: number
  /** The platform's part. */
  feeCents: number
  /** The mechanic's account, which gets the rest. */
  account: string
  /** Path of the page to come back to. */
  returnTo: string
}

export interface JobRefund {
  id: string
  paymentId: string
  intent: string
  cents: number
  /** Whether the platform has a part to restore. */
  hasFee: boolean
}

/** What the provider made of a refund; totals are of the whole charge so far. */
export interface RefundAnswer {
  refund: string
  failed: boolean
  /** The provider's time; null if not given. */
  reportedAt: string | null
  charge: string
  refundedCents: number
  feeRefundedCents: number
}

/** What speaks for a disputed payment. */
export interface DisputeEvidence {
  dispute: string
  customerName: string
  customerEmail: string | null
  product: string
  serviceDate: string | null
  text: string
  /** WebP, one of each. */
  pictures: { shows: (typeof EVIDENCE_PICTURES)[number]; picture: Uint8Array }[]
}

/** A mechanic's account at the provider. */
export interface AccountState {
  account: string
  submitted: boolean
  charges: boolean
  payouts: boolean
  /** Whether the provider waits for something from the mechanic. */
  waits: boolean
}

/** Why an event is ignored: wrong mode (test, live), currency or amount, another payment's money, or another account. */
export type Refusal = 'mode' | 'currency' | 'amount' | 'reference' | 'account'

interface ProviderEventEnvelope {
  id: string
  /** The provider's time of the event; null if not given. */
  reportedAt: string | null
  refusal: Extract<Refusal, 'mode' | 'currency'> | null
  /** The mechanic's account on which it happened; null for our own. */
  account: string | null
}

/** The charge, and the payment, invoice or intent that identifies it. */
interface AboutMoney {
  charge: string | null
  intent: string | null
  /** Our payment or a renewal's invoice; null if it has to be found by the intent. */
  subject: string | null
  cents: number
}

/** A verified provider event in domain terms. */
export type ProviderEvent = ProviderEventEnvelope &
  (
    | {
        kind: 'paid'
        paymentId: string
        reference: string
        cents: number
        customer: string | null
        subscription: string | null
        /** Of a job's payment, where the event says so. */
        destination: string | null
        feeCents: number | null
      }
    /** Unrequested money for a known subscription, such as a manual invoice. */
    | { kind: 'extra'; paymentId: string; reference: string; cents: number; subscription: string | null }
    /** A renewal; the first payment started the subscription. */
    | { kind: 'renewed'; paymentId: string; subscription: string; invoice: string; cents: number }
    | { kind: 'ended'; subscription: string; paymentId: string | null }
    /** The total refunded for a charge so far. */
    | (AboutMoney & { kind: 'refunded' })
    /** A refund that failed. */
    | (AboutMoney & { kind: 'refund_failed'; refund: string })
    | (AboutMoney & {
        kind: 'dispute'
        dispute: string
        stage: DisputeStage
        /** The bank's code, and until when it takes evidence; null where the event does not say. */
        reason: string | null
        evidenceDueAt: string | null
      })
    /** The platform's part of a charge that went back so far. */
    | { kind: 'fee_refunded'; charge: string; cents: number }
    /** Money on its way from a mechanic's account to their bank, or back after a failure. */
    | { kind: 'payout_paid' | 'payout_failed'; payout: string; cents: number }
    | { kind: 'account'; state: AccountState }
    | { kind: 'expired'; paymentId: string }
    | { kind: 'other' }
  )

/** External effects never happen inside a database transaction. */
export interface PaymentGateway {
  provider: 'recorded' | 'stripe'
  /** In hours. */
  dueHours: number
  /** In cents; a smaller remainder after a promo code is not charged. */
  least: number
  /**
   * Idempotent per payment.
   * @throws Problem `payment.providerFailed`, `payment.notSetUp` for a rejected key; always if the dispatcher records payments
   */
  open(due: DuePayment): Promise<Checkout>
  /**
   * Idempotent; paid checkouts stay paid.
   * @returns null once closed, else the provider's error code
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  withdraw(session: string): Promise<string | null>
  /**
   * Idempotent.
   * @returns null once ended, else the provider's error code
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  end(subscription: string): Promise<string | null>
  /**
   * Null if the intent paid no invoice.
   * @throws Problem `payment.providerFailed`
   */
  invoiceOf(intent: string): Promise<string | null>
  /**
   * Idempotent per payment.
   * @throws Problem `payment.noCard` where cards are recorded, `payment.providerFailed`, `payment.notSetUp`
   */
  openForJob(due: DueJobPayment): Promise<Pick<Checkout, 'url' | 'session'>>
  /**
   * Idempotent per refund.
   * @returns null if the provider refuses it for good
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  refund(given: JobRefund): Promise<RefundAnswer | null>
  /**
   * Sends it to the bank for good.
   * @returns false if the provider takes none any more
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  submitEvidence(evidence: DisputeEvidence): Promise<boolean>
  /** Idempotent per mechanic. @throws as `openForJob` */
  createAccount(mechanic: { mechanicId: string; name: string; email: string }): Promise<AccountState>
  /** A link to the provider's form that opens once. @throws as `openForJob` */
  onboarding(account: string): Promise<string>
  /** @throws Problem `payment.providerFailed`, `payment.notSetUp` */
  accountOf(account: string): Promise<AccountState>
  /**
   * Events since a moment, oldest first: ours, or those of a mechanic's account.
   * @throws Problem `payment.providerFailed`, `payment.notSetUp`
   */
  eventsSince(since: string, account: string | null): Promise<ListedEvents>
  /** @throws Problem `webhook.unsigned` for an invalid signature */
  read(text: Uint8Array, signature: string): Promise<ProviderEvent>
}

export interface ListedEvents {
  events: ProviderEvent[]
  /** Ids of events in a shape that we cannot read. */
  unreadable: string[]
}

export interface StripeSettings {
  secretKey: string
  /** Two during a rotation. */
  webhookSecrets: readonly string[]
  /** Overrides Stripe's address in tests. */
  apiBase: string | null
  /** The return address after checkout. */
  publicUrl: string
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}
