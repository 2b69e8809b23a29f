import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import type { CarValues } from './car-words.ts'

const CarInputs = lazyPart(() => import('./CarInputs.tsx'), undefined, <div className="min-h-11" />)

interface Props<In extends CarValues, Out> {
  form: FormOf<In, Out>
  isAlone?: boolean
}

/** What tells a car apart. Folded away until something stands in it, unless its form is about nothing else. */
export const CarFields = <In extends CarValues, Out>({ form, isAlone = false }: Props<In, Out>) => (
  <CarInputs form={form as unknown as FormOf<CarValues>} isAlone={isAlone} />
)
