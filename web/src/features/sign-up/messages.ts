import { catalogue } from '../../lib/messages.ts'

export const mechanicsWords = catalogue('mechanics')
