const HOUR_SECONDS = 3600

/** How long each link holds; each opens once. */
export const LINK_SECONDS = { setUp: 24 * HOUR_SECONDS, invitation: 7 * 24 * HOUR_SECONDS } as const

/** How long staff stay signed in. */
export const STAFF_SESSION_SECONDS = 12 * HOUR_SECONDS

/** An e-mail as two of them are compared. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase()

/** How many passkeys one person may keep. */
export const MOST_PASSKEYS = 20

/** How long a passkey's challenge holds. */
export const CHALLENGE_SECONDS = 300
