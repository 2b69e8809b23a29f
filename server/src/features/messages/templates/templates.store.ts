import type { TemplateKind } from '@desert-wrench/contract/features/messages/templates.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { messageTemplates } from '../../../db/schema/messages.ts'

export type TemplatesStore = ReturnType<typeof templatesStore>

export type TemplateRow = Omit<typeof messageTemplates.$inferSelect, 'id'>

export function templatesStore(db: Database) {
  const { kind, language, text, updatedAt } = messageTemplates

  return {
    /** At most one for each kind and language. */
    all: (): Promise<TemplateRow[]> => db.orm.select({ kind, language, text, updatedAt }).from(messageTemplates),

    put: async (row: TemplateRow): Promise<void> => {
      const set = { text: row.text, updatedAt: row.updatedAt }
      await db.orm
        .insert(messageTemplates)
        .values(row)
        .onConflictDoUpdate({ target: [kind, language], set })
    },

    remove: async (of: { kind: TemplateKind; language: Language }): Promise<void> => {
      await db.orm.delete(messageTemplates).where(and(eq(kind, of.kind), eq(language, of.language)))
    },
  }
}
