import { readPhone } from '@desert-wrench/contract/lib/phone.ts'

/** A number that is none any more, such as 911-555-0101: with its +1 it never reaches a service that it begins like. */
const asDialed = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^1?(\d{10})$/, '+1$1')

/** The address that calls a number and then dials its extension (RFC 3966). */
export function callTo(phone: string): string {
  const known = readPhone(phone)
  if (!known) return `tel:${asDialed(phone)}`
  return known.extension === null ? `tel:${known.e164}` : `tel:${known.e164};ext=${known.extension}`
}
