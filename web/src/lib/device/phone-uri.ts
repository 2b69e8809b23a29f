import { readPhone } from '@desert-wrench/contract/lib/phone.ts'

/** Without +1, an invalid number such as 911-555-0101 could reach an emergency service. */
const dialable = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^1?(\d{10})$/, '+1$1')

/** A `tel:` address with the extension as a parameter (RFC 3966). */
export function callTo(phone: string): string {
  const known = readPhone(phone)
  if (!known) return `tel:${dialable(phone)}`
  return known.extension === null ? `tel:${known.e164}` : `tel:${known.e164};ext=${known.extension}`
}
