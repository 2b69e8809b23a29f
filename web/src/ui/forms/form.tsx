import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import type { FieldError, ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallError } from '../../lib/api/client.ts'
import type { ApiMutation } from '../../lib/api/mutations.ts'
import { catalogue, useMessages } from '../../lib/i18n/messages.ts'
import { beginAt } from '../overlays/use-modal.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { type Input, type OpenDraft, openDraft } from './draft.ts'
import { Unanswered } from './NotSent.tsx'

const fields = catalogue('fields')

export interface FormOf<In extends object, Out = In> {
  value: <Name extends keyof In>(name: Name) => In[Name]
  /** Outside of drawing: what was typed since, too. */
  typedNow: <Name extends keyof In>(name: Name) => In[Name]
  /** @param written Raw text of a number that does not parse. */
  set: <Name extends keyof In>(name: Name, value: In[Name] | undefined, written?: string) => void
  /** Raw text of a number that does not parse. */
  written: (name: keyof In & string) => string | undefined
  error: (name: keyof In) => string | undefined
  /** Resets the form to these values and drops the draft. */
  fill: (values: Partial<In>) => void
  /** Sets defaults, such as the person on this device; not part of the draft. */
  prefill: (values: Partial<In>) => void
  /** Form state outside its shape; use `useBeside`. */
  beside: (name: string) => unknown
  putBeside: (name: string, value: unknown) => void
  draft: OpenDraft<In>
  restored: boolean
  /** Drops the draft and resets the form; `startedOver` counts resets. */
  startOver: () => void
  startedOver: number
  /** Validates one wizard step and focuses its first error. */
  check: (names: readonly (keyof In)[]) => Promise<boolean>
  /** Shows errors and focuses the first. */
  mark: (errors: readonly FieldError[]) => void
  finish: () => { values: Out; errors?: undefined } | { values?: undefined; errors: readonly FieldError[] }
  /** True if the field is on screen or has a value. */
  hasField: (name: string) => boolean
  element: RefObject<HTMLFormElement | null>
}

interface State<In> extends Input<In> {
  errors: readonly ShownError[]
  sent: boolean
  /** Candidates for focus; a new array triggers it again. */
  focus: readonly string[]
  restored: boolean
  startedOver: number
}

/** A server error stays until its field changes; shape errors are recomputed. */
interface ShownError extends FieldError {
  byServer?: boolean
}

/**
 * A form validated by the contract's shape: on submit, and from then on while typing. Input is kept as a draft until it
 * is sent.
 * @param draftName The form and its subject, if there may be several: `rate ${job.id}`; null keeps no draft, for
 * passwords and codes.
 */
export function useForm<In extends object, Out>(
  shape: z.ZodMiniType<Out, In>,
  defaults: Partial<In>,
  draftName: string | null,
): FormOf<In, Out> {
  const messages = useMessages(fields)
  const element = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => openDraft(draftName, defaults))
  const [state, setState] = useState<State<In>>({
    ...{ ...draft.begin, restored: draft.restored, startedOver: 0 },
    ...{ errors: [], sent: false, focus: [] },
  })
  // Two updates in one tick must see each other.
  const now = useRef(state)
  const change = (changes: Partial<State<In>>) => {
    now.current = { ...now.current, ...changes }
    setState(now.current)
  }
  const type = (changes: Partial<State<In>>) => {
    change(changes)
    draft.keep(now.current)
  }
  const begin = (values: Partial<In>) => {
    draft.prefill(values)
    return { ...draft.discard(), errors: [], restored: false }
  }
  useEffect(() => focusFirst(element.current, state.focus), [state.focus])

  return {
    value: (name) => state.values[name] as In[typeof name],
    typedNow: (name) => now.current.values[name] as In[typeof name],
    error: (name) => {
      const wrong = state.errors.find(({ path }) => path === name)
      return wrong && showFieldMessage(messages, wrong.message)
    },
    set: (name, value, text = '') => {
      const values = { ...now.current.values, [name]: value }
      const written = { ...now.current.written, [name]: text }
      type({ values, written, errors: afterTyping(now.current, String(name), wrongWith(shape, values)) })
    },
    written: (name) => state.written[name],
    fill: (values) => change(begin(values)),
    prefill: (values) => {
      draft.prefill(values)
      change({ values: { ...now.current.values, ...values } })
    },
    beside: (name) => state.beside[name],
    putBeside: (name, value) => type({ beside: { ...now.current.beside, [name]: value } }),
    draft,
    restored: state.restored,
    startOver: () => change({ ...begin({}), startedOver: now.current.startedOver + 1 }),
    startedOver: state.startedOver,
    check: async (names) => {
      const isAsked = ({ path }: FieldError) => names.some((name) => name === path)
      const wrong = wrongWith(shape, now.current.values).filter(isAsked)
      const others = now.current.errors.filter((error) => !isAsked(error))
      change({ errors: [...others, ...wrong], focus: wrong.map(({ path }) => path) })
      return wrong.length === 0
    },
    mark: (errors) => {
      const serverErrors = errors.map((error) => ({ ...error, byServer: true }))
      const others = now.current.errors.filter(({ path }) => !errors.some((error) => error.path === path))
      change({ errors: [...others, ...serverErrors], focus: errors.map(({ path }) => path) })
    },
    finish: () => {
      const { data, success } = shape.safeParse(now.current.values)
      const errors = success ? [] : wrongWith(shape, now.current.values)
      change({ errors, sent: true, focus: errors.map(({ path }) => path) })
      return success ? { values: data } : { errors }
    },
    hasField: (name) => name in now.current.values || element.current?.elements.namedItem(name) != null,
    element,
  }
}

/** Form state outside its shape, such as the device's location; kept with the draft. */
export function useBeside<T>(
  { beside, putBeside }: Pick<FormOf<never>, 'beside' | 'putBeside'>,
  name: string,
  shape: z.ZodMiniType<T>,
  start: T,
): [T, (value: T) => void] {
  const kept = beside(name)
  return [shape.safeParse(kept).success ? (kept as T) : start, (value) => putBeside(name, value)]
}

function wrongWith(shape: z.ZodMiniType, values: object): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const { path, message } of shape.safeParse(values).error?.issues ?? []) {
    const name = String(path[0] ?? '')
    if (!byField.has(name)) byField.set(name, { path: name, message })
  }
  return [...byField.values()]
}

/** Pasted text is kept whole, so an excess length shows at once. */
const isTooLong = ({ message }: FieldError) => message.startsWith('general.atMost ')

/** Fixed errors disappear at once; a new error shows only on the field being edited. */
function afterTyping({ errors, sent }: Pick<State<unknown>, 'errors' | 'sent'>, name: string, wrong: FieldError[]) {
  const others = errors.filter(({ byServer, path }) => byServer && path !== name)
  const isShown = (one: FieldError) =>
    errors.some((error) => error.path === one.path) || (one.path === name && (sent || isTooLong(one)))
  return [...others, ...wrong.filter((one) => isShown(one) && !others.some((error) => error.path === one.path))]
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const fields = Array.from(form?.elements ?? [])
  const first = fields.find((field) => names.includes(field.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

/** Ctrl+Enter or Cmd+Enter submits from any field. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.click()
}

interface Props<In extends object, Out, E extends Named> {
  label: string
  form: FormOf<In, Out>
  act: ApiMutation<E>
  send: (values: Out) => Sent<E>
  /** The field for refusals that name none, such as a phone number already in use. */
  about?: Partial<Record<ProblemCode, keyof In & string>>
  /** `errors` are from the shape or, if `sent`, from the server; a wizard opens the step of the first. */
  onWrong?: (errors: readonly FieldError[], sent: boolean) => void
  children: ReactNode
}

/** Submits once, keeps input on failure, and focuses the first error. */
export function Form<In extends object, Out, E extends Named>(props: Props<In, Out, E>) {
  const { label, form, act, send, about = {}, onWrong, children } = props

  const [unanswered, setUnanswered] = useState(false)
  useEffect(() => beginAt(form.element.current), [form.element])

  const refused = ({ problem }: CallError) => {
    if (!problem) return
    const path = about[problem.code]
    const errors = path ? [{ path, message: problem.message }] : (problem.errors ?? [])
    const wrong = errors.filter((error) => form.hasField(error.path))
    form.mark(wrong)
    if (wrong.length > 0) onWrong?.(wrong, true)
  }

  const submit = () => {
    if (act.pending) return
    const { values, errors } = form.finish()
    if (errors) return onWrong?.(errors, false)
    const { kept, onSent } = form.draft.sending()
    act.run(send(values), {
      ...(form.draft.keeps && { kept }),
      onSent: () => {
        onSent()
        setUnanswered(false)
      },
      onRefused: (error) => {
        // Without a draft, do not claim that the input was saved.
        setUnanswered(error.status === 0 && form.draft.keeps)
        refused(error)
      },
    })
  }

  return (
    <form
      ref={form.element}
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-4"
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals, so a dialog's form would also submit the form around it.
        event.stopPropagation()
        submit()
      }}
    >
      <Unanswered value={unanswered ? { again: submit, pending: act.pending } : null}>
        <DraftNotice form={form} />
        {children}
      </Unanswered>
    </form>
  )
}
