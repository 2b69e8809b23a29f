import { useSearchParams } from 'wouter'

/** Replaces an open dialog in the same history entry. */
export function useReplaceDialog() {
  const [, setParams] = useSearchParams()
  return (from: string, to: string) =>
    setParams(
      () => {
        const after = new URLSearchParams(window.location.search)
        const record = after.get(from)
        after.delete(from)
        after.delete('find')
        if (record) after.set(to, record)
        return after
      },
      { replace: true, state: window.history.state?.opened === from ? { opened: to } : window.history.state },
    )
}
