import { useSyncExternalStore } from 'react'

export interface ToastWords {
  title: string
  description?: string | undefined
  /** What else helps, such as that there is no connection. */
  detail?: string | undefined
  action?: { label: string; run: () => unknown } | undefined
  variant?: 'default' | 'destructive' | undefined
}

export interface ShownToast extends ToastWords {
  id: number
  open: boolean
}

/** Milliseconds that a toast stays. */
export const DURATION = 5000
/** Only one toast is visible: a new one takes the place of the last. */
const VISIBLE = 1
/** A dismissed toast stays in memory so long, in milliseconds. */
const REMEMBERED = 1_000_000

let toasts: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; callable from anywhere. */
export function toast(words: ToastWords): void {
  count += 1
  change([{ ...words, id: count, open: true }, ...toasts].slice(0, VISIBLE))
}

export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), REMEMBERED)
}

const KEPT = 'desert-wrench.toast'

/** Leaves the words of the toast on screen for the page that is loaded next in this tab; what its button does cannot be left. */
export function keepToast(): void {
  const [shown] = toasts
  if (!shown?.open) return
  const { action: _, ...words } = shown
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(words))
  } catch {
    // A device that keeps nothing loses it.
  }
}

/** Shows the toast that the page before left. */
export function showKeptToast(): void {
  try {
    const words = sessionStorage.getItem(KEPT)
    if (!words) return
    sessionStorage.removeItem(KEPT)
    toast(JSON.parse(words))
  } catch {
    // As above.
  }
}

export const toastIsOpen = () => toasts.some(({ open }) => open)

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
