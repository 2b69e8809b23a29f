import { catalogue } from '../../../lib/i18n/messages.ts'

/** One job in its panel. */
export const jobPanel = catalogue('jobPanel')
