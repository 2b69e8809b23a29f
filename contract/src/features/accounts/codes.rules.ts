/** How long a code is good for. */
export const CODE_SECONDS = 5 * 60
/** Wrong tries that end a code. */
export const GUESSES_A_CODE = 3
/** Wrong tries of one phone in a day: of a million codes, a stranger hits one with 1.5 in 100,000 at the most. */
export const GUESSES_A_DAY = 15
const CODES_AN_HOUR = 5
const CODES_AN_HOUR_A_NETWORK = 20
/** Of a /48, which has 65,536 networks; and of one account, wherever it asks. */
const CODES_AN_HOUR_A_SITE = 40
const CODES_AN_HOUR_AN_ACCOUNT = 20
/** While what everybody may use is used up, a network learns of so many phones an hour whether a part is kept for them. */
const PRESSED_AN_HOUR_A_NETWORK = 5

/** So many codes at the most: each limit by what is counted. */
export const mostCodes = (dayLimit: number) => ({
  phone: CODES_AN_HOUR,
  network: CODES_AN_HOUR_A_NETWORK,
  pressed: PRESSED_AN_HOUR_A_NETWORK,
  site: CODES_AN_HOUR_A_SITE,
  siteDay: Math.max(CODES_AN_HOUR_A_SITE, Math.floor(dayLimit / 5)),
  account: CODES_AN_HOUR_AN_ACCOUNT,
  /** A quarter of the day is kept for phones that are known, and a tenth for browsers in which they signed in before. */
  unknownDay: dayLimit - Math.floor(dayLimit / 4),
  strangersDay: dayLimit - Math.floor(dayLimit / 10),
  day: dayLimit,
})
export type CodeLimit = keyof ReturnType<typeof mostCodes>

/** For each limit the oldest of the codes that fill it, null where there is room. */
export type FullLimits = Readonly<Record<CodeLimit, string | null>>

/** Who asks for a code. */
export interface Asking {
  fromDevice: boolean
  isKnown: boolean
}
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

/** Limits of an hour; the others are of a day. */
const HOURLY: readonly CodeLimit[] = ['phone', 'network', 'pressed', 'site', 'account']
/** What holds for whoever asks from a browser that the phone does not know. */
const OF_STRANGERS: readonly CodeLimit[] = ['phone', 'network', 'site', 'siteDay', 'account', 'strangersDay', 'day']
const OF_DEVICES: readonly CodeLimit[] = ['phone', 'account', 'day']

interface CodeVerdict {
  /** After so many seconds another one may be sent; null where it may be now. */
  wait: number | null
  /** What everybody may use of the day is used up: that it was asked counts, whether it is sent or not. */
  isPressed: boolean
  isCounted: boolean
}

/**
 * Whether a code may be sent. Only where what everybody may use of the day is used up it depends on whether somebody is known by the
 * phone, and then a network is answered a few times an hour.
 */
export function judgeAsking(full: FullLimits, { fromDevice, isKnown }: Asking, now: string): CodeVerdict {
  const freeAt = (limit: CodeLimit, since: string) => before(since, HOURLY.includes(limit) ? -HOUR_MS : -DAY_MS)
  const waitFor = (limits: readonly CodeLimit[]) => {
    const waits = limits.flatMap((limit) => (full[limit] ? secondsUntil(freeAt(limit, full[limit]), now) : []))
    return waits.length === 0 ? null : Math.max(...waits)
  }
  const isPressed = !fromDevice && full.unknownDay !== null
  const wait = waitFor([...(fromDevice ? OF_DEVICES : OF_STRANGERS), ...(isPressed ? (['pressed'] as const) : [])])
  if (wait !== null) return { wait, isPressed, isCounted: false }
  return { wait: isPressed && !isKnown ? waitFor(['unknownDay']) : null, isPressed, isCounted: true }
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
