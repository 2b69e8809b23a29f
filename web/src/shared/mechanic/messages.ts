import { catalogue } from '../../lib/i18n/messages.ts'

/** The profile of a mechanic: sign-up, management and own settings. */
export const profileWords = catalogue('mechanics')
