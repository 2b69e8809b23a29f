import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { type Bound, useField } from '../../../ui/forms/form-fields.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { signInWords } from '../messages.ts'

export function PasswordField<In extends object, Out>(props: Bound<In, Out> & { isNew?: boolean }) {
  const t = useMessages(signInWords)
  const { field, words, control } = useField(props)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...words}>
      <span className="relative block">
        <input
          type={shown ? 'text' : 'password'}
          autoComplete={props.isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => field.put(event.target.value)}
          className={`${CONTROL} pr-12`}
        />
        <button
          type="button"
          aria-label={t.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-soft"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </span>
    </Field>
  )
}
