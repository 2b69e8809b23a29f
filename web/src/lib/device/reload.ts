import { keepToast } from '../react/toast.ts'

export function reload(): void {
  keepToast()
  window.location.reload()
}
