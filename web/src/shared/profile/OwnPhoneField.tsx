import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { isStaff, useAccount } from '../../lib/sign-in/account.ts'
import { TextField } from '../../ui/forms/form-fields.tsx'

type Props<In extends object, Out> = Omit<
  ComponentProps<typeof TextField<In, Out>>,
  'type' | 'autoComplete' | 'readOnly'
>

/** Read-only for a person who signed in with a phone. */
export function OwnPhoneField<In extends object, Out>(props: Props<In, Out>) {
  const { form, name } = props
  const account = useAccount()
  const own = isStaff(account) ? null : (account?.phone ?? null)
  const fill = useEffectEvent((phone: string) => form.prefill({ [name]: phone } as Partial<In>))
  useEffect(() => {
    if (own) fill(own)
  }, [own])
  return <TextField {...props} type="tel" autoComplete="tel" readOnly={own !== null} />
}
