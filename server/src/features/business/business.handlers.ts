import type { Business, business as endpoints } from '@desert-wrench/contract/features/business/business.contract.ts'
import { MESSAGE_CHANNELS } from '@desert-wrench/contract/features/messages/message-channels.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { MessageProviders } from '../../ports/messages.ts'

interface BusinessNeeds {
  business: Omit<Business, 'access' | 'channels'>
  messageProviders: MessageProviders
  access: Business['access']
}

export const businessHandlers = ({
  business,
  access,
  messageProviders,
}: BusinessNeeds): Handlers<typeof endpoints> => ({
  get: async () => ({
    ...business,
    access,
    channels: MESSAGE_CHANNELS.filter((channel) => messageProviders[channel] !== null),
  }),
})
