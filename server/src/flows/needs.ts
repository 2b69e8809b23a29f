import type { Database } from '../db/database.ts'
import type { Clock, NewId, Payments } from '../ports.ts'
import type { BillingStore } from '../slices/billing/billing.store.ts'
import type { LedgerStore } from '../slices/billing/ledger.store.ts'
import type { MembershipsStore } from '../slices/billing/memberships.store.ts'
import type { PaymentsStore } from '../slices/billing/payments.store.ts'
import type { PromoCodesStore } from '../slices/billing/promo-codes.store.ts'
import type { ProviderEventsStore } from '../slices/billing/provider-events.store.ts'
import type { ChatStore } from '../slices/chat/chat.store.ts'
import type { CustomersStore } from '../slices/customers/customers.store.ts'
import type { JobsStore } from '../slices/jobs/jobs.store.ts'
import type { RatingsStore } from '../slices/jobs/ratings.store.ts'
import type { CarsStore, PartsStore } from '../slices/listings/listings.store.ts'
import type { MechanicsStore } from '../slices/mechanics/mechanics.store.ts'
import type { NotificationsStore } from '../slices/notifications/notifications.store.ts'
import type { PickupsStore } from '../slices/pickups/pickups.store.ts'
import type { RafflesStore } from '../slices/rewards/raffles.store.ts'
import type { ReferralsStore } from '../slices/rewards/referrals.store.ts'
import type { RewardsStore } from '../slices/rewards/rewards.store.ts'

/** Everything a flow may ask for; each one picks what it needs. */
export interface Needs {
  db: Database
  clock: Clock
  newId: NewId
  mechanics: MechanicsStore
  jobs: JobsStore
  pickups: PickupsStore
  customers: CustomersStore
  notifications: NotificationsStore
  billing: BillingStore
  memberships: MembershipsStore
  payments: PaymentsStore
  promoCodes: PromoCodesStore
  ledger: LedgerStore
  providerEvents: ProviderEventsStore
  pay: Payments
  chat: ChatStore
  parts: PartsStore
  cars: CarsStore
  ratings: RatingsStore
  rewards: RewardsStore
  referrals: ReferralsStore
  raffles: RafflesStore
}
