import { catalogue } from '../../lib/messages.ts'

export const analyzer = catalogue('analyzer')
