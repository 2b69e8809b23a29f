import { catalogue } from '../../../lib/messages.ts'

/** Of the view of a mechanic's own jobs alone. */
export const mine = catalogue('jobsMine')
