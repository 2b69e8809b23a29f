import {
  CAR_PRICE_LIMITS,
  LISTING_STATUSES,
  type ListingStatus,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import type { Tone } from '../../ui/styles/variants.ts'

export const TONES: Record<ListingStatus, Tone> = { available: 'green', sold: 'indigo', withdrawn: 'plain' }

/** In dollars, as in the address. */
export const CAR_LIMITS: readonly string[] = CAR_PRICE_LIMITS.map(String)
export const PART_LIMITS: readonly string[] = [25, 50, 100, 200, 500].map(String)

/** The address uses dollars, the API cents. */
export const inCents = (limit: string | undefined) => (limit === undefined ? undefined : Number(limit) * 100)

/** Only our own pictures load, so that no third party learns who views a listing. */
export const shownOf = (images: readonly string[]): string[] => images.filter((url) => url.startsWith('/'))

/** Our own pictures have a thumbnail. */
export const smallOf = (url: string) => url.replace(/^(\/api\/pictures\/[0-9a-f-]{36})\.webp$/, '$1-small.webp')

/** Allowed transitions for a seller. */
export const NEXT: Record<ListingStatus, ListingStatus[]> = {
  available: LISTING_STATUSES.filter((status) => status !== 'available'),
  sold: ['available'],
  withdrawn: ['available'],
}
