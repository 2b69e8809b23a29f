import { catalogue } from '../../lib/messages.ts'

export const signInWords = catalogue('accountsSignIn')
