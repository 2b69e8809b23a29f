import type { ChatMessage, NewChatMessage } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Posting = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'mechanics' | 'chat'>

/** The name comes from the profile, whatever the client sends. */
export const postMessage =
  ({ db, clock, newId, mechanics, chat }: Posting) =>
  ({ mechanicId, message, messageType }: NewChatMessage): Promise<ChatMessage> =>
    db.transaction(async () => {
      const held = Id.safeParse(mechanicId).success ? await mechanics.hold(mechanicId) : null
      const { id, name } = orThrow(held, 'mechanic.unknown')
      const row = { id: newId(), mechanicId: id, mechanicName: name, message, messageType, createdAt: clock.now() }
      await chat.insert(row)
      return row
    })
