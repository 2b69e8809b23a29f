import { createContext, use, useEffect } from 'react'
import type { OpenDraft } from '../forms/draft.ts'

export type DialogForm = Pick<OpenDraft<object>, 'changed' | 'discard'>

export interface DialogForms {
  add: (form: DialogForm) => () => void
  /** Asks first if there is unsent input. */
  close: () => void
  /** Shows something else in this dialog; asks like `close`. */
  leave: (then: () => void) => void
}

export const DialogContext = createContext<DialogForms | null>(null)

export function useFormOfDialog(form: DialogForm): void {
  const dialog = use(DialogContext)
  useEffect(() => dialog?.add(form), [dialog, form])
}
