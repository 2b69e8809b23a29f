import type { messages as endpoints } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { PlannedStore } from './planned.store.ts'

export const messagesHandlers = ({ planned }: { planned: Pick<PlannedStore, 'list'> }): Handlers<typeof endpoints> => ({
  list: ({ query }) => planned.list(query),
})
