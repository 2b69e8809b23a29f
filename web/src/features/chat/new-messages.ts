import { type ChatMessage, chat } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { usePolledQuery } from '../../lib/api/polled-query.ts'

/** Polling interval in milliseconds (specification, section 9). */
export const POLL = 30_000

/** Larger counts show as "more than". */
export const MAX_COUNTED = 50

/** Order: time, then id. */
const isNewer = (message: ChatMessage, than: ChatMessage) =>
  message.createdAt > than.createdAt || (message.createdAt === than.createdAt && message.id > than.id)

/** Counts messages newer than the list. They are fetched separately, so that the list does not move until asked. */
export function useNewMessages(type: ChatMessage['messageType'] | undefined, newest: ChatMessage | undefined) {
  const poll = usePolledQuery(chat.list, { query: { type, limit: MAX_COUNTED } }, POLL)
  const catchUp = useEffectEvent((_filter: typeof type) => {
    if (poll.data !== undefined) void poll.refetch()
  })
  // Check a cached list at once instead of after half a minute.
  useEffect(() => catchUp(type), [type])
  const count = (poll.data ?? []).filter((message) => !newest || isNewer(message, newest)).length
  return { count, away: poll.isError }
}
