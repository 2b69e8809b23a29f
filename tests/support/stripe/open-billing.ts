import { factoriesFor } from '../factories/factories-for.ts'
import { openTestApp } from '../open-app.ts'
import { askingFor, SECRET, settingsFor } from './events.ts'
import { openLoopbackStripe } from './loopback.ts'

export const ROTATED = 'whsec_the_next_one'
const DAY = 24 * 3_600_000
export const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'
export const PLAN = { purpose: 'plan', planId: ONE_MONTH }
export const ACCESS = { purpose: 'access' }

/** The product with Stripe's stand-in, five mechanics and the promo code THIRD (33 %). */
export async function openStripeBilling() {
  const stripe = await openLoopbackStripe()
  const app = await openTestApp({ stripe: { ...settingsFor(stripe), webhookSecrets: [ROTATED, SECRET] } })
  const { addMechanic } = factoriesFor(app)
  for (let count = 0; count < 5; count++) await addMechanic()
  await app.post('/api/promo-codes', { code: 'THIRD', description: '', discountType: 'percent', discountValue: 33 })

  const standing = async (id: string) => {
    const [row] = await app.sql(
      'SELECT subscription_status AS status, subscription_expires_at AS until, stripe_customer_id AS customer, stripe_subscription_id AS subscription FROM mechanics WHERE id = $1',
      [id],
    )
    return {
      status: row?.status,
      days: (row?.until.getTime() - Date.parse(app.clock.now())) / DAY,
      customer: row?.customer,
      subscription: row?.subscription,
    }
  }
  const sum = async (account: string) =>
    Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))
  const remove = ({ id }: { id: string }) => app.remove(`/api/mechanics/${id}`)
  return { stripe, app, addMechanic, ...askingFor(app), standing, sum, remove }
}
