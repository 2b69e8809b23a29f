export const CODE_SECONDS = 5 * 60
export const GUESSES_A_CODE = 3
/** Wrong tries per phone and day: guessing one of a million codes succeeds with at most 1.5 in 100,000. */
export const GUESSES_PER_DAY = 15
const CODES_PER_HOUR = 5
const CODES_PER_HOUR_PER_NETWORK = 20
/** A site is a /48, which has 65,536 networks; accounts are limited regardless of network. */
const CODES_PER_HOUR_PER_SITE = 40
const CODES_PER_HOUR_PER_ACCOUNT = 20
/** Once the shared daily quota is used up, limits how many phones an hour a network can probe for being known. */
const PRESSED_PER_HOUR_PER_NETWORK = 5

/** Limits by what they count. */
export const mostCodes = (dayLimit: number) => ({
  phone: CODES_PER_HOUR,
  network: CODES_PER_HOUR_PER_NETWORK,
  pressed: PRESSED_PER_HOUR_PER_NETWORK,
  site: CODES_PER_HOUR_PER_SITE,
  siteDay: Math.max(CODES_PER_HOUR_PER_SITE, Math.floor(dayLimit / 5)),
  account: CODES_PER_HOUR_PER_ACCOUNT,
  /** A quarter of the day's codes is reserved for known phones, a tenth for known browsers. */
  unknownDay: dayLimit - Math.floor(dayLimit / 4),
  strangersDay: dayLimit - Math.floor(dayLimit / 10),
  day: dayLimit,
})
export type CodeLimit = keyof ReturnType<typeof mostCodes>

/** The oldest counted code of each full limit; null where there is room. */
export type FullLimits = Readonly<Record<CodeLimit, string | null>>

export interface CodeDemand {
  fromDevice: boolean
  isKnown: boolean
}
export const PHONE_SESSION_SECONDS = 30 * 24 * 3600
/** A more recent sign-in proves possession of the old phone. */
export const FRESH_SIGN_IN_SECONDS = 10 * 60

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString()

export const expiryOf = (now: string, seconds: number): string => before(now, -seconds * 1000)

export const codesCountSince = (now: string) => ({ hour: before(now, HOUR_MS), day: before(now, DAY_MS) })

/** A guess may come five minutes after its code, so older codes count too. */
export const guessesCountSince = (now: string): string => before(now, DAY_MS + CODE_SECONDS * 1000)

/** Whole seconds until a moment, at least 1. */
export const secondsUntil = (moment: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000))

/** Hourly limits; all others are daily. */
const HOURLY: readonly CodeLimit[] = ['phone', 'network', 'pressed', 'site', 'account']
/** Limits for browsers that the phone does not know. */
const OF_STRANGERS: readonly CodeLimit[] = ['phone', 'network', 'site', 'siteDay', 'account', 'strangersDay', 'day']
const OF_DEVICES: readonly CodeLimit[] = ['phone', 'account', 'day']

interface CodeVerdict {
  /** Seconds until another code may be sent; null: now. */
  wait: number | null
  /** The shared daily quota is used up; the attempt counts even if nothing is sent. */
  isPressed: boolean
  isCounted: boolean
}

/**
 * Whether a code may be sent. The answer depends on whether the phone is known only when the shared quota is used up, and then it is rate-limited per
 * network.
 */
export function judgeCodeDemand(full: FullLimits, { fromDevice, isKnown }: CodeDemand, now: string): CodeVerdict {
  const freeAt = (limit: CodeLimit, since: string) => before(since, HOURLY.includes(limit) ? -HOUR_MS : -DAY_MS)
  const waitFor = (limits: readonly CodeLimit[]) => {
    const waitTimes = limits.flatMap((limit) => (full[limit] ? secondsUntil(freeAt(limit, full[limit]), now) : []))
    return waitTimes.length === 0 ? null : Math.max(...waitTimes)
  }
  const isPressed = !fromDevice && full.unknownDay !== null
  const wait = waitFor([...(fromDevice ? OF_DEVICES : OF_STRANGERS), ...(isPressed ? (['pressed'] as const) : [])])
  if (wait !== null) return { wait, isPressed, isCounted: false }
  return { wait: isPressed && !isKnown ? waitFor(['unknownDay']) : null, isPressed, isCounted: true }
}

export interface Tried {
  expiresAt: string
  matches: boolean
  /** Earlier wrong tries of this code. */
  guesses: number
}

/** `ends`: this was the code's last try. */
export type Judged = { right: true } | { right: false; counts: boolean; ends: boolean }

/** Without a code there is nothing to guess, so nothing is counted. */
export function judgeTry(code: Tried | null, now: string): Judged {
  if (code === null || code.expiresAt <= now) return { right: false, counts: false, ends: false }
  if (code.matches) return { right: true }
  return { right: false, counts: true, ends: code.guesses + 1 >= GUESSES_A_CODE }
}

/** Seconds until a phone with too many wrong tries is unlocked; null: now. */
export function waitForTry(guessed: { count: number; oldest: string | null }, now: string): number | null {
  if (guessed.count < GUESSES_PER_DAY || guessed.oldest === null) return null
  return secondsUntil(before(guessed.oldest, -(DAY_MS + CODE_SECONDS * 1000)), now)
}

export const isFresh = (signedInAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(signedInAt) <= FRESH_SIGN_IN_SECONDS * 1000
