import type { ReceiptWords } from '../features/jobs/estimates.rules.ts'
import type { Language } from './languages.ts'
import { messages as english } from './receipts.en.ts'
import { messages as spanish } from './receipts.es.ts'

const CATALOGUES = { en: english, es: spanish }

/** Descriptions of generated price lines. */
export const receiptWords = (language: Language): ReceiptWords => CATALOGUES[language]
