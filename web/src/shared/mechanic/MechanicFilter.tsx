import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useId } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { ofJobs } from '../job/messages.ts'
import { useMechanicSearch } from './mechanic-search.ts'

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
  const t = useMessages(ofJobs)
  const id = useId()
  const search = useMechanicSearch(() => onChange(undefined))
  const named = useApiPages(mechanics.list, { query: { id: value, limit: 1 } }, { enabled: value !== undefined })
  const chosen = value === undefined ? '' : (named.rows[0]?.name ?? t.chosenMechanic)
  // Without text, "all" comes first.
  const options = search.text === '' ? [null, ...search.rows] : search.rows
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
        value={search.valueFor(chosen)}
        {...search.combobox}
        onTake={(mechanic) => onChange(mechanic?.id)}
        list={{
          options,
          keyOf: (mechanic) => mechanic?.id ?? 'all',
          show: (mechanic) => <span className="min-w-0 text-sm wrap-anywhere">{mechanic?.name ?? none}</span>,
          isSelected: (mechanic) => mechanic?.id === value,
          settling: search.settling,
          status: search.status,
        }}
      />
    </>
  )
}
