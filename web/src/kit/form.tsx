import type { Named, Sent } from '@desert-wrench/contract/kit/endpoint.ts'
import type { FieldError, ProblemCode } from '@desert-wrench/contract/kit/problem.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
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
  /** For the kit's own fields. */
  inner: UseFormReturn<In, unknown, Out>
}

/** A form that the contract's shape checks: on sending, and from then on while typing. */
export function useForm<In extends FieldValues, Out>(
  shape: z.ZodMiniType<Out, In>,
  defaults: DefaultValues<In>,
): FormOf<In, Out> {
  const inner = useHookForm<In, unknown, Out>({ resolver: zodResolver(shape), defaultValues: defaults })
  return {
    value: (name) => inner.watch(name),
    set: (name, value) =>
      inner.setValue(name, value, { shouldDirty: true, shouldValidate: inner.formState.isSubmitted }),
    fill: (values) => inner.reset(values),
    check: (names) => inner.trigger(names, { shouldFocus: true }),
    mark: (errors) =>
      errors.forEach(({ path, message }, index) => {
        inner.setError(path as FieldPath<In>, { type: 'server', message }, { shouldFocus: index === 0 })
      }),
    inner,
  }
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
  /** Told what is wrong, found here or by the server; a wizard goes to the step of the first. */
  onWrong?: (errors: readonly FieldError[]) => void
  children: ReactNode
}

/** Sends once however often it is pressed, keeps its input on failure, and moves focus to the first wrong field. */
export function Form<In extends FieldValues, Out, E extends Named>(props: Props<In, Out, E>) {
  const { label, form, act, send, about = {}, onWrong, children } = props
  const { inner } = form

  const refused = ({ problem }: CallError) => {
    if (!problem) return
    const path = about[problem.code]
    const errors = path ? [{ path, message: problem.message }] : (problem.errors ?? [])
    const wrong = errors.filter((error) => error.path in inner.getValues())
    form.mark(wrong)
    if (wrong.length > 0) onWrong?.(wrong)
  }

  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={inner.handleSubmit(
        (values) => {
          if (!act.pending) act.run(send(values), refused)
        },
        (errors) => onWrong?.(Object.entries(errors).map(([path, error]) => ({ path, message: `${error?.message}` }))),
      )}
    >
      {children}
    </form>
  )
}
