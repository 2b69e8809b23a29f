import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { toDollars } from '@desert-wrench/contract/lib/money.ts'
import { type ReadAmount, readDollars, readNumber, twoWays } from '@desert-wrench/contract/lib/read-amount.ts'
import { type ComponentProps, useId, useState } from 'react'
import { catalogue, common, useMessages } from '../../lib/i18n/messages.ts'
import { fromPhoenixInput, toPhoenixInput } from '../../lib/i18n/time.ts'
import { CONTROL } from '../styles/variants.ts'
import { describedBy, Field, type FieldWords } from './Field.tsx'
import type { FormOf } from './form.tsx'
import { type Option, Select } from './Select.tsx'

const fields = catalogue('fields')

export interface Bound<In extends object, Out> extends FieldWords {
  form: FormOf<In, Out>
  name: keyof In & string
}

export function useField<In extends object, Out>({ form, name, label, hint, optional }: Bound<In, Out>) {
  const id = useId()
  const error = form.error(name)
  const aria = { 'aria-invalid': Boolean(error), 'aria-describedby': describedBy(id, { hint, error }) }
  return {
    id,
    field: {
      name,
      value: form.value(name) as unknown,
      put: (value: unknown, written?: string) => form.set(name, value as In[keyof In & string], written),
    },
    error,
    words: { id, label, hint, optional, error },
    aria,
    control: { id, name, ...aria },
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

type InputWords = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'autoCapitalize' | 'min' | 'max' | 'readOnly'
>

export function TextField<In extends object, Out>(props: Bound<In, Out> & InputWords) {
  const { form, name, label, hint, optional, ...input } = props
  const { field, words, control } = useField(props)
  return (
    <Field {...words}>
      <input
        {...input}
        {...control}
        value={text(field.value)}
        onChange={(event) => field.put(event.target.value)}
        className={`${CONTROL} read-only:bg-sunk`}
      />
    </Field>
  )
}

/** Shows Phoenix time, stores an ISO moment in UTC. */
export function MomentField<In extends object, Out>(props: Bound<In, Out> & Pick<InputWords, 'min' | 'max'>) {
  const { min, max } = props
  const { field, words, control } = useField(props)
  return (
    <Field {...words}>
      <input
        type="datetime-local"
        min={min}
        max={max}
        {...control}
        value={text(field.value) && toPhoenixInput(text(field.value))}
        onChange={(event) => field.put(fromPhoenixInput(event.target.value))}
        className={CONTROL}
      />
    </Field>
  )
}

/** With `maxLength` it shows a counter and never truncates. */
export function TextArea<In extends object, Out>(
  props: Bound<In, Out> & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder'>,
) {
  const { form, name, label, hint, optional, maxLength, ...area } = props
  const t = useMessages(common)
  const written = text(form.value(name))
  const count = maxLength === undefined ? undefined : t.written({ count: written.length, max: maxLength })
  const { field, words, control } = useField({ ...props, hint: [hint, count].filter(Boolean).join(' · ') })
  return (
    <Field {...words}>
      <textarea
        rows={4}
        {...area}
        {...control}
        value={written}
        onChange={(event) => field.put(event.target.value)}
        className={`${CONTROL} resize-y`}
      />
    </Field>
  )
}

/** An option with the empty value means no choice. */
export function SelectField<In extends object, Out>(
  props: Bound<In, Out> & { options: readonly Option[]; placeholder?: string },
) {
  const { options, placeholder } = props
  const { field, words, control } = useField(props)
  return (
    <Field {...words}>
      <Select
        {...control}
        options={options}
        {...(placeholder !== undefined && { placeholder })}
        value={text(field.value)}
        onChange={(chosen) => field.put(chosen || null)}
      />
    </Field>
  )
}

export function ChoiceField<In extends object, Out>(props: Bound<In, Out> & { options: readonly Option[] }) {
  const { id, field, words, aria } = useField(props)
  // Four options wrap two by two, never three and one.
  const width = props.options.length === 4 ? 'basis-28 max-sm:basis-2/5' : 'basis-28'
  return (
    <Field group {...words}>
      <div role="radiogroup" aria-labelledby={`${id}-label`} {...aria} className="flex flex-wrap gap-2">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-12 flex-1 items-center justify-center wrap-break-word gap-2 rounded-md border border-edge bg-card px-3 py-2 text-center text-sm font-bold transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:text-copper-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo ${option.detail ? 'basis-48 max-sm:basis-full max-sm:justify-start max-sm:text-left' : width}`}
          >
            <input
              type="radio"
              name={field.name}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.put(option.value)}
              className="size-4 accent-copper focus-visible:outline-none"
            />
            <span>
              {option.label}
              {option.detail && <span className="block text-xs font-normal">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}

interface Figures extends Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete' | 'inputMode'> {
  prefix?: string
  suffix?: string
}

/** Shows dollars, stores cents. */
export function MoneyField<In extends object, Out>(props: Bound<In, Out> & Figures) {
  return <FigureField prefix="$" inputMode="decimal" {...props} read={readDollars} show={toDollars} />
}

export function NumberField<In extends object, Out>(props: Bound<In, Out> & Figures) {
  return <FigureField inputMode="numeric" {...props} read={readNumber} show={String} />
}

interface Reading {
  read: (typed: string) => ReadAmount
  show: (value: number) => string
}

/** Empty is null; text that does not parse is NaN and fails the shape. */
export function FigureField<In extends object, Out>(props: Bound<In, Out> & Figures & Reading) {
  const { form, name, label, hint, optional, read, show, prefix, suffix, ...input } = props
  const { field, words, control } = useField(props)
  const kept = typeof field.value === 'number' ? field.value : null
  const numberIn = (typed: string) => (typed.trim() === '' ? null : (read(typed)?.value ?? Number.NaN))
  const written = kept === null || Number.isNaN(kept) ? '' : show(kept)
  const [typed, setTyped] = useState(written || form.written(name) || '')
  const messages = useMessages(fields)
  const readings = Number.isNaN(kept) ? read(typed)?.readings : undefined
  return (
    <Field {...words} error={words.error && readings ? showFieldMessage(messages, twoWays(readings)) : words.error}>
      <span className="relative block">
        {prefix && <span className="pointer-events-none absolute top-3 left-3 text-soft">{prefix}</span>}
        <input
          {...input}
          {...control}
          value={Object.is(numberIn(typed), kept) ? typed : written}
          onChange={(event) => {
            setTyped(event.target.value)
            field.put(numberIn(event.target.value), event.target.value)
          }}
          onBlur={() => written && setTyped(written)}
          className={`${CONTROL} ${prefix ? 'pl-7' : ''} ${suffix ? 'pr-20' : ''}`}
        />
        {suffix && <span className="pointer-events-none absolute top-3 right-3 text-soft">{suffix}</span>}
      </span>
    </Field>
  )
}
