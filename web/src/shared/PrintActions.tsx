import { Printer } from 'lucide-react'
import { common, useMessages } from '../lib/i18n/messages.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Actions } from '../ui/forms/Actions.tsx'

/** @param print The label of the button; without one there is nothing to print yet. */
export function PrintActions({ print, onClose }: { print: string | undefined; onClose: () => void }) {
  const { close } = useMessages(common)
  return (
    <Actions>
      {print && (
        <Button size="large" icon={Printer} onClick={() => window.print()}>
          {print}
        </Button>
      )}
      <Button variant="secondary" size="large" onClick={onClose}>
        {close}
      </Button>
    </Actions>
  )
}
