import { messages as accounts } from './fields/accounts.en.ts'
import { messages as analyzer } from './fields/analyzer.en.ts'
import { messages as billing } from './fields/billing.en.ts'
import { messages as chat } from './fields/chat.en.ts'
import { messages as customers } from './fields/customers.en.ts'
import { messages as general } from './fields/general.en.ts'
import { messages as jobs } from './fields/jobs.en.ts'
import { messages as listings } from './fields/listings.en.ts'
import { messages as mechanics } from './fields/mechanics.en.ts'
import { messages as notifications } from './fields/notifications.en.ts'
import { messages as offers } from './fields/offers.en.ts'
import { messages as places } from './fields/places.en.ts'
import { messages as rewards } from './fields/rewards.en.ts'
import { messages as staff } from './fields/staff.en.ts'

/** Field errors by feature. Forms load one language, the server both. */
export const messages = {
  accounts,
  analyzer,
  billing,
  chat,
  customers,
  general,
  jobs,
  listings,
  mechanics,
  notifications,
  offers,
  places,
  rewards,
  staff,
}
