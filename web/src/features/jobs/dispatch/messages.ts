import { catalogue } from '../../../lib/messages.ts'

export const dispatch = catalogue('jobsDispatch')

/** One job in its panel. */
export const jobPanel = catalogue('jobPanel')
