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

export type SettledState = 'delivered' | 'failed'

const DELIVERED = /^(delivered|read)$/
const LOST = /^(undelivered|failed)$/

/** The settled state that a report of the provider means; null: it is still under way. */
export function settledState(status: string): SettledState | null {
  if (DELIVERED.test(status)) return 'delivered'
  return LOST.test(status) ? 'failed' : null
}
