import { eq } from 'drizzle-orm'
import type { SeedVault } from '../../ports/seed-vault.ts'
import type { Database } from '../database.ts'
import * as schema from '../schema.ts'
import { makeBuilders } from './builders.ts'
import { seededChance } from './chance.ts'
import { joinAll } from './joined.ts'
import { historyStart } from './moments.ts'
import { noticesOf } from './notices.ts'
import { bookedOf, paymentsOf } from './payments.ts'
import { pour } from './pour.ts'
import { rewardsOf } from './rewards.ts'
import { jobRow, pickupRows } from './rows-jobs.ts'
import { carRows, chatRows, partRows, promoRows } from './rows-market.ts'
import { customersOf, mechanicRows } from './rows-people.ts'
import { ratingRows } from './rows-ratings.ts'
import { tellAll } from './stories.ts'

/** Every row of a demo whose last day ends at `now`; the same `now` always makes the same rows, but for the encrypted seeds. */
async function demoRows(moment: string) {
  const now = Date.parse(moment)
  const start = historyStart(now)
  const builders = makeBuilders('demo')
  const chance = (part: string) => seededChance(`demo/${part}`)

  const everyone = joinAll(builders, start, now, chance('mechanics'))
  const stories = tellAll({ everyone, builders, chance: chance('jobs'), now }, start)
  const known = customersOf(stories, chance('customers'))
  const told = stories.map((story) => ({ story, job: jobRow(story, known) }))
  const jobRows = told.map(({ job }) => job)
  const reading = chance('notifications')
  const codes = promoRows(now, chance('promo codes'))
  const { payments, uses } = paymentsOf({ everyone, codes, now, chance: chance('payments') })
  const received = payments.flatMap(({ id, mechanicId, paidAt }) =>
    paidAt ? [{ id, mechanicId, at: Date.parse(paidAt) }] : [],
  )
  const booked = bookedOf(payments, jobRows, chance('ledger'))
  const rewards = await rewardsOf({ everyone, stories, known, payments: received, now, chance: chance('rewards') })
  return {
    mechanics: mechanicRows(everyone, stories, now),
    customers: [...known.values()],
    jobs: jobRows,
    ratings: ratingRows(jobRows, now, chance('ratings')),
    pickups: stories.flatMap(pickupRows),
    notifications: told.flatMap(({ story, job }) => noticesOf(story, job, now, reading)),
    chat: chatRows(everyone, now, chance('chat')),
    parts: partRows(everyone, now, chance('parts')),
    cars: carRows(everyone, [...known.values()], now, chance('cars')),
    promoCodes: codes,
    payments,
    uses,
    ...rewards,
    transfers: [...booked.map(({ transfer }) => transfer), ...rewards.transfers],
    entries: [...booked.flatMap(({ entries }) => entries), ...rewards.entries],
  }
}

/** Only the seeds of drawn months, which everybody sees, follow from the demo's day: the month that runs has a random one. */
const sealed = ({ raffles, draws }: Awaited<ReturnType<typeof demoRows>>, seeds: SeedVault) =>
  raffles.map(({ seed, ...row }) => {
    const drawn = draws.some(({ month }) => month === row.month)
    return { ...row, ...seeds.seal(row.month, drawn ? seed : undefined) }
  })

/** Nobody and nothing has come yet; the constants of the business are always there. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.query<{ empty: boolean }>(
    `SELECT NOT (EXISTS (SELECT FROM mechanics) OR EXISTS (SELECT FROM customers) OR EXISTS (SELECT FROM jobs)) AS empty`,
  )
  return row?.empty ?? false
}

/** Fills an empty database with a living Phoenix day around `now` (UTC ISO). All or nothing. */
export async function fillDemo({ db, seeds, now }: { db: Database; seeds: SeedVault; now: string }): Promise<{
  mechanics: number
  jobs: number
  customers: number
}> {
  const rows = await demoRows(now)
  await db.transaction(async () => {
    await pour(db, schema.mechanics, rows.mechanics)
    await pour(db, schema.customers, rows.customers)
    await pour(db, schema.jobs, rows.jobs)
    await pour(db, schema.ratings, rows.ratings)
    await pour(db, schema.jobPickupRequests, rows.pickups)
    await pour(db, schema.notifications, rows.notifications)
    await pour(db, schema.chatMessages, rows.chat)
    await pour(db, schema.partListings, rows.parts)
    await pour(db, schema.carListings, rows.cars)
    await pour(db, schema.promoCodes, rows.promoCodes)
    await pour(db, schema.payments, rows.payments)
    await pour(db, schema.promoUses, rows.uses)
    await pour(db, schema.referrals, rows.referrals)
    await pour(db, schema.monthlyRaffles, sealed(rows, seeds))
    await pour(db, schema.raffleTickets, rows.tickets)
    await pour(db, schema.ledgerTransfers, rows.transfers)
    await pour(db, schema.ledgerEntries, rows.entries)
    // The draws come last: a drawn month takes no ticket and no money.
    for (const { month, ...drawn } of rows.draws) {
      await db.orm.update(schema.monthlyRaffles).set(drawn).where(eq(schema.monthlyRaffles.month, month))
    }
    // The next ticket that is earned takes the next number.
    await db.query("SELECT nextval('raffle_ticket_numbers') FROM generate_series(1, $1)", [rows.tickets.length])
  })
  return { mechanics: rows.mechanics.length, jobs: rows.jobs.length, customers: rows.customers.length }
}
