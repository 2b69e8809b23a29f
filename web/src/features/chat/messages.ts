import { catalogue } from '../../lib/messages.ts'

export const hub = catalogue('chat')
