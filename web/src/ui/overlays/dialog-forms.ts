import { createContext, use, useEffect } from 'react'
import type { OpenDraft } from '../forms/draft.ts'

export type DialogForm = Pick<OpenDraft<object>, 'changed' | 'discard'>

export interface DialogForms {
  add: (form: DialogForm) => () => void
  /** Closes the dialog; something typed and not sent is asked about first. */
  close: () => void
}

export const DialogContext = createContext<DialogForms | null>(null)

/** Tells the dialog around a form of it. */
export function useFormOfDialog(form: DialogForm): void {
  const dialog = use(DialogContext)
  useEffect(() => dialog?.add(form), [dialog, form])
}
