import { catalogue } from '../../lib/i18n/messages.ts'

export const money = catalogue('money')
