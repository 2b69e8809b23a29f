import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { useField } from '../../../ui/forms/form-fields.tsx'
import { dispatch } from '../messages.ts'
import { dispatchPlan } from '../plan/messages.ts'
import type { NewJobFields, useCaller } from './use-caller.ts'

interface Props {
  form: NewJobFields
  looked: ReturnType<typeof useCaller>
}

const REQUIRED = ['customerName', 'vehicleYear', 'vehicleMake', 'vehicleModel', 'description'] as const

/** The caller's phone: a part of it lists customers; Enter goes on to what is still missing. */
export function CallerField({ form, looked }: Props) {
  const t = useMessages(dispatchPlan)
  const { phone } = useMessages(dispatch)
  const { field, words, control } = useField({ form, name: 'customerPhone', label: phone, hint: t.phoneHint })
  const [open, setOpen] = useState(false)
  const [entered, setEntered] = useState(false)
  const { matches, pending } = looked

  const goOn = useEffectEvent(() => {
    setEntered(false)
    const missing = REQUIRED.find((name) => !form.value(name)) ?? 'description'
    const next = form.element.current?.elements.namedItem(missing)
    if (next instanceof HTMLElement) next.focus()
  })
  useEffect(() => {
    if (entered && !pending) goOn()
  }, [entered, pending])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return setEntered(false)
    const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant')
    if (isChoosing || event.ctrlKey || event.metaKey || !field.value) return
    event.preventDefault()
    setEntered(true)
  }

  return (
    <Field {...words}>
      <Combobox
        {...control}
        type="tel"
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(text) => field.put(text)}
        onKeyDown={onKeyDown}
        open={open && matches.length > 0}
        onOpenChange={setOpen}
        list={{
          options: matches,
          keyOf: ({ id }) => id,
          show: (customer) => (
            <span className="min-w-0 text-sm">
              <span className="block font-bold wrap-anywhere">{customer.name}</span>
              <span className="block wrap-anywhere">
                {[customer.phone, customer.preferredAddress].filter(Boolean).join(' · ')}
              </span>
            </span>
          ),
        }}
        onTake={(customer) => {
          field.put(customer.phone)
          setEntered(true)
        }}
      />
    </Field>
  )
}
