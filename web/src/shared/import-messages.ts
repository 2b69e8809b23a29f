import { catalogue } from '../lib/messages.ts'

export const importWords = catalogue('imports')
