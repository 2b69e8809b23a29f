import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'

export type BusinessSettings = Omit<Business, 'access' | 'channels'>
