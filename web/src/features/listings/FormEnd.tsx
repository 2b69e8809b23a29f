import { FormActions } from '../../ui/forms/FormActions.tsx'

interface Props {
  /** Why it cannot be sent yet; empty where it can. */
  held: string
  submit: string
  pending: boolean
}

/** The foot of a listing's form. */
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
