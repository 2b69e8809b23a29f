import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofJobs } from '../../shared/job/messages.ts'
import { useMechanicSearch } from '../../shared/mechanic/mechanic-search.ts'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { useField } from '../../ui/forms/form-fields.tsx'
import { useTooLong } from '../../ui/forms/too-long.ts'
import { DispatchOption } from './DispatchOption.tsx'
import { dispatch } from './messages.ts'

/** A handed-over mechanic has no rates. */
export interface MechanicChoice {
  id: string
  /** Null if only the id was handed over. */
  name: string | null
  rates?: Mechanic
}

interface Props<In extends { mechanicId?: unknown }, Out> {
  form: FormOf<In, Out>
  /** Label for no mechanic. */
  nobody: string
  hint: string
  chosen: MechanicChoice | null
  onChoose: (choice: MechanicChoice | null) => void
}

export function DispatchMechanic<In extends { mechanicId?: unknown }, Out>(props: Props<In, Out>) {
  const { form, nobody, hint, chosen, onChoose } = props
  const t = useMessages(dispatch)
  const { chosenMechanic } = useMessages(ofJobs)
  const field = { form, name: 'mechanicId', label: t.mechanic, hint, optional: true } as const
  const { words, control } = useField(field)
  const search = useMechanicSearch(() => onChoose(null))
  const { text, settling } = search
  const tooLong = useTooLong(text, LONGEST_SEARCH, 'wordsAtMost')

  // Until the answer arrives, show the previous rows that match, so that they do not move under the pointer.
  const typed = foldText(text.trim())
  const rows = settling ? search.rows.filter(({ name }) => foldText(name).includes(typed)) : search.rows
  // Without text, "no mechanic" comes first.
  const options: (Mechanic | null)[] = text === '' ? [null, ...rows] : rows
  const isSelected = (mechanic: Mechanic | null) => (mechanic?.id ?? null) === (chosen?.id ?? null)

  return (
    <Field {...words} error={words.error ?? tooLong}>
      <Combobox
        {...control}
        pick
        placeholder={nobody}
        value={search.valueFor(chosen ? (chosen.name ?? chosenMechanic) : '')}
        {...search.combobox}
        onTake={(mechanic) => onChoose(mechanic && { id: mechanic.id, name: mechanic.name, rates: mechanic })}
        list={{
          options,
          keyOf: (mechanic) => mechanic?.id ?? 'nobody',
          show: (mechanic, active) => (
            <DispatchOption mechanic={mechanic} nobody={nobody} active={active} selected={isSelected(mechanic)} />
          ),
          isSelected,
          settling,
          status: search.status,
        }}
      />
    </Field>
  )
}
