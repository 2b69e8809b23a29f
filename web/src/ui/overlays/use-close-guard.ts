import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardHistory } from '../../lib/navigation/overlay-history.ts'
import type { DialogForm, DialogForms } from './dialog-forms.ts'

/** Identifies the dialog's history entry, by query string or overlay depth. */
const stepNow = () => ({ url: new URL(window.location.href), overlays: window.history.state?.overlays ?? 0 })

type HistoryStep = ReturnType<typeof stepNow>

const holds = (here: HistoryStep, dialog: HistoryStep) =>
  here.overlays >= dialog.overlays &&
  [...dialog.url.searchParams].every(([name, value]) => here.url.searchParams.get(name) === value)

/**
 * Asks before a dialog with unsent input closes by button, Escape or Back. Back to another screen closes it without
 * asking; the draft is kept.
 */
export function useCloseGuard(onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const [forms] = useState(() => new Set<DialogForm>())
  /** What follows the question instead of closing. */
  const next = useRef<(() => void) | null>(null)
  const changed = () => [...forms].some((form) => form.changed())

  const depart = useEffectEvent((then: (() => void) | null) => {
    next.current = then
    if (changed()) setAsking(true)
    else (then ?? onClose)()
  })
  const [context] = useState<DialogForms>(() => ({
    add: (form) => {
      forms.add(form)
      return () => void forms.delete(form)
    },
    close: () => depart(null),
    leave: (then) => depart(then),
  }))

  const isHeld = useEffectEvent((dialog: HistoryStep): boolean => {
    const here = stepNow()
    if (!changed() || here.url.pathname !== dialog.url.pathname || holds(here, dialog)) return false
    window.history.forward()
    next.current = null
    // Back answers the question with no.
    setAsking((before) => !before)
    return true
  })
  useEffect(() => {
    const dialog = stepNow()
    let returning = false
    return guardHistory(() => {
      returning = !returning && isHeld(dialog)
      return returning
    })
  }, [])

  return {
    context,
    asking,
    edit: () => setAsking(false),
    /** Closes without asking; keeps or discards the draft. */
    leave: (keep: boolean) => {
      for (const form of forms) {
        if (!keep) form.discard()
      }
      forms.clear()
      setAsking(false)
      ;(next.current ?? onClose)()
    },
  }
}
