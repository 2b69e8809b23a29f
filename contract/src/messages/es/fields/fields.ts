import type { messages as english } from '../../en/fields/fields.ts'
import { messages as accounts } from './accounts.ts'
import { messages as analyzer } from './analyzer.ts'
import { messages as billing } from './billing.ts'
import { messages as chat } from './chat.ts'
import { messages as customers } from './customers.ts'
import { messages as general } from './general.ts'
import { messages as jobs } from './jobs.ts'
import { messages as listings } from './listings.ts'
import { messages as mechanics } from './mechanics.ts'
import { messages as notifications } from './notifications.ts'
import { messages as offers } from './offers.ts'
import { messages as places } from './places.ts'
import { messages as rewards } from './rewards.ts'
import { messages as schedule } from './schedule.ts'
import { messages as staff } from './staff.ts'

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
  schedule,
  staff,
}
