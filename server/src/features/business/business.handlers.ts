import type { Business, business as endpoints } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { Handlers } from '../../http/routes.ts'

interface Needs {
  business: Business
}

export const businessHandlers = ({ business }: Needs): Handlers<typeof endpoints> => ({ get: async () => business })
