import { catalogue } from '../lib/messages.ts'

export const importWords = catalogue('imports')

/** What a column of a file can be taken for. */
export const fieldWords = catalogue('importFields')
