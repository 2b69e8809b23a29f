import type { ProblemCode } from '@desert-wrench/contract/lib/problem.ts'

interface Failure {
  code: string
  constraint: string | undefined
  message: string
}

/** Drizzle wraps it as the cause. */
function failureOf(error: unknown): Failure | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') {
      const constraint = 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined
      return { code: at.code, constraint, message: at.message }
    }
    if (
      /^Connection terminated|^Query read timeout$|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
        at.message,
      )
    ) {
      return { code: 'ECONNRESET', constraint: undefined, message: at.message }
    }
  }
  return null
}

export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Serialization failure or deadlock: the transaction may run again. */
export function isRetryable(error: unknown): boolean {
  const code = failureOf(error)?.code
  return code === '40001' || code === '40P01'
}

/**
 * Temporarily unavailable: no connection (08, network), shutdown (57P), out of resources (53), timeouts (55P03, 57014), or
 * read-only (`UNWRITABLE`).
 */
const AWAY =
  /^(08|53|57P|55P03|57014|25006|25P03|40001|40P01|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/

export function isAway(error: unknown): boolean {
  const failure = failureOf(error)
  return failure === null || AWAY.test(failure.code)
}

/** Problems for violated constraints. */
const HELD: Readonly<Record<string, ProblemCode>> = {
  accounts_one_an_email: 'staff.emailTaken',
  passkeys_one_a_credential: 'passkey.known',
  mechanics_phone: 'mechanic.phoneTaken',
  accounts_one_a_phone: 'auth.phoneTaken',
  mechanics_email: 'mechanic.emailTaken',
  customers_phone_e164_key: 'customer.phoneTaken',
  pickups_one_waiting: 'pickup.alreadyWaiting',
  pickups_one_hire: 'job.alreadyTaken',
  two_sides_of_a_job: 'job.ownMechanic',
  ratings_one_a_side: 'rating.givenAlready',
  referrals_one_confirmed: 'referral.alreadyReferred',
  referrals_one_a_pair: 'referral.alreadyReferred',
  referrals_once_a_person: 'referral.alreadyReferred',
  free_entries_once_a_person: 'raffle.alreadyEntered',
  promo_codes_code: 'promo.taken',
  calendar_no_overlap: 'schedule.conflict',
  calendar_two_holds_a_caller: 'schedule.tooManyHolds',
  plan_within_promise: 'schedule.outsidePromise',
  never_used_up_twice: 'promo.usedUp',
  promo_uses_once_a_mechanic: 'promo.usedByYou',
  promo_uses_once_a_person: 'promo.usedByYou',
  // Never redirect to the checkout page of another payment.
  payments_checkout_session_key: 'payment.providerFailed',
  prizes_are_paid_once: 'prize.paidAlready',
  refunds_within_payment: 'payment.refundTooMuch',
  work_after_the_deposit: 'job.depositDue',
  returned_what_was_paid: 'payment.refundTooMuch',
  job_payments_one_due: 'payment.providerFailed',
  job_payments_one_session: 'payment.providerFailed',
  ledger_months_pkey: 'ledger.monthClosed',
  payments_one_provider_reference: 'webhook.malformed',
}

/** Available but read-only: a standby, `default_transaction_read_only`, or a full disk. */
const UNWRITABLE: Readonly<Record<string, Unwritable>> = {
  '25006': 'server.readOnly',
  '53100': 'server.storageFull',
}
export type Unwritable = 'server.readOnly' | 'server.storageFull'

/** Null for any other error. */
export const unwritable = (error: unknown): Unwritable | null => UNWRITABLE[failureOf(error)?.code ?? ''] ?? null

/** Whether an unchanged retry may succeed later. */
export function isForNow(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'server.unavailable' || code === 'server.readOnly' || code === 'server.storageFull'
}

/** Null for an internal error. */
export function problemCodeOf(error: unknown): ProblemCode | null {
  const failure = failureOf(error)
  if (!failure) return null
  if (failure.constraint && HELD[failure.constraint]) return HELD[failure.constraint] ?? null
  return UNWRITABLE[failure.code] ?? (AWAY.test(failure.code) ? 'server.unavailable' : null)
}
