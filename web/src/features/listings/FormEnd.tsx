import { FormActions } from '../../ui/forms/FormActions.tsx'

interface Props {
  /** Why it cannot be submitted yet; empty if it can. */
  held: string
  submit: string
  pending: boolean
}

export function FormEnd({ held, submit, pending }: Props) {
  return (
    <>
      <p role="alert" className="text-sm font-semibold text-red-ink empty:hidden">
        {held}
      </p>
      <FormActions submit={submit} pending={pending} />
    </>
  )
}
