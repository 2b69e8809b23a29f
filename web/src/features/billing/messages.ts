import { catalogue } from '../../lib/messages.ts'

export const billing = catalogue('billing')
