import type { messages } from '@desert-wrench/contract/messages/accounts-desk.en.ts'

type Kind = keyof typeof messages.audit.things

/** What an entry names its thing by: the thing that a rule asks of, or the family of what was made. */
const KINDS: Readonly<Record<string, Kind>> = {
  jobs: 'job',
  pickups: 'offer',
  mechanics: 'mechanic',
  customers: 'customer',
  payments: 'payment',
  promoCodes: 'promoCode',
  chat: 'message',
  parts: 'part',
  cars: 'car',
  notifications: 'notification',
  referrals: 'referral',
  raffle: 'ticket',
  pictures: 'picture',
  invitations: 'invitation',
  imports: 'import',
  passkeys: 'passkey',
  plans: 'fee',
}

export const kindOf = (thing: string): string => KINDS[thing] ?? thing

/** Where a thing is shown, for the kinds that have a place of their own. */
export function placeOf(thing: string, id: string): { kind: 'job' | 'customer'; to: string } | null {
  const kind = kindOf(thing)
  if (kind === 'job') return { kind, to: `/dispatch?job=${id}` }
  return kind === 'customer' ? { kind, to: `/customers?customer=${id}` } : null
}
