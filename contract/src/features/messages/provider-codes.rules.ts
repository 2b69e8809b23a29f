import type { MessageReason } from './message-kinds.ts'

/** Twilio's error codes, by what the office can do about them. */
const REASONS: Readonly<Record<number, MessageReason>> = {
  21610: 'stopped',
  // The number is not registered for texts to the United States (10DLC or toll-free).
  30032: 'unregistered',
  30033: 'unregistered',
  30034: 'unregistered',
  30035: 'unregistered',
  21211: 'badNumber',
  21614: 'badNumber',
  30005: 'badNumber',
  30006: 'badNumber',
  21408: 'country',
  30003: 'unreachable',
  30004: 'blocked',
  30007: 'blocked',
  30008: 'undelivered',
}

/** An unknown code is what the state says. */
export const reasonOfCode = (code: number | null, otherwise: MessageReason): MessageReason =>
  (code === null ? undefined : REASONS[code]) ?? otherwise

/** The states of a text at the provider that settle it. */
const SETTLED = { delivered: 'delivered', read: 'delivered', undelivered: 'failed', failed: 'failed' } as const

export type SettledState = 'delivered' | 'failed'

/** Null: it is still under way. */
export const settledState = (status: string): SettledState | null =>
  Object.hasOwn(SETTLED, status) ? SETTLED[status as keyof typeof SETTLED] : null
