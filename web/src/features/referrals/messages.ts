import { catalogue } from '../../lib/messages.ts'

export const rewards = catalogue('rewards')
