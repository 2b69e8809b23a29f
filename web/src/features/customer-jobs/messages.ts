import { catalogue } from '../../lib/messages.ts'

export const answers = catalogue('offers')
