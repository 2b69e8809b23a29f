import { useEffect, useState } from 'react'
import { FIELD_DATABASE } from '../../lib/field/where-field.ts'

/** Whether the device keeps anything: nothing more is loaded to find out. Asked again after each form. */
export function useHasKept(isWriting: boolean): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (isWriting) return
    const names = globalThis.indexedDB?.databases?.() ?? Promise.resolve([])
    names.then((all) => setHas(all.some(({ name }) => name === FIELD_DATABASE))).catch(() => undefined)
  }, [isWriting])
  return has
}
