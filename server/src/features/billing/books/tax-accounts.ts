/** Sales tax charged on jobs in a city; null: at an address without a known one. */
export const taxAccount = (city: string | null): string => `tax:${city ?? 'other'}`

/** Its other side: what a mechanic charged and remits. No money of it passes through the platform. */
export const remitsAccount = (mechanicId: string): string => `remits:${mechanicId}`

export interface SalesTax {
  charge(
    charged: { mechanicId: string; address: string | null; cents: number },
    reference: string,
    now: string,
  ): Promise<void>
  takeBack(reference: string, now: string): Promise<void>
}
