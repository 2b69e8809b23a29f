import type {
  ChatMessage,
  chat as endpoints,
  NewChatMessage,
} from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { ChatStore } from './chat.store.ts'

interface ChatNeeds {
  chat: Pick<ChatStore, 'list' | 'stats' | 'remove'>
  clock: { now(): string }
  post(given: NewChatMessage): Promise<ChatMessage>
}

export const chatHandlers = ({ chat, clock, post }: ChatNeeds): Handlers<typeof endpoints> => ({
  list: ({ query }) => chat.list(query),
  stats: () => chat.stats(phoenixMidnight(clock.now())),
  post: ({ body }) => post(body),
  remove: async ({ params }) => {
    if (!(await chat.remove(params.id, clock.now()))) throw new Problem('message.unknown')
    return undefined
  },
})
