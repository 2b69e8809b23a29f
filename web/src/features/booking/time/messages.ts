import { catalogue } from '../../../lib/i18n/messages.ts'

/** Loaded with the dialog, not with the screen. */
export const bookTime = catalogue('bookTime')
