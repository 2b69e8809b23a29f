import { catalogue } from '../../../lib/messages.ts'

/** One job in its panel. */
export const jobPanel = catalogue('jobPanel')
