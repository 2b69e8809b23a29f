/** Whether a text would be sent to somebody, or the first reason why not. */
export const TEXT_REACH = ['ready', 'notSetUp', 'noPhone', 'country', 'stopped', 'declined', 'notAsked'] as const
export type TextReach = (typeof TEXT_REACH)[number]

interface ReachFacts {
  isConfigured: boolean
  /** E.164. */
  phone: string | null
  /** Texts go to the phone's country. */
  inReach: boolean
  stopped: boolean
  /** Null: never asked, such as an imported customer. */
  consents: boolean | null
}

export function textReach({ isConfigured, phone, inReach, stopped, consents }: ReachFacts): TextReach {
  if (!isConfigured) return 'notSetUp'
  if (phone === null) return 'noPhone'
  if (!inReach) return 'country'
  if (stopped) return 'stopped'
  if (consents === null) return 'notAsked'
  return consents ? 'ready' : 'declined'
}
