/** Sales tax charged on jobs in a city; null: at an address without a known one. */
export const taxAccount = (city: string | null): string => `tax:${city ?? 'other'}`

/** Its other side: what a mechanic charged and remits. No money of it passes through the platform. */
export const remitsAccount = (mechanicId: string): string => `remits:${mechanicId}`

export interface Charged {
  mechanicId: string
  /** Of the estimate; null: none is known, or none was kept. */
  city: string | null
  address: string | null
  cents: number
}

export interface SalesTax {
  charge(charged: Charged, reference: string, now: string): Promise<void>
  takeBack(reference: string, now: string): Promise<void>
}
