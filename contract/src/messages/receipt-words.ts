import type { ReceiptWords } from '../features/jobs/estimates.rules.ts'
import type { Language } from './languages.ts'
import { messages as english } from './receipts.en.ts'
import { messages as spanish } from './receipts.es.ts'

const CATALOGUES = { en: english, es: spanish }

/** What a reader of this language calls the lines that follow from a job's prices. */
export const receiptWords = (language: Language): ReceiptWords => CATALOGUES[language]
