import { useSyncExternalStore } from 'react'

export interface ToastWords {
  title: string
  description?: string | undefined
  detail?: string | undefined
  action?: { label: string; run: () => unknown } | undefined
  variant?: 'default' | 'destructive' | undefined
  /** Milliseconds; for what can be undone that long. */
  duration?: number
}

export interface ShownToast extends ToastWords {
  id: number
  open: boolean
}

/** Milliseconds that a toast stays open. */
export const DURATION = 5000
/** A new toast replaces the last. */
const VISIBLE = 1
/** Milliseconds that a dismissed toast stays in memory. */
const REMOVE_DELAY = 1_000_000

let toasts: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast(words: ToastWords): void {
  count += 1
  change([{ ...words, id: count, open: true }, ...toasts].slice(0, VISIBLE))
}

export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), REMOVE_DELAY)
}

const STORAGE_KEY = 'desert-wrench.toast'

/** Keeps the toast's words across a reload in this tab; its action is lost. */
export function saveToast(): void {
  const [shown] = toasts
  if (!shown?.open) return
  const { action: _, ...words } = shown
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(words))
  } catch {
    // Storage is unavailable, so the toast is lost.
  }
}

export function showSavedToast(): void {
  try {
    const words = sessionStorage.getItem(STORAGE_KEY)
    if (!words) return
    sessionStorage.removeItem(STORAGE_KEY)
    toast(JSON.parse(words))
  } catch {
    // Storage is unavailable.
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
