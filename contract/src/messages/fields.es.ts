import { messages as accounts } from './fields/accounts.es.ts'
import { messages as analyzer } from './fields/analyzer.es.ts'
import { messages as billing } from './fields/billing.es.ts'
import { messages as chat } from './fields/chat.es.ts'
import { messages as customers } from './fields/customers.es.ts'
import { messages as general } from './fields/general.es.ts'
import { messages as jobs } from './fields/jobs.es.ts'
import { messages as listings } from './fields/listings.es.ts'
import { messages as mechanics } from './fields/mechanics.es.ts'
import { messages as notifications } from './fields/notifications.es.ts'
import { messages as offers } from './fields/offers.es.ts'
import { messages as places } from './fields/places.es.ts'
import { messages as rewards } from './fields/rewards.es.ts'
import { messages as staff } from './fields/staff.es.ts'
import type { messages as english } from './fields.en.ts'

export const messages: typeof english = {
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
