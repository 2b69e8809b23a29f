import type { Business, business as endpoints } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'

interface BusinessNeeds {
  business: Omit<Business, 'access'>
  access: Business['access']
}

export const businessHandlers = ({ business, access }: BusinessNeeds): Handlers<typeof endpoints> => ({
  get: async () => ({ ...business, access }),
})
