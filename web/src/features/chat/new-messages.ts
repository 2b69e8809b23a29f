import { type ChatMessage, chat } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { usePolledQuery } from '../../lib/api/polled-query.ts'

/** How often the hub is asked, in milliseconds (specification, section 9). */
export const POLL = 30_000

/** More new messages than this are not counted one by one. */
export const MOST = 50

/** Newest first is by moment, then by id. */
const isNewer = (message: ChatMessage, than: ChatMessage) =>
  message.createdAt > than.createdAt || (message.createdAt === than.createdAt && message.id > than.id)

/**
 * What others wrote since the list on screen was read. It is asked for beside the list,
 * so that nothing moves under the eyes of who reads: it is only counted until they want it.
 */
export function useNewMessages(type: ChatMessage['messageType'] | undefined, newest: ChatMessage | undefined) {
  const poll = usePolledQuery(chat.list, { query: { type, limit: MOST } }, POLL)
  const catchUp = useEffectEvent((_filter: typeof type) => {
    if (poll.data !== undefined) void poll.refetch()
  })
  // What was kept from an earlier visit is checked at once, not in half a minute.
  useEffect(() => catchUp(type), [type])
  const count = (poll.data ?? []).filter((message) => !newest || isNewer(message, newest)).length
  return { count, away: poll.isError }
}
