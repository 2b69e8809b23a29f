import type { ChatMessage, ChatStats, chat as endpoints } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { chatMessages } from '../../db/schema/schema.ts'

const { removedAt, ...columns } = getTableColumns(chatMessages)

export type ChatStore = ReturnType<typeof chatStore>

export function chatStore(db: Database) {
  return {
    list: paginated<ChatMessage>(db, {
      name: 'chat',
      table: chatMessages,
      columns,
      always: sql`${chatMessages.removedAt} is null`,
      order: { newest: chatMessages.createdAt, id: chatMessages.id },
      filters: {
        type: sql`${chatMessages.messageType} = ${sql.placeholder('type')}`,
      } satisfies FiltersOf<typeof endpoints.list>,
    }),

    insert: async (message: ChatMessage): Promise<void> => {
      await db.orm.insert(chatMessages).values(message)
    },

    /** @returns whether it existed */
    remove: async (id: string, now: string): Promise<boolean> => {
      const present = and(eq(chatMessages.id, id), isNull(chatMessages.removedAt))
      const { rowCount } = await db.orm.update(chatMessages).set({ removedAt: now }).where(present)
      return rowCount === 1
    },

    /** Looks up each writer, which is cheaper than sorting all messages. */
    stats: async (midnight: string): Promise<ChatStats> => {
      const [counted] = await db.query<Record<'general' | 'tip' | 'parts' | 'question' | 'today' | 'writers', number>>(
        `SELECT
           count(*) FILTER (WHERE message_type = 'general')::int AS general,
           count(*) FILTER (WHERE message_type = 'tip')::int AS tip,
           count(*) FILTER (WHERE message_type = 'parts')::int AS parts,
           count(*) FILTER (WHERE message_type = 'question')::int AS question,
           (SELECT count(*)::int FROM chat_messages WHERE created_at >= $1 AND removed_at IS NULL) AS today,
           (SELECT count(*)::int FROM mechanics m WHERE EXISTS (SELECT FROM chat_messages c WHERE c.mechanic_id = m.id AND c.removed_at IS NULL)) AS writers
         FROM chat_messages WHERE removed_at IS NULL`,
        [midnight],
      )
      if (!counted) throw new Error('an aggregate has one row')
      const { today, writers, ...byType } = counted
      return { total: byType.general + byType.tip + byType.parts + byType.question, today, writers, byType }
    },
  }
}
