import type { Dependencies } from '../dependencies.ts'
import { businessHandlers } from './business.handlers.ts'

export const businessModule = {
  handlers: (dependencies: Dependencies) => ({ business: businessHandlers(dependencies) }),
}
