const written = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** 'Nov 21' of '2026-11-21'; the day is Phoenix's already. */
export const showDate = (day: string) => written.format(new Date(`${day}T00:00:00Z`))
