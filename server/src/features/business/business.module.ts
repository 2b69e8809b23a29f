import type { business as endpoints } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { Handlers } from '../../http/routes.ts'
import type { Dependencies } from '../../use-cases/dependencies.ts'

export const businessModule = {
  handlers: ({ business }: Dependencies): { business: Handlers<typeof endpoints> } => ({
    business: { get: async () => business },
  }),
}
