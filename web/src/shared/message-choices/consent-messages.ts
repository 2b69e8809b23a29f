import { catalogue } from '../../lib/i18n/messages.ts'

/** The sentences that people agree to. */
export const ofConsent = catalogue('consent')
