import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { useId, useState } from 'react'
import { useApiPages } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useDebouncedText } from '../../../lib/navigation/query-params.ts'
import { shared } from '../../../shared/messages.ts'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { dispatch } from '../messages.ts'

interface Props {
  /** A mechanic's id. */
  value: string | undefined
  onChange: (id: string | undefined) => void
  label: string
  /** For no mechanic. */
  none: string
  /** The list opens upward. */
  above?: boolean
}

export default function MechanicFilter({ value, onChange, label, none, above = false }: Props) {
  const t = useMessages(dispatch)
  const { noMechanics } = useMessages(shared)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const { text, type, say } = useDebouncedText(q, (typed) => typed.trim().length <= LONGEST_SEARCH && setQ(typed))
  const found = useApiPages(mechanics.list, { query: { q, limit: 20 } }, { enabled: open })
  const named = useApiPages(mechanics.list, { query: { id: value, limit: 1 } }, { enabled: value !== undefined })
  const chosen = value === undefined ? '' : (named.rows[0]?.name ?? t.chosenMechanic)
  const settling = text !== q || found.settling || found.loading
  // Without text, "all" comes first.
  const options = text === '' ? [null, ...found.rows] : found.rows
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Combobox
        id={id}
        pick
        floating={above ? 'above' : 'below'}
        placeholder={none}
        value={open && text !== '' ? text : chosen}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onChange={(next) => {
          type(next)
          if (next === '') onChange(undefined)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && open && text !== q) say(text)
        }}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) say('')
        }}
        onTake={(mechanic) => onChange(mechanic?.id)}
        list={{
          options,
          keyOf: (mechanic) => mechanic?.id ?? 'all',
          show: (mechanic) => <span className="min-w-0 text-sm wrap-anywhere">{mechanic?.name ?? none}</span>,
          isSelected: (mechanic) => mechanic?.id === value,
          settling,
          status: settling ? t.looking : (found.error?.message ?? noMechanics),
        }}
      />
    </>
  )
}
