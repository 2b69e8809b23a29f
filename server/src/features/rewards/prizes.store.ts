import type { Prize } from '@desert-wrench/contract/features/rewards/prizes.contract.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { prizePayouts } from '../../db/schema/money.ts'
import { monthlyRaffles } from '../../db/schema/schema.ts'

type PrizeSide = Prize['side']

export type PrizesStore = ReturnType<typeof prizesStore>

/** Erased winners have neither name nor phone. */
export function prizesStore(db: Database) {
  return {
    /** Serialises draw and payouts of a month. */
    lock: async (month: string): Promise<{ status: string; prizes: Record<PrizeSide, number> } | null> => {
      const { status, mechanicPrize, customerPrize } = monthlyRaffles
      const [row] = await db.orm
        .select({ status, mechanic: mechanicPrize, customer: customerPrize })
        .from(monthlyRaffles)
        .where(eq(monthlyRaffles.month, month))
        .for('update')
      return row ? { status: row.status, prizes: { mechanic: row.mechanic, customer: row.customer } } : null
    },

    of: (month: string): Promise<Prize[]> =>
      db.query<Prize & Record<string, unknown>>(
        `SELECT r.month, won.side, won.amount::int, won.ticket::int AS "ticketNumber", won.winner AS "winnerId",
           CASE WHEN won.phone IS NOT NULL THEN coalesce(m.name, c.name) END AS "winnerName", won.phone AS "winnerPhone",
           ${momentSql('p.paid_at')} AS "paidAt", p.method, p.reference
         FROM monthly_raffles r
         CROSS JOIN LATERAL (VALUES
           ('mechanic', mechanic_prize, mechanic_ticket, mechanic_winner_id, mechanic_winner_phone),
           ('customer', customer_prize, customer_ticket, customer_winner_id, customer_winner_phone)) AS won (side, amount, ticket, winner, phone)
         LEFT JOIN mechanics m ON won.side = 'mechanic' AND m.id = won.winner
         LEFT JOIN customers c ON won.side = 'customer' AND c.id = won.winner
         LEFT JOIN prize_payouts p ON p.month = r.month AND p.side = won.side
         WHERE r.month = $1 AND r.status = 'completed' AND won.amount > 0 ORDER BY won.side DESC`,
        [month],
      ),

    payOut: async (row: typeof prizePayouts.$inferInsert): Promise<void> => {
      await db.orm.insert(prizePayouts).values(row)
    },
  }
}
