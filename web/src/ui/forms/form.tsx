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

/** A form over a shape: what is typed goes in, what the shape makes of it comes out. */
export interface FormOf<In extends object, Out = In> {
  /** What a field holds now; the screen follows it. */
  value: <Name extends keyof In>(name: Name) => In[Name]
  /** @param written How a figure that cannot be read stands there. */
  set: <Name extends keyof In>(name: Name, value: In[Name] | undefined, written?: string) => void
  /** What is written in a figure that cannot be read. */
  written: (name: keyof In & string) => string | undefined
  /** What is wrong with a field, once it was checked. */
  error: (name: keyof In) => string | undefined
  /** Begins anew with these values; what was typed before is forgotten. */
  fill: (values: Partial<In>) => void
  /** Puts in what nobody typed, such as who uses this device; it is no part of the draft. */
  prefill: (values: Partial<In>) => void
  /** What belongs to the form and is no field of it; `useBeside` reads and changes it. */
  beside: (name: string) => unknown
  putBeside: (name: string, value: unknown) => void
  /** The draft on this device. */
  draft: OpenDraft<In>
  /** What was typed before stands in the form again. */
  restored: boolean
  /** Forgets the draft and begins anew; `startedOver` counts how often. */
  startOver: () => void
  startedOver: number
  /** Checks some fields, as a step of a wizard does, and moves focus to the first wrong one. */
  check: (names: readonly (keyof In)[]) => Promise<boolean>
  /** Puts errors on their fields and moves focus to the first. */
  mark: (errors: readonly FieldError[]) => void
  /** Checks all fields: what the shape made of them, or what is wrong. */
  finish: () => { values: Out; errors?: undefined } | { values?: undefined; errors: readonly FieldError[] }
  /** True for a field that stands on screen or was given a value. */
  knows: (name: string) => boolean
  element: RefObject<HTMLFormElement | null>
}

interface State<In> extends Input<In> {
  errors: readonly ShownError[]
  /** After the first sending, what is typed is checked at once. */
  sent: boolean
  /** The fields of which the first is to receive the focus; a new list asks anew. */
  focus: readonly string[]
  restored: boolean
  startedOver: number
}

/** The shape says its own errors again; one of the server stays until its field is typed in. */
interface ShownError extends FieldError {
  byServer?: boolean
}

/**
 * A form that the contract's shape checks: on sending, and from then on while typing. What is typed is kept on the device until it was sent.
 * @param draftName The form, and what it is about where there may be several: `rate ${job.id}`; null keeps nothing, for a password or a code.
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
  // Two changes in one moment each see the one before.
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
      const told = errors.map((error) => ({ ...error, byServer: true }))
      const others = now.current.errors.filter(({ path }) => !errors.some((error) => error.path === path))
      change({ errors: [...others, ...told], focus: errors.map(({ path }) => path) })
    },
    finish: () => {
      const { data, success } = shape.safeParse(now.current.values)
      const errors = success ? [] : wrongWith(shape, now.current.values)
      change({ errors, sent: true, focus: errors.map(({ path }) => path) })
      return success ? { values: data } : { errors }
    },
    knows: (name) => name in now.current.values || element.current?.elements.namedItem(name) != null,
    element,
  }
}

/** What belongs to the form and is no field of its shape, such as a place that the device found; it is kept with what was typed. */
export function useBeside<T>(
  { beside, putBeside }: Pick<FormOf<never>, 'beside' | 'putBeside'>,
  name: string,
  shape: z.ZodMiniType<T>,
  start: T,
): [T, (value: T) => void] {
  const kept = beside(name)
  return [shape.safeParse(kept).success ? (kept as T) : start, (value) => putBeside(name, value)]
}

/** The first thing that the shape finds wrong with each field. */
function wrongWith(shape: z.ZodMiniType, values: object): FieldError[] {
  const told = new Map<string, FieldError>()
  for (const { path, message } of shape.safeParse(values).error?.issues ?? []) {
    const name = String(path[0] ?? '')
    if (!told.has(name)) told.set(name, { path: name, message })
  }
  return [...told.values()]
}

/** A text that is pasted is kept whole, and is said to be too long at once. */
const isTooLong = ({ message }: FieldError) => message.startsWith('general.atMost ')

/** Errors on screen go as soon as they are mended; a new one comes only to the field that is typed in. */
function afterTyping({ errors, sent }: Pick<State<unknown>, 'errors' | 'sent'>, name: string, wrong: FieldError[]) {
  const others = errors.filter(({ byServer, path }) => byServer && path !== name)
  const isShown = (one: FieldError) =>
    errors.some((error) => error.path === one.path) || (one.path === name && (sent || isTooLong(one)))
  return [...others, ...wrong.filter((one) => isShown(one) && !others.some((error) => error.path === one.path))]
}

/** Moves focus to the first of the fields as they stand on screen. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const fields = Array.from(form?.elements ?? [])
  const first = fields.find((field) => names.includes(field.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

/** Ctrl+Enter, on a Mac Cmd+Enter, sends the form from any of its fields, as its button would. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.click()
}

interface Props<In extends object, Out, E extends Named> {
  /** Names the form for those who cannot see it. */
  label: string
  form: FormOf<In, Out>
  act: ApiMutation<E>
  /** What is sent for the values that passed the shape. */
  send: (values: Out) => Sent<E>
  /** The field that a refusal is about where the server names none, such as a phone number that is taken. */
  about?: Partial<Record<ProblemCode, keyof In & string>>
  /** ShownError what is wrong, found here or, once it was sent, by the server; a wizard goes to the step of the first. */
  onWrong?: (errors: readonly FieldError[], sent: boolean) => void
  children: ReactNode
}

/** Sends once however often it is pressed, keeps its input on failure, and moves focus to the first wrong field. */
export function Form<In extends object, Out, E extends Named>(props: Props<In, Out, E>) {
  const { label, form, act, send, about = {}, onWrong, children } = props

  const [unanswered, setUnanswered] = useState(false)
  useEffect(() => beginAt(form.element.current), [form.element])

  /** The server's field errors land on their fields. */
  const refused = ({ problem }: CallError) => {
    if (!problem) return
    const path = about[problem.code]
    const errors = path ? [{ path, message: problem.message }] : (problem.errors ?? [])
    const wrong = errors.filter((error) => form.knows(error.path))
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
        // What is kept nowhere is not said to be kept: its call tells that there is no connection.
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
        // A dialog's form may stand inside another form's component without standing inside its element.
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
