import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'

export const SPECIALTY_OPTIONS = SPECIALTIES.map((value) => ({ value, label: value }))

export const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)
