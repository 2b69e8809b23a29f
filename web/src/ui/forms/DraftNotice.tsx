import type { RefObject } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'
import { type DialogForm, useFormOfDialog } from '../overlays/dialog-forms.ts'

interface Props {
  form: { draft: DialogForm; restored: boolean; startOver: () => void; element: RefObject<HTMLFormElement | null> }
}

/** `Form` includes it; a custom `<form>` must render it. */
export function DraftNotice({ form }: Props) {
  const t = useMessages(common)
  useFormOfDialog(form.draft)
  if (!form.restored) return null

  const startOver = () => {
    form.startOver()
    // Move focus, as the pressed button disappears with the notice.
    form.element.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-indigo-tint px-3 py-1 text-sm text-indigo-ink">
      <p role="status">{t.draftKept}</p>
      <Button variant="quiet" className="-ml-(--gutter)" onClick={startOver}>
        {t.startOver}
      </Button>
    </div>
  )
}
