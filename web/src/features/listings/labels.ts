import {
  CAR_CONDITIONS,
  CAR_PRICE_LIMITS,
  type Car,
  LISTING_STATUSES,
  type ListingStatus,
  PART_CONDITIONS,
  type Part,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { showMoney } from '../../lib/money.ts'
import type { Tone } from '../../ui/class-names.ts'

export const PART_WORDS: Record<Part['condition'], string> = {
  new: 'New',
  used: 'Used',
  rebuilt: 'Rebuilt',
  for_parts: 'For parts',
}

export const CAR_WORDS: Record<Car['condition'], string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  salvage: 'Salvage',
}

export const STATUS_WORDS: Record<ListingStatus, [tone: Tone, word: string]> = {
  available: ['green', 'On sale'],
  sold: ['indigo', 'Sold'],
  withdrawn: ['plain', 'Withdrawn'],
}

export const PART_CHOICES = PART_CONDITIONS.map((value) => ({ value, label: PART_WORDS[value] }))
export const CAR_CHOICES = CAR_CONDITIONS.map((value) => ({ value, label: CAR_WORDS[value] }))

const ANY = { value: '', label: 'All' }
export const PART_FILTERS = [ANY, ...PART_CHOICES]
export const CAR_FILTERS = [ANY, ...CAR_CHOICES]
export const VIEWS = [
  { value: '', label: 'On sale' },
  { value: 'mine', label: 'My listings' },
]

const dollars = (amount: number) => showMoney(amount * 100).replace('.00', '')
const limits = (amounts: readonly number[]) => [
  { value: '', label: 'Any price' },
  ...amounts.map((amount) => ({ value: String(amount), label: `Up to ${dollars(amount)}` })),
]

/** Dollars, as they stand in the address. */
export const CAR_LIMITS: readonly string[] = CAR_PRICE_LIMITS.map(String)
export const CAR_LIMIT_CHOICES = limits(CAR_PRICE_LIMITS)
const PART_PRICE_LIMITS = [25, 50, 100, 200, 500]
export const PART_LIMITS: readonly string[] = PART_PRICE_LIMITS.map(String)
export const PART_LIMIT_CHOICES = limits(PART_PRICE_LIMITS)

/** The address counts in dollars, the call in cents. */
export const inCents = (limit: string | undefined) => (limit === undefined ? undefined : Number(limit) * 100)

/** The link that calls a phone, however its owner wrote it. */
export const callTo = (phone: string) => `tel:${toE164(phone) ?? phone}`

/** Pictures of our own have a small size beside them. */
export const smallOf = (url: string) => url.replace(/^(\/api\/pictures\/[0-9a-f-]{36})\.webp$/, '$1-small.webp')

/** What a seller can make of a listing that stands so. */
export const NEXT: Record<ListingStatus, ListingStatus[]> = {
  available: LISTING_STATUSES.filter((status) => status !== 'available'),
  sold: ['available'],
  withdrawn: ['available'],
}

export const NEXT_WORDS: Record<ListingStatus, string> = {
  available: 'Put back on sale',
  sold: 'Mark as sold',
  withdrawn: 'Withdraw',
}
