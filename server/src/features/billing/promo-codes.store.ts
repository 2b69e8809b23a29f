import { foldCode } from '@desert-wrench/contract/features/billing/promo-code-text.rules.ts'
import type {
  promoCodes as endpoints,
  PromoCode,
} from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { promoCodes, promoUses } from '../../db/schema/schema.ts'

const columns = getTableColumns(promoCodes)

export type PromoCodesStore = ReturnType<typeof promoCodesStore>

export function promoCodesStore(db: Database) {
  /** Matches the unique index of codes. */
  const named = (code: string) => sql`replace(fold_text(${promoCodes.code}), ' ', '') = ${foldCode(code)}`

  return {
    list: paginated<PromoCode>(db, {
      name: 'promo-codes',
      table: promoCodes,
      columns,
      always: sql`true`,
      order: { newest: promoCodes.createdAt, id: promoCodes.id },
      filters: {} satisfies FiltersOf<typeof endpoints.list>,
    }),

    find: async (code: string): Promise<PromoCode | null> =>
      (await db.orm.select().from(promoCodes).where(named(code)))[0] ?? null,

    /** Serialises the uses of a code. */
    lock: async (code: string): Promise<PromoCode | null> =>
      (await db.orm.select().from(promoCodes).where(named(code)).for('update'))[0] ?? null,

    insert: async (row: typeof promoCodes.$inferInsert): Promise<PromoCode> => {
      const [code] = await db.orm.insert(promoCodes).values(row).returning()
      if (!code) throw new Error('the inserted code did not come back')
      return code
    },

    change: async (id: string, changes: { isActive: boolean }): Promise<PromoCode | null> =>
      (await db.orm.update(promoCodes).set(changes).where(eq(promoCodes.id, id)).returning())[0] ?? null,

    /** The person under any of their profiles. */
    isUsedBy: async (promoCodeId: string, mechanicId: string): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM mechanics m WHERE m.id = $2 AND (EXISTS (SELECT FROM promo_uses WHERE promo_code_id = $1 AND mechanic_id = m.id)
           OR EXISTS (SELECT FROM person_uses
             WHERE purpose = 'promo' AND subject = $1 AND mark IN (SELECT person_marks(m.phone_e164, m.email))))`,
        [promoCodeId, mechanicId],
      )
      return rows.length > 0
    },

    heldBy: async (mechanicId: string): Promise<PromoCode | null> => {
      const [held] = await db.orm
        .select(columns)
        .from(promoCodes)
        .innerJoin(promoUses, eq(promoUses.promoCodeId, promoCodes.id))
        .where(and(eq(promoUses.mechanicId, mechanicId), isNull(promoUses.paymentId)))
        .orderBy(promoUses.createdAt)
        .limit(1)
      return held ?? null
    },

    useHeld: async (promoCodeId: string, mechanicId: string, paymentId: string): Promise<void> => {
      await db.query('UPDATE promo_uses SET payment_id = $3 WHERE promo_code_id = $1 AND mechanic_id = $2', [
        promoCodeId,
        mechanicId,
        paymentId,
      ])
    },

    use: async (row: typeof promoUses.$inferInsert): Promise<void> => {
      await db.orm.insert(promoUses).values(row)
    },
  }
}
