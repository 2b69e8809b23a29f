import type { Named } from './kit/endpoint.ts'
import { analytics } from './slices/analytics/analytics.contract.ts'
import { plans, trial } from './slices/billing/billing.contract.ts'
import { ledger } from './slices/billing/ledger.contract.ts'
import { payments } from './slices/billing/payments.contract.ts'
import { promoCheck } from './slices/billing/promo-check.contract.ts'
import { promoCodes } from './slices/billing/promo-codes.contract.ts'
import { stripe } from './slices/billing/stripe.contract.ts'
import { chat } from './slices/chat/chat.contract.ts'
import { customers } from './slices/customers/customers.contract.ts'
import { jobs } from './slices/jobs/jobs.contract.ts'
import { cars, parts } from './slices/listings/listings.contract.ts'
import { pictures } from './slices/listings/pictures.contract.ts'
import { mechanics } from './slices/mechanics/mechanics.contract.ts'
import { notifications } from './slices/notifications/notifications.contract.ts'
import { pickups } from './slices/pickups/pickups.contract.ts'
import { raffle, referrals } from './slices/rewards/rewards.contract.ts'

/** The whole endpoint table: what is not in it does not exist. */
export const api = {
  mechanics,
  jobs,
  pickups,
  customers,
  notifications,
  trial,
  plans,
  payments,
  stripe,
  promoCodes: { ...promoCodes, ...promoCheck },
  ledger,
  referrals,
  raffle,
  chat,
  parts,
  cars,
  pictures,
  analytics,
}

export const everyEndpoint: readonly Named[] = Object.values(api).flatMap((table): Named[] => Object.values(table))
