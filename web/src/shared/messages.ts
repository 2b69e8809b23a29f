import { catalogue } from '../lib/messages.ts'

export const shared = catalogue('shared')
