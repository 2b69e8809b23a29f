import type { Database } from '@desert-wrench/server/db/database.ts'
import { refreshStatistics } from '@desert-wrench/server/db/maintenance/statistics.ts'
import * as estimates from '@desert-wrench/server/db/schema/estimates.ts'
import * as inspections from '@desert-wrench/server/db/schema/inspections.ts'
import * as market from '@desert-wrench/server/db/schema/listings.ts'
import * as money from '@desert-wrench/server/db/schema/money.ts'
import * as persons from '@desert-wrench/server/db/schema/persons.ts'
import * as schema from '@desert-wrench/server/db/schema/schema.ts'
import * as threads from '@desert-wrench/server/db/schema/threads.ts'
import { vehicles } from '@desert-wrench/server/db/schema/vehicles.ts'
import { ratingsStore } from '@desert-wrench/server/features/jobs/ratings.store.ts'
import type { SeedVault } from '@desert-wrench/server/ports/seed-vault.ts'
import { eq } from 'drizzle-orm'
import { makeBuilders } from './builders.ts'
import { demoFees } from './fees.ts'
import { makeJobHistories } from './job-histories.ts'
import { makeMemberships } from './memberships.ts'
import { startOfHistory } from './moments-and-ids.ts'
import { ledgerTransfersOf, paymentsOf } from './payments.ts'
import { rewardsOf } from './rewards.ts'
import { cannedJobRows } from './rows/canned-jobs.ts'
import { insertRows } from './rows/insert-rows.ts'
import { inspectionRows } from './rows/inspections.ts'
import { estimateRows, jobRow, pickupRows } from './rows/jobs.ts'
import { carRows, chatRows, partRows, promoRows } from './rows/listings.ts'
import { notificationsOf } from './rows/notifications.ts'
import { customersOf, mechanicRows } from './rows/people.ts'
import { ratingRows } from './rows/ratings.ts'
import { threadRows } from './rows/threads.ts'
import { timelineRows } from './rows/timeline.ts'
import { vehicleRows } from './rows/vehicles.ts'
import { seededChance } from './seeded-random.ts'

/** 60 days of demo history up to `moment` (UTC ISO). Deterministic except for encrypted seeds. */
export async function demoRows(moment: string) {
  const now = Date.parse(moment)
  const start = startOfHistory(now)
  const builders = makeBuilders('demo')
  const chance = (part: string) => seededChance(`demo/${part}`)

  const everyone = makeMemberships(builders, start, now, chance('mechanics'))
  const stories = makeJobHistories({ everyone, builders, chance: chance('jobs'), now }, start)
  const known = customersOf(stories, chance('customers'))
  const histories = stories.map((story) => ({ story, job: jobRow(story, known) }))
  const jobRows = histories.map(({ job }) => job)
  const notificationRandom = chance('notifications')
  const timelineRandom = chance('timeline')
  const priceRandom = chance('prices')
  const codes = promoRows(now, chance('promo codes'))
  const { payments, uses } = paymentsOf({ everyone, codes, now, chance: chance('payments') })
  const received = payments.flatMap(({ id, mechanicId, paidAt }) =>
    paidAt ? [{ id, mechanicId, at: Date.parse(paidAt) }] : [],
  )
  const pickups = stories.flatMap(pickupRows)
  const lastOfferOf = new Map<string, number>()
  for (const { mechanicId, createdAt } of pickups)
    lastOfferOf.set(mechanicId, Math.max(Date.parse(createdAt), lastOfferOf.get(mechanicId) ?? 0))
  const fees = demoFees({ everyone, jobs: jobRows, lastOfferOf, now, chance: chance('fees') })
  const booked = [...ledgerTransfersOf(payments, chance('ledger')), ...fees.transfers]
  const rewards = await rewardsOf({ everyone, stories, known, payments: received, now, chance: chance('rewards') })
  return {
    mechanics: mechanicRows(everyone, stories, now),
    customers: [...known.values()],
    ...vehicleRows(jobRows, chance('vehicles')),
    estimates: histories.flatMap(({ story, job }) => estimateRows(story, job, priceRandom)),
    timeline: histories.flatMap(({ story, job }) => timelineRows(story, job, now, timelineRandom)),
    ratings: ratingRows(jobRows, now, chance('ratings')),
    pickups,
    notifications: histories.flatMap(({ story, job }) => notificationsOf(story, job, now, notificationRandom)),
    chat: chatRows(everyone, now, chance('chat')),
    conversations: threadRows(jobRows, now, chance('threads')),
    inspections: inspectionRows(jobRows, now, chance('inspections')),
    cannedJobs: cannedJobRows(start, chance('canned jobs')),
    parts: partRows(everyone, now, chance('parts')),
    cars: carRows(everyone, [...known.values()], now, chance('cars')),
    promoCodes: codes,
    payments,
    uses,
    receipts: fees.receipts,
    fees: fees.fees,
    covers: fees.covers,
    ...rewards,
    transfers: [...booked.map(({ transfer }) => transfer), ...rewards.transfers],
    entries: [...booked.flatMap(({ entries }) => entries), ...rewards.entries],
  }
}

type DemoRows = Awaited<ReturnType<typeof demoRows>>

/** Only seeds of drawn months, which are public, derive from the demo's date; the current month's is random. */
const sealed = ({ raffles, draws }: DemoRows, seeds: SeedVault) =>
  raffles.map(({ seed, ...row }) => {
    const drawn = draws.some(({ month }) => month === row.month)
    return { ...row, ...seeds.seal(row.month, drawn ? seed : undefined) }
  })

/** Fills an empty database in one transaction. */
export async function fillDemo({ db, seeds, rows }: { db: Database; seeds: SeedVault; rows: DemoRows }): Promise<{
  mechanics: number
  jobs: number
  customers: number
}> {
  await db.transaction(async () => {
    await insertRows(db, schema.mechanics, rows.mechanics)
    await insertRows(db, schema.customers, rows.customers)
    await insertRows(db, vehicles, rows.vehicles)
    await insertRows(db, schema.jobs, rows.jobs)
    await insertRows(db, estimates.jobEstimates, rows.estimates)
    await insertRows(db, schema.jobEvents, rows.timeline)
    await insertRows(db, schema.ratings, rows.ratings)
    await insertRows(db, schema.jobPickupRequests, rows.pickups)
    const ratings = ratingsStore(db)
    for (const { id } of rows.mechanics) await ratings.followMechanic(id)
    for (const { id } of rows.customers) await ratings.followCustomer(id)
    await insertRows(db, schema.notifications, rows.notifications)
    await insertRows(db, schema.chatMessages, rows.chat)
    await insertRows(db, threads.jobMessages, rows.conversations.messages)
    await insertRows(db, threads.jobThreads, rows.conversations.threads)
    await insertRows(db, estimates.cannedJobs, rows.cannedJobs)
    await insertRows(db, inspections.inspections, rows.inspections.made)
    await insertRows(db, inspections.inspectionResults, rows.inspections.results)
    await insertRows(db, market.partListings, rows.parts)
    await insertRows(db, market.carListings, rows.cars)
    await insertRows(db, schema.promoCodes, rows.promoCodes)
    await insertRows(db, schema.payments, rows.payments)
    await insertRows(db, schema.payments, rows.receipts)
    await insertRows(db, schema.payments, rows.fees)
    await insertRows(db, money.feeSettlements, rows.covers)
    await insertRows(db, schema.promoUses, rows.uses)
    await db.query(
      'SELECT note_answer(mechanic_id, job_id, created_at) FROM job_pickup_requests ORDER BY created_at, id',
    )
    await insertRows(db, schema.referrals, rows.referrals)
    // A server that ran on the empty database has opened the current month.
    const opened = await db.query<{ month: string }>('SELECT month FROM monthly_raffles')
    const raffles = sealed(rows, seeds).filter(({ month }) => !opened.some((row) => row.month === month))
    await insertRows(db, schema.monthlyRaffles, raffles)
    await insertRows(db, schema.raffleTickets, rows.tickets)
    await insertRows(db, persons.withheldTickets, rows.withheld)
    await insertRows(db, schema.ledgerTransfers, rows.transfers)
    await insertRows(db, schema.ledgerEntries, rows.entries)
    // Draws come last: a drawn month accepts no tickets or money.
    for (const { month, ...drawn } of rows.draws) {
      await db.orm.update(schema.monthlyRaffles).set(drawn).where(eq(schema.monthlyRaffles.month, month))
    }
  })
  await refreshStatistics(db)
  return { mechanics: rows.mechanics.length, jobs: rows.jobs.length, customers: rows.customers.length }
}
