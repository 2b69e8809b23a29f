import { catalogue } from '../../lib/messages.ts'

export const open = catalogue('jobsOpen')
