import type { Band } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { mechanicMarkups } from '../../../db/schema/estimates.ts'

export type MarkupsStore = ReturnType<typeof markupsStore>

export function markupsStore(db: Database) {
  return {
    of: async (mechanicId: string): Promise<Band[] | null> => {
      const [row] = await db.orm.select().from(mechanicMarkups).where(eq(mechanicMarkups.mechanicId, mechanicId))
      return row?.bands ?? null
    },

    put: async (mechanicId: string, bands: Band[], changedAt: string): Promise<void> => {
      const row = { bands, changedAt }
      await db.orm
        .insert(mechanicMarkups)
        .values({ mechanicId, ...row })
        .onConflictDoUpdate({ target: mechanicMarkups.mechanicId, set: row })
    },
  }
}
