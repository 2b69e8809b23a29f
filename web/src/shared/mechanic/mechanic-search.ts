import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useDebouncedText } from '../../lib/navigation/query-params.ts'
import { ofJobs } from '../job/messages.ts'
import { shared } from '../messages.ts'

/** A combobox that finds mechanics by name, specialty or phone while typing. `onClear`: its text was emptied. */
export function useMechanicSearch(onClear: () => void) {
  const { looking } = useMessages(ofJobs)
  const { noMechanics } = useMessages(shared)

  const [open, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const { text, type, say } = useDebouncedText(q, (typed) => typed.trim().length <= LONGEST_SEARCH && setQ(typed))
  const found = useApiPages(mechanics.list, { query: { q, limit: 20 } }, { enabled: open })
  const settling = text !== q || found.settling || found.loading
  return {
    text,
    rows: found.rows,
    settling,
    status: settling ? looking : (found.error?.message ?? noMechanics),
    /** What the field shows: the typed text, else the chosen mechanic. */
    valueFor: (chosen: string) => (open && text !== '' ? text : chosen),
    combobox: {
      open,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onClick: () => setOpen(true),
      onChange: (next: string) => {
        type(next)
        if (next === '') onClear()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter' && open && text !== q) say(text)
      },
      onOpenChange: (next: boolean) => {
        setOpen(next)
        if (!next) say('')
      },
    },
  }
}
