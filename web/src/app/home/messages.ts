import { catalogue } from '../../lib/i18n/messages.ts'

/** The home screen's; the shell's own are `common`. */
export const home = catalogue('home')
