import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { Database } from '../db/database.ts'
import type { BillingStore } from '../features/billing/billing.store.ts'
import type { LedgerStore } from '../features/billing/ledger.store.ts'
import type { MembershipsStore } from '../features/billing/memberships.store.ts'
import type { PaymentsStore } from '../features/billing/payments.store.ts'
import type { PromoCodesStore } from '../features/billing/promo-codes.store.ts'
import type { ProviderEventsStore } from '../features/billing/provider-events.store.ts'
import type { ChatStore } from '../features/chat/chat.store.ts'
import type { CustomersStore } from '../features/customers/customers.store.ts'
import type { EstimatesStore } from '../features/jobs/estimates.store.ts'
import type { JobPaymentsStore } from '../features/jobs/job-payments.store.ts'
import type { JobsStore } from '../features/jobs/jobs.store.ts'
import type { LinksStore } from '../features/jobs/links.store.ts'
import type { RatingsStore } from '../features/jobs/ratings.store.ts'
import type { TimelineStore } from '../features/jobs/timeline.store.ts'
import type { CarsStore, PartsStore } from '../features/listings/listings.store.ts'
import type { PicturesStore } from '../features/listings/pictures.store.ts'
import type { MechanicsStore } from '../features/mechanics/mechanics.store.ts'
import type { NotificationsStore } from '../features/notifications/notifications.store.ts'
import type { OffersStore } from '../features/offers/offers.store.ts'
import type { RafflesStore } from '../features/rewards/raffles.store.ts'
import type { ReferralsStore } from '../features/rewards/referrals.store.ts'
import type { RewardsStore } from '../features/rewards/rewards.store.ts'
import type { Clock } from '../ports/clock.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { ImageProcessor } from '../ports/image-processor.ts'
import type { NewId } from '../ports/new-id.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import type { RandomBeacon } from '../ports/randomness-beacon.ts'
import type { SeedVault } from '../ports/seed-vault.ts'
import type { Tokens } from '../ports/tokens.ts'

/** What stores are made from. */
export interface StoreDependencies {
  db: Database
  newId: NewId
  tokens: Tokens
  seeds: SeedVault
  /** Null: months are opened without public randomness. */
  beacon: RandomBeacon | null
}

/** Everything a use case may ask for; each one picks what it needs. */
export interface Dependencies extends StoreDependencies {
  clock: Clock
  /** Who runs this place, as the settings say. */
  business: Business
  /** One line for the operator, with nobody's name, phone, e-mail or address in it. */
  log: (line: string) => void
  mechanics: MechanicsStore
  jobs: JobsStore
  timeline: TimelineStore
  links: LinksStore
  estimates: EstimatesStore
  jobPayments: JobPaymentsStore
  offers: OffersStore
  customers: CustomersStore
  notifications: NotificationsStore
  paymentGateway: PaymentGateway
  /** Where a typed address lies; asked before a transaction opens. */
  geocoder: Geocoder
  chat: ChatStore
  parts: PartsStore
  cars: CarsStore
  pictures: PicturesStore
  /** Where the bytes of pictures are kept. */
  pictureStorage: PictureStorage
  imageProcessor: ImageProcessor
  ratings: RatingsStore
  rewards: RewardsStore
  referrals: ReferralsStore
  raffles: RafflesStore
  billing: BillingStore
  memberships: MembershipsStore
  payments: PaymentsStore
  promoCodes: PromoCodesStore
  ledger: LedgerStore
  providerEvents: ProviderEventsStore
  /** A line for the operator, without people. */
  logError: (line: string) => void
}
