import { catalogue } from '../../lib/i18n/messages.ts'

/** Shared with the open jobs on the same screen. */
export const open = catalogue('jobsOpen')

export const mine = catalogue('jobsMine')
