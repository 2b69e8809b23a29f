import { catalogue } from '../../../lib/messages.ts'

/** What an admin looks after. */
export const staffDesk = catalogue('accountsDesk')
