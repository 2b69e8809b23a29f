const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Allowance {
  /** Tries without delay. */
  free: number
  /** Seconds before the next try; doubled each time, up to the longest. */
  firstWait: number
  longestWait: number
  /** Seconds without a try until the count resets. */
  forget: number
}

/**
 * Limits per subject; never an account alone, or knowing an e-mail would suffice to lock its owner out. - `pair`: e-mail and address. - `network`: an
 * address, for all e-mails. - `device`: a device the account used before; replaces both, so that others cannot exhaust it. - `factor`: wrong one-time
 * passwords after the right password, from unknown devices. 38 guesses a day, each matching three of a million, succeed once in some 8,700 days. -
 * `password`: a signed-in user repeating the password to change it.
 */
export const ALLOWANCES = {
  pair: { free: 5, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: 24 * HOUR },
  network: { free: 50, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: HOUR },
  device: { free: 10, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: 24 * HOUR },
  password: { free: 5, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: 24 * HOUR },
  factor: { free: 10, firstWait: MINUTE, longestWait: HOUR, forget: 24 * HOUR },
} as const satisfies Record<string, Allowance>

export type CountedTries = keyof typeof ALLOWANCES

export interface Tries {
  tries: number
  /** Earliest next try. */
  freeAt: string
  forgetAt: string
}

/** Counts a try, or returns the seconds to wait; refused tries do not count. */
export function countTry(
  counted: CountedTries,
  known: Tries | null,
  now: string,
): { next: Tries } | { waitSeconds: number } {
  const { free, firstWait, longestWait, forget } = ALLOWANCES[counted]
  const at = Date.parse(now)
  const remembered = known && Date.parse(known.forgetAt) > at ? known : null
  const early = remembered ? Date.parse(remembered.freeAt) - at : 0
  if (early > 0) return { waitSeconds: Math.ceil(early / 1000) }
  const tries = (remembered?.tries ?? 0) + 1
  const wait = tries < free ? 0 : Math.min(firstWait * 2 ** Math.min(tries - free, 20), longestWait)
  const after = (milliseconds: number) => new Date(at + milliseconds).toISOString()
  return { next: { tries, freeAt: after(wait), forgetAt: after(forget) } }
}
