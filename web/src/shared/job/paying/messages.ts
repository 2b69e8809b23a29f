import { catalogue } from '../../../lib/i18n/messages.ts'

export const paying = catalogue('paying')
