import type { Named, Sent } from '@desert-wrench/contract/kit/endpoint.ts'
import type { FieldError, ProblemCode } from '@desert-wrench/contract/kit/problem.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type RefObject, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Act } from './act.ts'
import type { CallError } from './call.ts'

/** A form over a shape: what is typed goes in, what the shape makes of it comes out. */
export interface FormOf<In extends FieldValues, Out = In> {
  /** What a field holds now; the screen follows it. */
  value: <Name extends FieldPath<In>>(name: Name) => FieldPathValue<In, Name>
  set: <Name extends FieldPath<In>>(name: Name, value: FieldPathValue<In, Name>) => void
  /** Replaces all that was typed, for example by data handed over from another screen. */
  fill: (values: DefaultValues<In>) => void
  /** Checks some fields, as a step of a wizard does, and moves focus to the first wrong one. */
  check: (names: FieldPath<In>[]) => Promise<boolean>
  /** Puts errors on their fields and moves focus to the first. */
  mark: (errors: readonly FieldError[]) => void
  /** For the kit's own fields and form. */
  inner: UseFormReturn<In, unknown, Out>
  element: RefObject<HTMLFormElement | null>
}

/** A form that the contract's shape checks: on sending, and from then on while typing. */
export function useForm<In extends FieldValues, Out>(
  shape: z.ZodMiniType<Out, In>,
  defaults: DefaultValues<In>,
): FormOf<In, Out> {
  const element = useRef<HTMLFormElement>(null)
  const inner = useHookForm<In, unknown, Out>({
    resolver: zodResolver(shape),
    defaultValues: defaults,
    shouldFocusError: false,
  })
  return {
    value: (name) => inner.watch(name),
    set: (name, value) =>
      inner.setValue(name, value, { shouldDirty: true, shouldValidate: inner.formState.isSubmitted }),
    fill: (values) => inner.reset(values),
    check: async (names) => {
      const right = await inner.trigger(names)
      if (!right) focusFirst(element.current, (name) => Boolean(inner.getFieldState(name as FieldPath<In>).error))
      return right
    },
    mark: (errors) => {
      for (const { path, message } of errors) inner.setError(path as FieldPath<In>, { type: 'server', message })
      focusFirst(element.current, (name) => errors.some(({ path }) => path === name))
    },
    inner,
    element,
  }
}

/** Moves focus to the first of the wrong fields as they stand on screen. */
function focusFirst(form: HTMLFormElement | null, isWrong: (name: string) => boolean) {
  const fields = Array.from(form?.elements ?? [])
  const first = fields.find((field) => isWrong(field.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

interface Props<In extends FieldValues, Out, E extends Named> {
  /** Names the form for those who cannot see it. */
  label: string
  form: FormOf<In, Out>
  act: Act<E>
  /** What is sent for the values that passed the shape. */
  send: (values: Out) => Sent<E>
  /** The field that a refusal is about where the server names none, such as a phone number that is taken. */
  about?: Partial<Record<ProblemCode, FieldPath<In>>>
  /** Told what is wrong, found here or, once it was sent, by the server; a wizard goes to the step of the first. */
  onWrong?: (errors: readonly FieldError[], sent: boolean) => void
  children: ReactNode
}

/** Sends once however often it is pressed, keeps its input on failure, and moves focus to the first wrong field. */
export function Form<In extends FieldValues, Out, E extends Named>(props: Props<In, Out, E>) {
  const { label, form, act, send, about = {}, onWrong, children } = props
  const { inner, element } = form

  /** The server's field errors land on their fields. */
  const refused = ({ problem }: CallError) => {
    if (!problem) return
    const path = about[problem.code]
    const errors = path ? [{ path, message: problem.message }] : (problem.errors ?? [])
    const wrong = errors.filter((error) => error.path in inner.getValues())
    form.mark(wrong)
    if (wrong.length > 0) onWrong?.(wrong, true)
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={inner.handleSubmit(
        (values) => {
          if (!act.pending) act.run(send(values), refused)
        },
        (errors) => {
          focusFirst(element.current, (name) => name in errors)
          onWrong?.(
            Object.entries(errors).map(([path, error]) => ({ path, message: `${error?.message}` })),
            false,
          )
        },
      )}
    >
      {children}
    </form>
  )
}
