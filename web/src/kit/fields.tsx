import { type ComponentProps, useId, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { describedBy, Field, type FieldWords } from '../ui/Field.tsx'
import { CONTROL } from '../ui/looks.ts'
import { type Option, Select } from '../ui/Select.tsx'
import type { FormOf } from './form.tsx'
import { toCents, toDollars } from './money.ts'
import { fromPhoenixInput, toPhoenixInput } from './time.ts'

export interface Bound<In extends FieldValues, Out> extends FieldWords {
  form: FormOf<In, Out>
  name: FieldPath<In>
}

/** What a field's control needs: its value, its error, and what speech reads with it. */
export function useField<In extends FieldValues, Out>({ form: { inner }, name, hint }: Bound<In, Out>) {
  const id = useId()
  const { field, fieldState, formState } = useController({ control: inner.control, name })
  const error = fieldState.error?.message
  const onChange: typeof field.onChange = (value) => {
    field.onChange(value)
    // A step of a wizard is checked before anything is sent; its errors too go away as soon as they are mended.
    if (error && !formState.isSubmitted) void inner.trigger(name)
  }
  return {
    id,
    field: { ...field, onChange },
    error,
    aria: { 'aria-invalid': Boolean(error), 'aria-describedby': describedBy(id, { hint, error }) },
  }
}

type InputWords = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'autoCapitalize' | 'min' | 'max'
>

/** One line of text; `type` may be tel, email, datetime-local and the like. */
export function TextField<In extends FieldValues, Out>(props: Bound<In, Out> & InputWords) {
  const { form, name, label, hint, optional, ...input } = props
  const { id, field, error, aria } = useField(props)
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <input id={id} {...input} {...field} value={field.value ?? ''} {...aria} className={CONTROL} />
    </Field>
  )
}

/** A date and time as the clock in Phoenix shows it; an ISO moment in UTC is kept. */
export function MomentField<In extends FieldValues, Out>(props: Bound<In, Out> & Pick<InputWords, 'min' | 'max'>) {
  const { form, name, label, hint, optional, ...input } = props
  const { id, field, error, aria } = useField(props)
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <input
        id={id}
        type="datetime-local"
        {...input}
        {...field}
        value={field.value ? toPhoenixInput(field.value) : ''}
        onChange={(event) => field.onChange(fromPhoenixInput(event.target.value))}
        {...aria}
        className={CONTROL}
      />
    </Field>
  )
}

/** Several lines of text; with `maxLength` it counts what is left. */
export function TextArea<In extends FieldValues, Out>(
  props: Bound<In, Out> & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder'>,
) {
  const { form, name, label, hint, optional, ...area } = props
  const { id, field, error, aria } = useField(props)
  const text: string = field.value ?? ''
  const left =
    area.maxLength === undefined ? hint : [hint, `${text.length} of ${area.maxLength}`].filter(Boolean).join(' · ')
  return (
    <Field id={id} label={label} hint={left} optional={optional} error={error}>
      <textarea id={id} rows={4} {...area} {...field} value={text} {...aria} className={`${CONTROL} resize-y`} />
    </Field>
  )
}

/** One of a list. An option with the empty value stands for none of them. */
export function SelectField<In extends FieldValues, Out>(
  props: Bound<In, Out> & { options: readonly Option[]; placeholder?: string },
) {
  const { id, field, error, aria } = useField(props)
  return (
    <Field id={id} label={props.label} hint={props.hint} optional={props.optional} error={error}>
      <Select
        id={id}
        ref={field.ref}
        name={field.name}
        options={props.options}
        value={field.value}
        onChange={(value) => field.onChange(value || null)}
        onBlur={field.onBlur}
        {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
        {...aria}
      />
    </Field>
  )
}

/** One of a few, all in sight: pricing types, priorities. */
export function ChoiceField<In extends FieldValues, Out>(props: Bound<In, Out> & { options: readonly Option[] }) {
  const { id, field, error, aria } = useField(props)
  return (
    <Field group id={id} label={props.label} hint={props.hint} optional={props.optional} error={error}>
      <div role="radiogroup" aria-labelledby={`${id}-label`} {...aria} className="flex flex-wrap gap-2">
        {props.options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-12 flex-1 basis-24 items-center justify-center gap-2 rounded-md border border-edge bg-card px-3 py-2 text-center text-sm font-bold transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:text-copper-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              ref={index === 0 ? field.ref : undefined}
              name={field.name}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
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

interface Figures extends Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete'> {
  prefix?: string
  suffix?: string
}

/** Dollars are shown, cents are kept. */
export function MoneyField<In extends FieldValues, Out>(props: Bound<In, Out> & Figures) {
  return <FigureField prefix="$" inputMode="decimal" {...props} parse={toCents} show={toDollars} />
}

const parseNumber = (typed: string) => (/^-?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN)

/** A number; a suffix names its unit. */
export function NumberField<In extends FieldValues, Out>(
  props: Bound<In, Out> & Figures & Pick<ComponentProps<'input'>, 'inputMode'>,
) {
  return <FigureField inputMode="numeric" {...props} parse={parseNumber} show={String} />
}

interface FigureProps extends Figures, Pick<ComponentProps<'input'>, 'inputMode'> {
  parse: (typed: string) => number
  show: (value: number) => string
}

/** Keeps a number while showing what is typed: empty is null, what cannot be read is NaN and fails the shape. */
function FigureField<In extends FieldValues, Out>(props: Bound<In, Out> & FigureProps) {
  const { form, name, label, hint, optional, parse, show, prefix, suffix, ...input } = props
  const { id, field, error, aria } = useField(props)
  const value: number | null = field.value ?? null
  const read = (typed: string) => (typed.trim() === '' ? null : parse(typed.trim()))
  const written = value === null || Number.isNaN(value) ? '' : show(value)
  const [typed, setTyped] = useState(written)
  const shown = Object.is(read(typed), value) ? typed : written
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <span className="relative block">
        {prefix && <span className="pointer-events-none absolute top-3 left-3 text-soft">{prefix}</span>}
        <input
          {...input}
          {...field}
          id={id}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(read(event.target.value))
          }}
          onBlur={() => {
            if (written) setTyped(written)
            field.onBlur()
          }}
          {...aria}
          className={`${CONTROL} ${prefix ? 'pl-7' : ''} ${suffix ? 'pr-20' : ''}`}
        />
        {suffix && <span className="pointer-events-none absolute top-3 right-3 text-soft">{suffix}</span>}
      </span>
    </Field>
  )
}
