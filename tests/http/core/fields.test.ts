import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers, type Line } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

/** The fields of section 3 by entity. */
const FIELDS: Partial<Record<Line, string>> = {
  '3.mechanics':
    'id name phone email specialty pricingType hourlyRate flatRate experience rating totalRatings responseTimeRating jobsCompleted businessName businessAddress serviceRadius latitude longitude subscriptionStatus subscriptionExpiresAt stripeCustomerId stripeSubscriptionId travelFeePerMile hasCompletedFirstJob jobCompletionPaymentDue createdAt',
  '3.jobs':
    'id customerName customerPhone customerEmail vehicleInfo mechanicId mechanicName description status priority estimatedHours customerLatitude customerLongitude customerAddress distanceToMechanic travelFee laborCost totalCost customerRating mechanicRating createdAt completedAt',
  '3.customers': 'id name phone email totalJobs rating totalRatings preferredAddress latitude longitude lastService',
  '3.chat_messages': 'id mechanicId mechanicName message messageType createdAt',
  '3.subscription_plans': 'id name description duration cost stripePriceId features isActive createdAt',
  '3.job_size_pricing': 'id jobSizeCategory minEstimatedCost maxEstimatedCost platformFee description',
  '3.notifications': 'id mechanicId customerId customerPhone jobId title message notificationType isRead createdAt',
  '3.job_pickup_requests':
    'id jobId mechanicId estimatedArrival proposedPrice mechanicMessage status paymentRequired paymentCompleted createdAt respondedAt',
  '3.referrals': 'id referrerId referredMechanicId status createdAt',
  '3.raffle_tickets': 'id mechanicId customerId customerPhone ticketNumber month source createdAt',
  '3.monthly_raffles':
    'id month totalPrize mechanicWinnerId customerWinnerId mechanicWinnerPhone customerWinnerPhone mechanicPrize customerPrize status drawnAt createdAt',
  '3.part_listings':
    'id mechanicId mechanicName mechanicPhone title description partNumber condition price vehicleCompatibility images status location createdAt',
  '3.car_listings':
    'id sellerId sellerName sellerPhone title make model year mileage price description condition images location status createdAt',
  '3.promo_codes':
    'id code description discountType discountValue maxUses currentUses validFrom validUntil isActive createdAt',
}

const columns = await app.sql<{ table: string; column: string; type: string; default: string | null }>(
  `SELECT table_name AS table, column_name AS column, data_type AS type, column_default AS default
   FROM information_schema.columns WHERE table_schema = 'public'`,
)
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnOf = (table: string, field: string) =>
  columns.find((one) => one.table === table && one.column === snake(field))

for (const [line, fields = ''] of Object.entries(FIELDS)) {
  const entity = line.slice(2)
  test(covers(line as Line, `${entity} keeps every field of its list`), () => {
    const missing = fields.split(' ').filter((field) => !columnOf(entity, field))
    assert.deepEqual(missing, [])
  })
}

test(covers('3.money', 'money is whole cents: a rate of $82.50 is 8250, everywhere an integer'), async () => {
  const mechanic = await addMechanic({ hourlyRate: 8250 })
  assert.equal(mechanic.hourlyRate, 8250)
  const money = columns.filter(({ column }) => /(_rate|_fee|_cost|_prize|^price|^cost|^amount)$/.test(column))
  assert.ok(money.length > 8)
  for (const { table, column, type } of money) assert.match(type, /^(integer|bigint)$/, `${table}.${column}`)
})

/** Defaults visible only in the table, as PostgreSQL prints them. */
const DEFAULTS: readonly [Line, field: string, RegExp][] = [
  ['3.subscription_plans', 'isActive', /^true$/],
  ['3.notifications.defaults', 'notificationType', /^'info'/],
  ['3.notifications.defaults', 'isRead', /^false$/],
  ['3.job_pickup_requests.defaults', 'paymentRequired', /^false$/],
  ['3.job_pickup_requests.defaults', 'paymentCompleted', /^false$/],
  ['3.referrals', 'status', /^'pending'/],
  ['3.monthly_raffles', 'totalPrize', /^\D*0\D*$/],
  ['3.monthly_raffles', 'mechanicPrize', /^\D*0\D*$/],
  ['3.monthly_raffles', 'customerPrize', /^\D*0\D*$/],
  ['3.monthly_raffles', 'status', /^'active'/],
  ['3.part_listings', 'status', /^'available'/],
  ['3.car_listings', 'status', /^'available'/],
  ['3.promo_codes', 'currentUses', /^0$/],
  ['3.promo_codes', 'isActive', /^true$/],
]

for (const [line, field, value] of DEFAULTS) {
  const entity = line.split('.')[1] ?? ''
  test(covers(line, `${entity}.${field} has its default`), () =>
    assert.match(columnOf(entity, field)?.default ?? '', value),
  )
}

const UNIQUE: readonly [Line, table: string, RegExp][] = [
  ['3.mechanics.unique', 'mechanics', /\(phone_e164\)/],
  ['3.mechanics.unique', 'mechanics', /\(lower\(email\)\)/],
  ['3.customers.unique', 'customers', /\(phone_e164\)/],
  ['3.monthly_raffles.unique', 'monthly_raffles', /\(month\)/],
  ['3.promo_codes.unique', 'promo_codes', /fold_text\(code\)/],
]

for (const [line, table, what] of UNIQUE) {
  test(covers(line, `${table} are unique by ${what.source.replaceAll('\\', '')}`), async () => {
    const indexes = await app.sql<{ indexdef: string }>('SELECT indexdef FROM pg_indexes WHERE tablename = $1', [table])
    assert.ok(indexes.some(({ indexdef }) => indexdef.includes('UNIQUE') && what.test(indexdef)))
  })
}
