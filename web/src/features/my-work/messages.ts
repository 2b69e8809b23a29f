import { catalogue } from '../../lib/i18n/messages.ts'

/** Shared with the list of open jobs, which is the same screen. */
export const open = catalogue('jobsOpen')

export const mine = catalogue('jobsMine')
