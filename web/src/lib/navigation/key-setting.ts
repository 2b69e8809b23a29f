import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { deviceStorage } from '../device/device-storage.ts'

const drawer = deviceStorage('keys', { single: z.boolean() })
const listeners = new Set<() => void>()

/** Single keys can be turned off, because speech input types them by accident (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => drawer.take('single') ?? true

export function turnSingleKeys(on: boolean): void {
  drawer.give('single', on)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysAreOn, () => true)
