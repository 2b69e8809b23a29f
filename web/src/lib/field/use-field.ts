import { useSyncExternalStore } from 'react'
import { type FieldState, onField, whereField } from './where-field.ts'

const subscribe = (listener: () => void) => {
  let leave = whereField()?.subscribe(listener)
  const leaveStart = onField(() => {
    leave = whereField()?.subscribe(listener)
    listener()
  })
  return () => {
    leave?.()
    leaveStart()
  }
}
const now = () => whereField()?.state()

/** Undefined where field mode is off. */
export const useField = (): FieldState | undefined => useSyncExternalStore(subscribe, now, () => undefined)
