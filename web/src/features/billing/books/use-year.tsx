import { phoenixYear } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useFilters } from '../../../lib/navigation/query-params.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { books } from './messages.ts'

/** Years to choose from, newest first. */
const YEARS = 5

/** The year in the address, else the current one, and the field that chooses it. */
export function useYear() {
  const t = useMessages(books)
  const [years] = useState(() => {
    const now = phoenixYear(new Date().toISOString())
    return Array.from({ length: YEARS }, (_, back) => String(now - back))
  })
  const filters = useFilters({ year: years })
  const year = filters.values.year ?? years[0] ?? ''
  const select = (
    <Select
      label={t.year}
      value={year}
      onChange={(next) => filters.set({ year: next })}
      options={years.map((value) => ({ value, label: value }))}
      className="sm:max-w-48"
    />
  )
  return { year, select }
}
