import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'

interface Props {
  /** Why it cannot be sent yet; empty where it can. */
  held: string
  submit: string
  pending: boolean
  onClose: () => void
}

/** The foot of a listing's form. */
export function FormEnd({ held, submit, pending, onClose }: Props) {
  return (
    <>
      <p role="alert" className="text-sm font-semibold text-red-ink empty:hidden">
        {held}
      </p>
      <Actions>
        <Button type="submit" size="large" pending={pending}>
          {submit}
        </Button>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </>
  )
}
