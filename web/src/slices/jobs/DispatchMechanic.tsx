import type { DispatchForm } from '@desert-wrench/contract/slices/jobs/jobs.contract.ts'
import { type Mechanic, mechanics } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { useAskPages } from '../../kit/cache.ts'
import { useEscape } from '../../kit/escape.ts'
import { useTyped } from '../../kit/filters.ts'
import type { FormOf } from '../../kit/form.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { CONTROL } from '../../ui/looks.ts'
import { DispatchOption } from './DispatchOption.tsx'
import type { Typed } from './dispatchHanded.ts'

/** A mechanic as the form knows them; one that was handed over comes without rates. */
export interface Choice {
  id: string
  name: string
  rates?: Mechanic
}

interface Props {
  form: FormOf<Typed, z.output<typeof DispatchForm>>
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

const LABEL = 'Mechanic'
const HINT = 'Type a name, specialty or phone. Left empty, the best rated mechanic is assigned.'

/** One of all mechanics, found by typing: the arrow keys go through the list, Enter chooses, Escape leaves it. */
export function DispatchMechanic({ form, chosen, onChoose }: Props) {
  const id = useId()
  const error = form.error('mechanicId')
  const [open, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const { text, type, say } = useTyped(q, setQ)
  const [active, setActive] = useState(0)
  const found = useAskPages(mechanics.list, { query: { q, limit: 20 } }, { enabled: open })

  // 'Best rated' stands first while nothing is typed.
  const options: (Mechanic | null)[] = q === '' ? [null, ...found.rows] : found.rows
  const at = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  const close = () => {
    setOpen(false)
    setActive(0)
    say('')
  }
  const choose = (mechanic: Mechanic | null) => {
    onChoose(mechanic && { id: mechanic.id, name: mechanic.name, rates: mechanic })
    close()
  }
  useEscape(open, close)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      setActive((at + (key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(1, options.length))
    }
    if (key === 'Enter' && open) {
      event.preventDefault()
      const option = options[at]
      // What stands in the list must be the answer to what was typed.
      if (text !== q) say(text)
      else if (option !== undefined && !found.settling) choose(option)
    }
  }

  return (
    <Field id={id} label={LABEL} hint={HINT} optional error={error}>
      <div>
        <div className="relative">
          <input
            id={id}
            name="mechanicId"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && options.length > 0 ? optionId(at) : undefined}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy(id, { hint: HINT, error })}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Best rated mechanic"
            value={open && text !== '' ? text : (chosen?.name ?? '')}
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
          id={`${id}-list`}
          role="listbox"
          aria-label="Mechanics"
          hidden={!open}
          // The focus stays in the input while the list is scrolled and pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="scroll-area mt-1 max-h-64 rounded-md border border-line bg-card p-1 shadow-low"
        >
          {open &&
            options.map((mechanic, index) => (
              <DispatchOption
                key={mechanic?.id ?? 'best'}
                id={optionId(index)}
                mechanic={mechanic}
                active={index === at}
                selected={mechanic ? mechanic.id === chosen?.id : chosen === null}
                onChoose={choose}
              />
            ))}
          {open && options.length === 0 && (
            <p role="status" className="p-3 text-sm text-soft">
              {found.loading ? 'Looking…' : (found.error?.message ?? 'No mechanics found.')}
            </p>
          )}
        </div>
      </div>
    </Field>
  )
}
