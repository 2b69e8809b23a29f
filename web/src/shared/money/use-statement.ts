import { statements } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { latestMonths } from './months.ts'

/** A mechanic's statement of the month in the address; of this month without one or before it comes. */
export function useStatement(mechanicId: string) {
  const [months] = useState(latestMonths)
  const filters = useFilters({ month: /^2\d{3}-(0[1-9]|1[0-2])$/ })
  const [newest = ''] = months
  const wanted = filters.values.month ?? newest
  const month = wanted < newest ? wanted : newest
  const read = useApiQuery(statements.statement, { params: { id: mechanicId }, query: { month } })
  return {
    ...read,
    mechanicId,
    month,
    months: months.includes(month) ? months : [...months, month],
    show: (next: string) => filters.set({ month: next }),
  }
}
export type StatementRead = ReturnType<typeof useStatement>
