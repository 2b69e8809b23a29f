import { catalogue } from '../../lib/i18n/messages.ts'

/** What completing a job counts, and how it is undone. */
export const completing = catalogue('completing')
