import { toE164 } from '@desert-wrench/contract/lib/phone.ts'

/** The address that calls a number, as it was typed where it has no international form. */
export const callTo = (phone: string) => `tel:${toE164(phone) ?? phone}`
