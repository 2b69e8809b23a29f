const HOUR_SECONDS = 3600

/** Links are single-use. */
export const LINK_SECONDS = { setUp: 24 * HOUR_SECONDS, invitation: 7 * 24 * HOUR_SECONDS } as const

export const STAFF_SESSION_SECONDS = 12 * HOUR_SECONDS

/** Comparison key of an e-mail. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase()

export const MOST_PASSKEYS = 20

export const CHALLENGE_SECONDS = 300
