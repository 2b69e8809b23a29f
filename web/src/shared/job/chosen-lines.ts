import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { approvedLines, sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { useState } from 'react'

/** The customer's ticks: all at first. Lines of the whole visit follow any of the others. */
export function useChosenLines({ lines, partsTaxPercent }: Pick<Estimate, 'lines' | 'partsTaxPercent'>) {
  const [left, setLeft] = useState<readonly string[]>([])
  const ids = new Set(lines.map(({ id }) => id).filter((id) => !left.includes(id)))
  const goes = approvedLines(lines, ids)
  const approved = lines.filter((_, index) => goes?.[index])
  return {
    ids,
    approved,
    isAll: approved.length === lines.length,
    sum: sumUp(approved, partsTaxPercent),
    tick: (id: string, isTicked: boolean) => setLeft(isTicked ? left.filter((other) => other !== id) : [...left, id]),
  }
}
export type ChosenLines = ReturnType<typeof useChosenLines>
