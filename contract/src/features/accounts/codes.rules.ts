/** How long a code is good for. */
export const CODE_SECONDS = 5 * 60
/** Wrong tries that end a code. */
export const GUESSES_A_CODE = 3
/** Wrong tries of one phone in a day: of a million codes, a stranger hits one with 1.5 in 100,000 at the most. */
export const GUESSES_A_DAY = 15
export const CODES_AN_HOUR = 5
export const CODES_AN_HOUR_A_NETWORK = 20
/** A phone's session lasts so long. */
export const PHONE_SESSION_SECONDS = 30 * 24 * 3600
/** A sign-in that is not older proves that the old phone is still at hand. */
export const FRESH_SIGN_IN_SECONDS = 10 * 60

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString()

export const expiryOf = (now: string, seconds: number): string => before(now, -seconds * 1000)

/** From when on codes count. */
export const codesCountSince = (now: string) => ({ hour: before(now, HOUR_MS), day: before(now, DAY_MS) })

/** A guess comes up to five minutes after its code: codes of so long ago can have been guessed at within the last day. */
export const guessesCountSince = (now: string): string => before(now, DAY_MS + CODE_SECONDS * 1000)

/** Whole seconds from now until a moment, at least 1. */
export const secondsUntil = (moment: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000))

/**
 * For each limit the oldest of the codes that fill it, null where there is room.
 * @returns after how many seconds another one may be sent, or null where it may be now.
 */
export function waitForCode(
  full: { phone: string | null; network: string | null; day: string | null },
  now: string,
): number | null {
  const frees = [
    full.phone && before(full.phone, -HOUR_MS),
    full.network && before(full.network, -HOUR_MS),
    full.day && before(full.day, -DAY_MS),
  ].filter((moment) => moment !== null)
  return frees.length === 0 ? null : Math.max(...frees.map((moment) => secondsUntil(moment, now)))
}

/** What is known of a phone's code, which has not ended yet, when it is tried. */
export interface Tried {
  expiresAt: string
  matches: boolean
  /** Wrong tries of this code, before this one. */
  guesses: number
}

/** `ends`: this wrong try was the code's last. */
export type Judged = { right: true } | { right: false; counts: boolean; ends: boolean }

/** Whether a try is right, and what is counted of it: where there is no code, there is nothing to guess. */
export function judgeTry(code: Tried | null, now: string): Judged {
  if (code === null || code.expiresAt <= now) return { right: false, counts: false, ends: false }
  if (code.matches) return { right: true }
  return { right: false, counts: true, ends: code.guesses + 1 >= GUESSES_A_CODE }
}

/** How long a phone that was guessed at too often has to wait, from the oldest code that was guessed at; null where it may be tried. */
export function waitForTry(guessed: { count: number; oldest: string | null }, now: string): number | null {
  if (guessed.count < GUESSES_A_DAY || guessed.oldest === null) return null
  return secondsUntil(before(guessed.oldest, -(DAY_MS + CODE_SECONDS * 1000)), now)
}

/** Whether a sign-in is recent enough to change what one signs in with. */
export const isFresh = (signedInAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(signedInAt) <= FRESH_SIGN_IN_SECONDS * 1000
