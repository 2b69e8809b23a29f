const named = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** 'November 2026' for '2026-11'. */
export const showMonth = (month: string): string => named.format(new Date(`${month}-15T00:00:00Z`))

/** 'Active' for 'active': a state as a label. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
