import { accounts } from './features/accounts/accounts.contract.ts'
import { viewing } from './features/accounts/me.contract.ts'
import { passkeys } from './features/accounts/passkeys.contract.ts'
import { invitations, staff } from './features/accounts/staff.contract.ts'
import { analytics } from './features/analytics/analytics.contract.ts'
import { audit } from './features/audit/audit.contract.ts'
import { plans, trial } from './features/billing/billing.contract.ts'
import { mechanicBooks, officeBooks } from './features/billing/books/books.contract.ts'
import { taxRates } from './features/billing/books/tax-rates.contract.ts'
import { taxReport } from './features/billing/books/tax-report.contract.ts'
import { disputes } from './features/billing/disputes/disputes.contract.ts'
import { jobPayments } from './features/billing/job-payments.contract.ts'
import { jobSizes } from './features/billing/job-sizes.contract.ts'
import { ledger } from './features/billing/ledger.contract.ts'
import { ledgerExport } from './features/billing/ledger-export.contract.ts'
import { payments } from './features/billing/payments.contract.ts'
import { paymentsExport } from './features/billing/payments-export.contract.ts'
import { payoutAccounts } from './features/billing/payout-accounts.contract.ts'
import { promoCheck } from './features/billing/promo-check.contract.ts'
import { promoCodes } from './features/billing/promo-codes.contract.ts'
import { reversals } from './features/billing/reversals.contract.ts'
import { ledgerMonths, statements } from './features/billing/statements.contract.ts'
import { stripe } from './features/billing/stripe.contract.ts'
import { board } from './features/board/board.contract.ts'
import { planning } from './features/board/planning.contract.ts'
import { business } from './features/business/business.contract.ts'
import { calendars } from './features/calendars/calendars.contract.ts'
import { chat } from './features/chat/chat.contract.ts'
import { customers } from './features/customers/customers.contract.ts'
import { customersExport } from './features/customers/customers-export.contract.ts'
import { cannedJobs } from './features/estimates/canned-jobs.contract.ts'
import { estimateWork } from './features/estimates/estimate-work.contract.ts'
import { markups } from './features/estimates/markups.contract.ts'
import { events } from './features/events/events.contract.ts'
import { imports } from './features/imports/imports.contract.ts'
import { inspections, inspectionTemplates } from './features/inspections/inspections.contract.ts'
import { bookingAnswers } from './features/jobs/booking-answers.contract.ts'
import { completions } from './features/jobs/completions.contract.ts'
import { estimates } from './features/jobs/estimates.contract.ts'
import { jobLife } from './features/jobs/job-life.contract.ts'
import { jobs } from './features/jobs/jobs.contract.ts'
import { jobsExport } from './features/jobs/jobs-export.contract.ts'
import { cars, parts } from './features/listings/listings.contract.ts'
import { joining } from './features/mechanics/joining.contract.ts'
import { mechanics } from './features/mechanics/mechanics.contract.ts'
import { mechanicsExport } from './features/mechanics/mechanics-export.contract.ts'
import { choices } from './features/messages/choices.contract.ts'
import { messageReach, messages } from './features/messages/messages.contract.ts'
import { push } from './features/messages/push.contract.ts'
import { messageSetup } from './features/messages/setup.contract.ts'
import { messageTemplates } from './features/messages/templates.contract.ts'
import { messageWebhooks, unsubscription } from './features/messages/webhooks.contract.ts'
import { notifications } from './features/notifications/notifications.contract.ts'
import { offers } from './features/offers/offers.contract.ts'
import { jobPictures } from './features/pictures/job-pictures.contract.ts'
import { pictures } from './features/pictures/pictures.contract.ts'
import { arrivals, places } from './features/places/places.contract.ts'
import { prizes } from './features/rewards/prizes.contract.ts'
import { raffle, referrals } from './features/rewards/rewards.contract.ts'
import { agenda } from './features/schedule/agenda.contract.ts'
import { dispatching } from './features/schedule/dispatching.contract.ts'
import { schedule } from './features/schedule/schedule.contract.ts'
import { threads } from './features/threads/threads.contract.ts'
import { maintenance } from './features/vehicles/maintenance.contract.ts'
import { customerVehicles, vehicles } from './features/vehicles/vehicles.contract.ts'
import type { Named } from './lib/endpoint.ts'

/** The complete endpoint table. */
export const api = {
  accounts: { ...viewing, ...accounts },
  mechanics: { ...mechanics, ...joining, ...mechanicsExport },
  jobs: { ...jobs, ...jobLife, ...bookingAnswers, ...completions, ...jobsExport },
  estimates: { ...estimates, ...cannedJobs, ...estimateWork, ...markups },
  threads,
  inspections: { ...inspectionTemplates, ...inspections },
  offers,
  customers: { ...customers, ...customersExport },
  vehicles: { ...customerVehicles, ...vehicles, ...maintenance },
  business,
  places: { ...places, ...arrivals },
  notifications,
  messages: {
    ...messages,
    ...messageReach,
    ...messageWebhooks,
    ...unsubscription,
    ...messageSetup,
    ...messageTemplates,
    ...push,
    ...choices,
  },
  trial,
  plans,
  jobSizes: { ...jobSizes, ...taxRates },
  payments: { ...payments, ...reversals, ...paymentsExport, ...jobPayments, ...disputes, ...payoutAccounts },
  stripe,
  promoCodes: { ...promoCodes, ...promoCheck },
  ledger: {
    ...ledger,
    ...ledgerExport,
    ...statements,
    ...ledgerMonths,
    ...mechanicBooks,
    ...officeBooks,
    ...taxReport,
  },
  referrals,
  raffle: { ...raffle, ...prizes },
  calendars,
  schedule: { ...schedule, ...agenda, ...dispatching },
  board: { ...board, ...planning },
  chat,
  parts,
  cars,
  pictures: { ...pictures, ...jobPictures },
  analytics,
  audit,
  imports,
  staff,
  invitations,
  passkeys,
  events,
}

export const everyEndpoint: readonly Named[] = Object.values(api).flatMap((table): Named[] => Object.values(table))
