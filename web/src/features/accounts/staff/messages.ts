import { catalogue } from '../../../lib/i18n/messages.ts'

/** What an admin looks after. */
export const staffDesk = catalogue('accountsDesk')
