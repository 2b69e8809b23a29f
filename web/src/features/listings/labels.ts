import {
  CAR_PRICE_LIMITS,
  LISTING_STATUSES,
  type ListingStatus,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import type { Tone } from '../../ui/styles/variants.ts'

export const TONES: Record<ListingStatus, Tone> = { available: 'green', sold: 'indigo', withdrawn: 'plain' }

/** Dollars, as they stand in the address. */
export const CAR_LIMITS: readonly string[] = CAR_PRICE_LIMITS.map(String)
export const PART_LIMITS: readonly string[] = [25, 50, 100, 200, 500].map(String)

/** The address counts in dollars, the call in cents. */
export const inCents = (limit: string | undefined) => (limit === undefined ? undefined : Number(limit) * 100)

/** What is loaded of a listing's pictures: ours alone, so that no stranger's server hears of who looks at it. */
export const shownOf = (images: readonly string[]): string[] => images.filter((url) => url.startsWith('/'))

/** Pictures of our own have a small size beside them. */
export const smallOf = (url: string) => url.replace(/^(\/api\/pictures\/[0-9a-f-]{36})\.webp$/, '$1-small.webp')

/** What a seller can make of a listing that stands so. */
export const NEXT: Record<ListingStatus, ListingStatus[]> = {
  available: LISTING_STATUSES.filter((status) => status !== 'available'),
  sold: ['available'],
  withdrawn: ['available'],
}
