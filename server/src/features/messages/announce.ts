import { messagesOfNotice } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { MESSAGE_CHANNELS } from '@desert-wrench/contract/features/messages/message-channels.ts'
import type { Dependencies } from '../dependencies.ts'

type Announcing = Pick<Dependencies, 'db' | 'clock' | 'notifications' | 'planned' | 'messageProviders' | 'delivery'>

/**
 * One event, two ways: in-app notices, and the messages that go with them or alone. Written in the transaction of the cause,
 * after its changes, and sent after its commit.
 */
export const announcer = ({
  db,
  clock,
  notifications,
  planned,
  messageProviders,
  delivery,
}: Announcing): Dependencies['announce'] => {
  const configured = MESSAGE_CHANNELS.filter((channel) => messageProviders[channel] !== null)
  return async (notices, alone = []) => {
    const now = clock.now()
    if (notices.length > 0) await notifications.insert([...notices])
    const messages = [...notices.flatMap((notice) => messagesOfNotice(notice, now)), ...alone]
    if (messages.length === 0) return
    await planned.plan(messages, { now, configured })
    if (configured.length > 0) db.afterCommit(delivery.deliverSoon)
  }
}
