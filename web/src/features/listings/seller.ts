import { saved } from '../../shared/device/saved.ts'

export interface Seller {
  id: string
  name: string
  phone: string
}

/** Unlike randomUUID this works on plain-HTTP addresses too. */
const newId = () =>
  `device-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Who sells cars from this device: whoever sold from it before, else its mechanic, else its customer under a new id.
 * Nobody signs in yet, so the id is what tells a seller's listings from others.
 */
export function sellerOfDevice(): Seller {
  const before = saved.take('seller')
  if (before) return before
  const mechanic = saved.take('mechanic')
  if (mechanic) return mechanic
  const customer = saved.take('customer')
  const seller = { id: newId(), name: customer?.customerName ?? '', phone: customer?.customerPhone ?? '' }
  return seller
}

/** The ids under which this device may have sold. */
export const idsOfDevice = (): string[] =>
  [saved.take('seller')?.id, saved.take('mechanic')?.id].flatMap((id) => id ?? [])

export const keepSeller = (seller: Seller) => saved.give('seller', seller)
