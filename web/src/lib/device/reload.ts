import { saveToast } from '../react/toast.ts'

export function reload(): void {
  saveToast()
  window.location.reload()
}
