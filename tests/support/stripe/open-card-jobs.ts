import type { TestAppSettings } from '../app.ts'
import { openTestApp } from '../open-app.ts'
import { cardActsFor } from './card-jobs.ts'
import { settingsFor } from './events.ts'
import { openLoopbackStripe } from './loopback.ts'

/** The product with Stripe's stand-in, and people who pay and are paid by card. */
export async function openCardJobs(settings: Pick<TestAppSettings, 'database'> = {}) {
  const stripe = await openLoopbackStripe()
  const app = await openTestApp({ ...settings, stripe: settingsFor(stripe) })
  return { stripe, app, ...cardActsFor(app, stripe) }
}
