import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inspectionTemplates } from '../../db/schema/inspections.ts'

export type InspectionTemplatesStore = ReturnType<typeof inspectionTemplatesStore>

export type TemplateRow = typeof inspectionTemplates.$inferSelect

export function inspectionTemplatesStore(db: Database) {
  return {
    /** By name; at most thirty. */
    current: (): Promise<TemplateRow[]> =>
      db.orm
        .select()
        .from(inspectionTemplates)
        .where(isNull(inspectionTemplates.endedAt))
        .orderBy(asc(inspectionTemplates.name), asc(inspectionTemplates.id)),

    /** Any version, also an ended one. */
    find: async (id: string): Promise<TemplateRow | null> =>
      (await db.orm.select().from(inspectionTemplates).where(eq(inspectionTemplates.id, id)))[0] ?? null,

    insert: async (row: TemplateRow): Promise<void> => {
      await db.orm.insert(inspectionTemplates).values(row)
    },

    /** @returns false if it ended before */
    end: async (id: string, now: string): Promise<boolean> => {
      const ended = await db.orm
        .update(inspectionTemplates)
        .set({ endedAt: now })
        .where(and(eq(inspectionTemplates.id, id), isNull(inspectionTemplates.endedAt)))
        .returning({ id: inspectionTemplates.id })
      return ended.length > 0
    },
  }
}
