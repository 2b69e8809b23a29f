import type { Estimate, EstimateFacts, PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { lineId } from '@desert-wrench/contract/features/estimates/line-id.rules.ts'
import { worded } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import { lineAnswer } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { receiptWords } from '@desert-wrench/contract/messages/receipt-words.ts'
import type { EstimateRow } from './estimates.store.ts'

const NOTHING = { pictureIds: [], finding: null, costCents: null, coreCents: null, cannedJobId: null }

interface Showing extends EstimateFacts {
  language: Language
  /** Of versions that kept none. */
  partsTaxPercent: number
}

/** Null without tax, or where the version kept no rate. */
export const keptTax = ({ tax, partsTaxPercent, partsTaxCity }: EstimateRow): PartsTax | null =>
  tax > 0 && partsTaxPercent !== null ? { percent: partsTaxPercent, city: partsTaxCity } : null

/** A version with the ids and answers of its lines, and the facts that decide who sees their costs. */
export function shownEstimate(row: EstimateRow, { job, language, partsTaxPercent }: Showing): Estimate & EstimateFacts {
  const { lines } = worded(row, receiptWords(language))
  return {
    ...row,
    job,
    partsTaxPercent: row.partsTaxPercent ?? partsTaxPercent,
    partsTax: keptTax(row),
    lines: lines.map(({ declined: _, ...line }, index) => {
      const { line: _place, ...details } = row.details.find((one) => one.line === index + 1) ?? { line: 0, ...NOTHING }
      const answer = lineAnswer(row, row.lines[index] ?? {})
      return { ...line, ...details, id: lineId(row.id, index + 1), answer, job }
    }),
  }
}
