import { keepToast } from '../react/toast.ts'

/** Loads the page anew. Drafts keep what was typed, and the toast on screen comes again. */
export function reload(): void {
  keepToast()
  window.location.reload()
}
