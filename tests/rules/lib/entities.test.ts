import assert from 'node:assert/strict'
import { trial } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { JOB_STATUSES, PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import {
  Mechanic,
  SPECIALTIES,
  SUBSCRIPTION_STATUSES,
} from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { PRICING_TYPES } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { OFFER_STATUSES, Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'

/** The fields of section 3; Stripe's customer id stays out of replies. */
const FIELDS = [
  [
    'mechanic',
    Mechanic,
    `id name phone email specialty pricingType hourlyRate flatRate experience rating totalRatings responseTimeRating
    jobsCompleted businessName businessAddress serviceRadius latitude longitude subscriptionStatus subscriptionExpiresAt
    travelFeePerMile hasCompletedFirstJob jobCompletionPaymentDue createdAt`,
  ],
  [
    'job',
    Job,
    `id customerName customerPhone customerEmail vehicleInfo mechanicId mechanicName description status priority
    estimatedHours customerLatitude customerLongitude customerAddress distanceToMechanic travelFee laborCost totalCost
    customerRating mechanicRating createdAt completedAt`,
  ],
  [
    'customer',
    Customer,
    'id name phone email totalJobs rating totalRatings preferredAddress latitude longitude lastService',
  ],
  [
    'notification',
    Notification,
    'id mechanicId customerId customerPhone jobId title message notificationType isRead createdAt',
  ],
  [
    'pickup request',
    Offer,
    `id jobId mechanicId estimatedArrival proposedPrice mechanicMessage status paymentRequired paymentCompleted createdAt
    respondedAt`,
  ],
] as const

for (const [entity, { shape }, fields] of FIELDS) {
  test(`a ${entity} is answered with every field of the specification`, () => {
    for (const field of fields.split(/\s+/)) assert.ok(Object.hasOwn(shape, field), field)
  })
}

test(
  covers(
    ['4.job.statuses', '4.job.priorities', '4.pickup.states', '4.specialties'],
    'enums contain exactly the words of the specification',
  ),
  () => {
    assert.deepEqual(JOB_STATUSES, ['pending', 'in-progress', 'completed'])
    assert.deepEqual(PRIORITIES, ['Low', 'Medium', 'High', 'Emergency'])
    assert.deepEqual(OFFER_STATUSES, ['pending', 'approved', 'rejected'])
    assert.deepEqual(PRICING_TYPES, ['hourly', 'flat_rate', 'both'])
    assert.deepEqual(SPECIALTIES, ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'])
    for (const status of ['free_trial', 'active'] as const) assert.ok(SUBSCRIPTION_STATUSES.includes(status))
  },
)

test('the trial and the early bird answer the fields that the home page reads', () => {
  const early = { slotsAvailable: 49, totalSlots: 50 }
  const free = { freeTrialActive: true, isFirst5: false, mechanicCount: 7 }
  assert.deepEqual(trial.earlyBird.reply.parse(early), early)
  assert.deepEqual(trial.freeTrial.reply.parse(free), free)
})
