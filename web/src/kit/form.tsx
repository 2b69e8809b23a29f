import type { Named, Sent } from '@desert-wrench/contract/kit/endpoint.ts'
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
  children: ReactNode
}

/** Sends once however often it is pressed, keeps its input on failure, and moves focus to the first wrong field. */
export function Form<In extends FieldValues, Out, E extends Named>({
  label,
  form: { inner },
  act,
  send,
  children,
}: Props<In, Out, E>) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={inner.handleSubmit((values) => {
        if (!act.pending) act.run(send(values), (error) => markFields(inner, error))
      })}
    >
      {children}
    </form>
  )
}

/** The server's field errors land on their fields. */
function markFields<In extends FieldValues, Out>(inner: UseFormReturn<In, unknown, Out>, { problem }: CallError) {
  const wrong = (problem?.errors ?? []).filter(({ path }) => path in inner.getValues())
  wrong.forEach(({ path, message }, index) => {
    inner.setError(path as FieldPath<In>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
