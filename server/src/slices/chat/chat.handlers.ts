import { phoenixMidnight } from '@desert-wrench/contract/kit/phoenix.ts'
import type {
  ChatMessage,
  chat as endpoints,
  NewChatMessage,
} from '@desert-wrench/contract/slices/chat/chat.contract.ts'
import type { Handlers } from '../../http/bind.ts'
import type { ChatStore } from './chat.store.ts'

interface Needs {
  chat: Pick<ChatStore, 'list' | 'stats'>
  clock: { now(): string }
  post(given: NewChatMessage): Promise<ChatMessage>
}

export const chatHandlers = ({ chat, clock, post }: Needs): Handlers<typeof endpoints> => ({
  list: ({ query }) => chat.list(query),
  stats: () => chat.stats(phoenixMidnight(clock.now())),
  post: ({ body }) => post(body),
})
