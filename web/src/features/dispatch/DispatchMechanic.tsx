import { type Mechanic, mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useEscapeKey } from '../../lib/navigation/escape-key.ts'
import { useDebouncedText } from '../../lib/navigation/query-params.ts'
import { shared } from '../../shared/messages.ts'
import { Field } from '../../ui/forms/Field.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { useField } from '../../ui/forms/form-fields.tsx'
import { useTooLong } from '../../ui/forms/too-long.ts'
import { CONTROL } from '../../ui/styles/variants.ts'
import { DispatchOption } from './DispatchOption.tsx'
import { dispatch } from './messages.ts'

/** A mechanic as the form knows them; one that was handed over comes without rates. */
export interface Choice {
  id: string
  /** Null where only the id was handed over. */
  name: string | null
  rates?: Mechanic
}

interface Props<In extends { mechanicId?: unknown }, Out> {
  form: FormOf<In, Out>
  /** What holds where nobody is chosen. */
  nobody: string
  hint: string
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

/** One of all mechanics, found by typing: the arrow keys go through the list, Enter chooses, Escape leaves it. */
export function DispatchMechanic<In extends { mechanicId?: unknown }, Out>(props: Props<In, Out>) {
  const { form, nobody, hint, chosen, onChoose } = props
  const t = useMessages(dispatch)
  const { suggestions } = useMessages(common)
  const { noMechanics } = useMessages(shared)
  const field = { form, name: 'mechanicId', label: t.mechanic, hint, optional: true } as const
  const { id, words, control } = useField(field)
  const [q, setQ] = useState('')
  const { text, type, say } = useDebouncedText(q, (typed) => typed.trim().length <= LONGEST_SEARCH && setQ(typed))
  const tooLong = useTooLong(text, LONGEST_SEARCH, 'wordsAtMost')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useApiPages(mechanics.list, { query: { q, limit: 20 } }, { enabled: open })

  const settled = text === q && !found.settling && !found.loading
  // Until the answer to what was typed has come, the rows of the last answer whose name fits are shown: most of them stay
  // where they are when it comes, so that nobody presses beside one.
  const typed = foldText(text.trim())
  const rows = settled ? found.rows : found.rows.filter(({ name }) => foldText(name).includes(typed))
  // Nobody stands first while nothing is typed.
  const options: (Mechanic | null)[] = text === '' ? [null, ...rows] : rows
  const at = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  // Enter may come before the answer to what was typed; it waits for it.
  const [entered, setEntered] = useState(false)

  const close = () => {
    setOpen(false)
    setActive(0)
    setEntered(false)
    say('')
  }
  const choose = (mechanic: Mechanic | null) => {
    onChoose(mechanic && { id: mechanic.id, name: mechanic.name, rates: mechanic })
    close()
  }
  useEscapeKey(open, close)

  const enter = useEffectEvent(() => {
    setEntered(false)
    const option = options[at]
    if (option !== undefined) choose(option)
  })
  useEffect(() => {
    if (entered && settled) enter()
  }, [entered, settled])

  // The foot of the dialog would cover a list that opens above it.
  const list = useRef<HTMLDivElement>(null)
  const { length } = options
  useEffect(() => {
    if (open && length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open, length])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // The list is a stop of the Tab key while it is open, because it scrolls.
    if (key === 'Tab') close()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      setActive((at + (key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(1, options.length))
    }
    if (key === 'Enter' && open) {
      event.preventDefault()
      if (text !== q) say(text)
      setEntered(true)
    }
  }

  return (
    <Field {...words} error={words.error ?? tooLong}>
      <div>
        <div className="relative">
          <input
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && options.length > 0 ? optionId(at) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={nobody}
            value={open && text !== '' ? text : chosen ? (chosen.name ?? t.chosenMechanic) : ''}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setOpen(true)
              setActive(0)
              type(event.target.value)
              if (event.target.value === '') onChoose(null)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            className={`${CONTROL} pr-10`}
          />
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-5 text-soft" />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={suggestions}
          hidden={!open || options.length === 0}
          // The focus stays in the input while the list is scrolled and pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="scroll-area mt-1 max-h-64 rounded-md border border-line bg-card p-1 shadow-low"
        >
          {open &&
            options.map((mechanic, index) => (
              <DispatchOption
                key={mechanic?.id ?? 'nobody'}
                id={optionId(index)}
                mechanic={mechanic}
                nobody={nobody}
                active={index === at}
                selected={mechanic ? mechanic.id === chosen?.id : chosen === null}
                onChoose={choose}
              />
            ))}
        </div>
        {open && options.length === 0 && (
          <p
            role="status"
            className="mt-1 rounded-md border border-line bg-card px-4 py-3 text-sm text-soft shadow-low"
          >
            {settled ? (found.error?.message ?? noMechanics) : t.looking}
          </p>
        )}
      </div>
    </Field>
  )
}
