import type { Database } from '../db/database.ts'
import type { BillingStores } from '../features/billing/all.store.ts'
import type { ChatStore } from '../features/chat/chat.store.ts'
import type { CustomersStore } from '../features/customers/customers.store.ts'
import type { JobsStore } from '../features/jobs/jobs.store.ts'
import type { RatingsStore } from '../features/jobs/ratings.store.ts'
import type { CarsStore, PartsStore } from '../features/listings/listings.store.ts'
import type { PicturesStore } from '../features/listings/pictures.store.ts'
import type { MechanicsStore } from '../features/mechanics/mechanics.store.ts'
import type { NotificationsStore } from '../features/notifications/notifications.store.ts'
import type { PickupsStore } from '../features/offers/offers.store.ts'
import type { RafflesStore } from '../features/rewards/raffles.store.ts'
import type { ReferralsStore } from '../features/rewards/referrals.store.ts'
import type { RewardsStore } from '../features/rewards/rewards.store.ts'
import type { Clock, Darkroom, NewId, Payments, PictureStore, RandomBeacon, SeedVault } from '../ports/ports.ts'

/** Everything a flow may ask for; each one picks what it needs. */
export interface Needs extends BillingStores {
  db: Database
  clock: Clock
  newId: NewId
  /** One line for the operator, with nobody's name, phone, e-mail or address in it. */
  log: (line: string) => void
  mechanics: MechanicsStore
  jobs: JobsStore
  pickups: PickupsStore
  customers: CustomersStore
  notifications: NotificationsStore
  pay: Payments
  chat: ChatStore
  parts: PartsStore
  cars: CarsStore
  pictures: PicturesStore
  /** Where the bytes of pictures are kept. */
  shelf: PictureStore
  darkroom: Darkroom
  ratings: RatingsStore
  rewards: RewardsStore
  referrals: ReferralsStore
  raffles: RafflesStore
  seeds: SeedVault
  /** Null: months are opened without public randomness. */
  beacon: RandomBeacon | null
  /** A line for the operator, without people. */
  logError: (line: string) => void
}
