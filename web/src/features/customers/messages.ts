import { catalogue } from '../../lib/messages.ts'

export const customersWords = catalogue('customers')
