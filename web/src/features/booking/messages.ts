import { catalogue } from '../../lib/messages.ts'

export const book = catalogue('jobsBook')
