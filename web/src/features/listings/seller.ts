import { saved } from '../../shared/device/saved.ts'

export interface Seller {
  id: string
  name: string
  phone: string
}

/** `randomUUID` is missing on plain-HTTP origins. */
const newId = () =>
  `device-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * The seller on this device: an earlier seller, else its mechanic, else its customer with a new id. In an open demo
 * only this id identifies a seller's listings.
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

/** Ids under which this device may have sold. */
export const idsOfDevice = (): string[] =>
  [saved.take('seller')?.id, saved.take('mechanic')?.id].flatMap((id) => id ?? [])

export const keepSeller = (seller: Seller) => saved.give('seller', seller)
