import type { ReceiptWords } from '../features/jobs/estimates.rules.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Descriptions of generated price lines. */
export const receiptWords = (language: Language): ReceiptWords => REPLIES[language].receipts
