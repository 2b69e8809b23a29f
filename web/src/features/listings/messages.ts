import { catalogue } from '../../lib/messages.ts'

export const market = catalogue('listings')
