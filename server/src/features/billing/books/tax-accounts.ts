/** Sales tax charged on jobs in a city; null: at an address without a known one. */
export const taxAccount = (city: string | null): string => `tax:${city ?? 'other'}`

/** What that tax is on, by day beside the ledger. */
export const partsFigure = (city: string | null): string => `parts:${city ?? 'other'}`

/** Its other side: what a mechanic charged and remits. No money of it passes through the platform. */
export const remitsAccount = (mechanicId: string): string => `remits:${mechanicId}`

export interface Charged {
  mechanicId: string
  jobId: string
  completion: number
  /** Of the estimate; null: none is known, or none was kept. */
  city: string | null
  address: string | null
  /** Price of the parts. */
  partsCents: number
  cents: number
}

export interface SalesTax {
  charge(charged: Charged, now: string): Promise<void>
  takeBack(reference: string, now: string): Promise<void>
}
