import { use } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'
import { DialogContext } from '../overlays/dialog-forms.ts'
import { Actions } from './Actions.tsx'

interface Props {
  submit: string
  pending: boolean
}

export function FormActions({ submit, pending }: Props) {
  const t = useMessages(common)
  const dialog = use(DialogContext)
  return (
    <Actions>
      <Button type="submit" size="large" pending={pending}>
        {submit}
      </Button>
      <Button variant="secondary" size="large" onClick={dialog?.close}>
        {t.cancel}
      </Button>
    </Actions>
  )
}
