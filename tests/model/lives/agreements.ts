import type { Reckoned } from './reckoning.ts'

/** Somebody said yes to a price. */
export interface Agreement {
  mechanic: string
  act: 'offer' | 'booking' | 'office' | 'change' | 'estimate'
  by: 'customer' | 'dispatcher'
  total: number
  /** Travel at the rates of that moment, and what the lines say of it. */
  reckonedTravel: number
  travelLines: number
  objected: boolean
}

/** The yeses to the prices of one job, in their order: all that a receipt may be made of. */
export interface Book {
  mechanic: string | null
  yeses: Agreement[]
}

export const emptyBook = (): Book => ({ mechanic: null, yeses: [] })

/** What is owed: the last price that was agreed to with the mechanic who has the job. */
export const owed = ({ mechanic, yeses }: Book): Agreement | undefined =>
  mechanic === null ? undefined : yeses.findLast((yes) => yes.mechanic === mechanic && !yes.objected)

export function agree(book: Book, yes: Omit<Agreement, 'objected'>): void {
  book.mechanic = yes.mechanic
  book.yeses.push({ ...yes, objected: false })
}

/** A total that was named: travel is what was reckoned, as far as the total reaches. */
export const named = (
  total: number,
  { travel }: Reckoned,
): Pick<Agreement, 'total' | 'reckonedTravel' | 'travelLines'> => ({
  total,
  reckonedTravel: travel,
  travelLines: Math.min(travel, total),
})

/** The customer takes a yes of the office back: the one before holds, or nobody has the job. */
export function object(book: Book): void {
  const yes = owed(book)
  if (yes) yes.objected = true
  if (!owed(book)) book.mechanic = null
}
