import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'

/** Who runs this place, as the settings say. */
export type BusinessSettings = Omit<Business, 'access'>
