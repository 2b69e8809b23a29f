import type { messages } from '@desert-wrench/contract/messages/en/accounts/accounts-desk.ts'

type Kind = keyof typeof messages.audit.things

/** Names of the things in access rules, or the cache tag of a created one. */
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
  inspections: 'inspection',
}

export const kindOf = (thing: string): string => KINDS[thing] ?? thing

export function placeOf(thing: string, id: string): { kind: 'job' | 'customer'; to: string } | null {
  const kind = kindOf(thing)
  if (kind === 'job') return { kind, to: `/dispatch?job=${id}` }
  return kind === 'customer' ? { kind, to: `/customers?customer=${id}` } : null
}
