import { catalogue } from '../../lib/messages.ts'

export const dispatch = catalogue('jobsDispatch')
