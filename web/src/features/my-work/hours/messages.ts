import { catalogue } from '../../../lib/i18n/messages.ts'

export const hours = catalogue('myHours')

export const fields = catalogue('fields')
