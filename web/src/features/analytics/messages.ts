import { catalogue } from '../../lib/messages.ts'

export const figures = catalogue('analytics')
