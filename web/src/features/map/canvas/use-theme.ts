import { useSyncExternalStore } from 'react'
import type { Theme } from './base-style.ts'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void) {
  const query = dark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => (dark().matches ? 'dark' : 'light'))
