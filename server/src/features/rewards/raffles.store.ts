import type { raffle as endpoints, Raffle, Ticket } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { maskPhone, type Numbered, type Side } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { mechanics, monthlyRaffles, raffleTickets } from '../../db/schema/schema.ts'

const isDrawn = sql`${monthlyRaffles.status} = 'completed'`
const pool = sql`(select coalesce(sum(amount), 0) from ledger_entries where account = 'pool:' || ${monthlyRaffles.month})`

const { sealedSeed: _, ...shownColumns } = getTableColumns(monthlyRaffles)

/** Public columns: without the encrypted seed; the pool comes from the ledger until the draw. */
const columns = {
  ...shownColumns,
  // Draws are immutable; a merged winner is followed by `merged_into`.
  customerWinnerId: sql<
    string | null
  >`coalesce((select merged_into from customers where customers.id = customer_winner_id), customer_winner_id)`,
  totalPrize: sql<number>`case when ${isDrawn} then ${monthlyRaffles.totalPrize} else ${pool} end`.mapWith(Number),
}

/** Only the last four digits of a winner's phone are returned. */
const masked = (raffle: Raffle): Raffle => ({
  ...raffle,
  mechanicWinnerPhone: raffle.mechanicWinnerPhone && maskPhone(raffle.mechanicWinnerPhone),
  customerWinnerPhone: raffle.customerWinnerPhone && maskPhone(raffle.customerWinnerPhone),
})

const ticketColumns = {
  ticketNumber: raffleTickets.ticketNumber,
  month: raffleTickets.month,
  holder: sql<Side>`case when ${raffleTickets.mechanicId} is null then 'customer' else 'mechanic' end`,
  source: raffleTickets.source,
  phone: sql<string | null>`coalesce(${raffleTickets.customerPhone}, nullif(${mechanics.phone}, ''))`,
}

const raffle = monthlyRaffles
const undrawnColumns = {
  month: raffle.month,
  status: raffle.status,
  commitment: raffle.commitment,
  sealedSeed: raffle.sealedSeed,
  beaconChain: raffle.beaconChain,
  beaconRound: raffle.beaconRound,
}
export type UndrawnRaffle = Pick<typeof raffle.$inferSelect, keyof typeof undrawnColumns>

/** Withdrawn with the receipt that earned it. */
const WITHDRAWN = 'SELECT FROM withdrawn_tickets w WHERE w.ticket_id = raffle_tickets.id'
const counted = sql`not exists (${sql.raw(WITHDRAWN)})`

type Counts = Record<Ticket['source'], number>

export interface NewRaffleEntry {
  id: string
  month: string
  mechanicId: string | null
  customerId: string | null
  customerPhone: string | null
  /** E.164. */
  enteredPhone: string
  createdAt: string
}

export type RafflesStore = ReturnType<typeof rafflesStore>

export function rafflesStore(db: Database) {
  const one = db.orm
    .select(columns)
    .from(monthlyRaffles)
    .where(eq(monthlyRaffles.month, sql.placeholder('month')))
    .prepare('raffles.one')
  const tickets = db.orm
    .select(ticketColumns)
    .from(raffleTickets)
    .leftJoin(mechanics, eq(mechanics.id, raffleTickets.mechanicId))
    .where(
      sql`${raffleTickets.month} = ${sql.placeholder('month')} and ${raffleTickets.ticketNumber} > ${sql.placeholder('after')} and ${counted}`,
    )
    .orderBy(asc(raffleTickets.ticketNumber))
    .limit(sql.placeholder('limit'))
    .prepare('raffles.tickets')
  const list = paginated<Raffle>(db, {
    name: 'raffles',
    table: monthlyRaffles,
    columns,
    always: sql`true`,
    order: { newest: monthlyRaffles.month, id: monthlyRaffles.id },
    filters: {} satisfies FiltersOf<typeof endpoints.list>,
  })
  const shown = (ticket: Ticket): Ticket => ({ ...ticket, phone: ticket.phone && maskPhone(ticket.phone) })

  return {
    list: async (filter: Parameters<typeof list>[0]): Promise<Page<Raffle>> => {
      const page = await list(filter)
      return { ...page, rows: page.rows.map(masked) }
    },

    find: async (month: string): Promise<Raffle | null> => {
      const [raffle] = await one.execute({ month })
      return raffle ? masked(raffle) : null
    },

    /** In order, after a given number. */
    tickets: async (month: string, after: number, limit: number): Promise<Ticket[]> =>
      (await tickets.execute({ month, after, limit })).map(shown),

    counts: async (month: string): Promise<Counts> => {
      const counts: Counts = { referral: 0, job: 0, subscription: 0, free_entry: 0 }
      const rows = await db.query<{ source: Ticket['source']; count: number }>(
        `SELECT source, count(*)::int AS count FROM raffle_tickets WHERE month = $1 AND NOT EXISTS (${WITHDRAWN}) GROUP BY source`,
        [month],
      )
      for (const { source, count } of rows) counts[source] = count
      return counts
    },

    /** Whether completion earns each side a ticket: one per pair and month. */
    ticketsFor: async (jobId: string, month: string): Promise<{ mechanicTicket: boolean; customerTicket: boolean }> => {
      const [row] = await db.query<{ mechanicTicket: boolean; customerTicket: boolean }>(
        `SELECT j.mechanic_id IS NOT NULL AND NOT pair_has_ticket(j.id, $2, 'mechanic') AS "mechanicTicket",
           NOT pair_has_ticket(j.id, $2, 'customer') AS "customerTicket" FROM jobs j WHERE j.id = $1`,
        [jobId, month],
      )
      return row ?? { mechanicTicket: false, customerTicket: false }
    },

    /** An active mechanic, protected from removal until the transaction ends. */
    mechanicOfPhone: async (phoneE164: string): Promise<string | null> => {
      const [row] = await db.query<{ id: string }>(
        'SELECT id FROM mechanics WHERE phone_e164 = $1 AND removed_at IS NULL FOR SHARE',
        [phoneE164],
      )
      return row?.id ?? null
    },

    /** One per person and month, enforced by the database. */
    enter: async (entry: NewRaffleEntry): Promise<Ticket> => {
      const [row] = await db.orm
        .insert(raffleTickets)
        .values({ ...entry, ticketNumber: sql`null`, source: 'free_entry' })
        .returning({ number: raffleTickets.ticketNumber })
      const [ticket] = await tickets.execute({ month: entry.month, after: (row?.number ?? 0) - 1, limit: 1 })
      if (!ticket) throw new Error('the entered ticket did not come back')
      return shown(ticket)
    },

    /** Undrawn months before this one, oldest first. */
    due: (before: string): Promise<UndrawnRaffle[]> =>
      db.orm
        .select(undrawnColumns)
        .from(raffle)
        .where(and(eq(raffle.status, 'active'), lt(raffle.month, before)))
        .orderBy(asc(raffle.month)),

    /** False while another server draws. */
    takeTurn: async (): Promise<boolean> =>
      (await db.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [DRAWING]))[0]?.mine ?? false,

    /** Blocks tickets, money and other draws of a month. */
    lock: async (month: string): Promise<UndrawnRaffle | null> =>
      (await db.orm.select(undrawnColumns).from(raffle).where(eq(raffle.month, month)).for('update'))[0] ?? null,

    /** In cents; the caller locks the month. */
    pool: async (month: string): Promise<number> => {
      const [row] = await db.query<{ cents: string }>(
        'SELECT coalesce(sum(amount), 0) AS cents FROM ledger_entries WHERE account = $1',
        [`pool:${month}`],
      )
      return Number(row?.cents)
    },
    numbers: async (month: string): Promise<Numbered[]> =>
      db.orm
        .select({ ticketNumber: ticketColumns.ticketNumber, holder: ticketColumns.holder })
        .from(raffleTickets)
        .where(and(eq(raffleTickets.month, month), counted)),

    /** With a phone to call. Tickets are immutable; merged customers are followed by `merged_into`. */
    holder: async (month: string, ticketNumber: number | null): Promise<{ id: string; phone: string } | null> => {
      const [row] = await db.query<{ id: string; phone: string }>(
        `SELECT coalesce(t.mechanic_id, c.merged_into, t.customer_id) AS id, coalesce(m.phone, t.customer_phone, c.phone) AS phone
         FROM raffle_tickets t LEFT JOIN mechanics m ON m.id = t.mechanic_id LEFT JOIN customers c ON c.id = t.customer_id
         WHERE t.month = $1 AND t.ticket_number = $2`,
        [month, ticketNumber],
      )
      return row ?? null
    },

    complete: async (month: string, drawn: Partial<typeof monthlyRaffles.$inferInsert>): Promise<void> => {
      await db.orm
        .update(monthlyRaffles)
        .set({ ...drawn, status: 'completed' })
        .where(eq(monthlyRaffles.month, month))
    },
  }
}

/** An arbitrary advisory lock key. */
const DRAWING = 4_242_602_481
