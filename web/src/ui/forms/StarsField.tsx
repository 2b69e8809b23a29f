import { Star } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Field } from './Field.tsx'
import { type Bound, useField } from './form-fields.tsx'

const STARS = [1, 2, 3, 4, 5] as const

export function StarsField<In extends object, Out>(props: Bound<In, Out>) {
  const t = useMessages(common)
  const { id, field, words, aria } = useField(props)
  const rating = typeof field.value === 'number' ? field.value : 0
  return (
    <Field group {...words}>
      <div role="radiogroup" aria-labelledby={`${id}-label`} {...aria} className="flex">
        {STARS.map((count) => (
          <label
            key={count}
            className="relative grid h-11 w-11 min-w-0 place-items-center rounded-md text-gold transition-colors hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={field.name}
              value={count}
              aria-label={t.stars({ count })}
              checked={rating === count}
              onChange={() => field.put(count)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star aria-hidden="true" className={`size-7 max-w-full ${count <= rating ? 'fill-current' : ''}`} />
          </label>
        ))}
      </div>
    </Field>
  )
}
