const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Allowance {
  /** So many tries need not wait. */
  free: number
  /** How long the next one waits; each further one waits twice as long, up to the longest. */
  firstWait: number
  longestWait: number
  /** After so long without a try all is forgotten. */
  forget: number
}

/**
 * Who is counted. None of them is an account alone: whoever knows somebody's e-mail must not be able to keep them out.
 * - `pair`: an e-mail, known or not, from one address.
 * - `network`: an address, whatever e-mails it tries.
 * - `device`: a device that this account signed in with before, in place of the two, so that what others do at the same address or
 *   with the same e-mail is not counted against it.
 * - `factor`: wrong one-time passwords of an account after its right password, from devices that are not known: only who has the
 *   password can use it up. 38 guesses a day, each at three of a million passwords, are one hit in some 8,700 days.
 * - `password`: somebody who is signed in and says the password of the account again, to change it.
 */
export const ALLOWANCES = {
  pair: { free: 5, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: 24 * HOUR },
  network: { free: 50, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: HOUR },
  device: { free: 10, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: 24 * HOUR },
  password: { free: 5, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forget: 24 * HOUR },
  factor: { free: 10, firstWait: MINUTE, longestWait: HOUR, forget: 24 * HOUR },
} as const satisfies Record<string, Allowance>

export type Counted = keyof typeof ALLOWANCES

export interface Tries {
  tries: number
  /** When the next try may come. */
  freeAt: string
  forgetAt: string
}

/** One more try, or how many seconds it must wait; what waits is not counted. */
export function countTry(
  counted: Counted,
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
