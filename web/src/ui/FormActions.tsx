import { common, useMessages } from '../lib/messages.ts'
import { Actions } from './Actions.tsx'
import { Button } from './Button.tsx'

interface Props {
  /** What sending does: 'Create Job'. */
  submit: string
  pending: boolean
  onClose: () => void
}

/** The foot of a dialog's form: send it, or leave it. */
export function FormActions({ submit, pending, onClose }: Props) {
  const t = useMessages(common)
  return (
    <Actions>
      <Button type="submit" size="large" pending={pending}>
        {submit}
      </Button>
      <Button variant="secondary" size="large" onClick={onClose}>
        {t.cancel}
      </Button>
    </Actions>
  )
}
