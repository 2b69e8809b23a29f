import { useSearchParams } from 'wouter'

/** Puts one open dialog in the place of another, in the same step of the history, with the record that it is about. */
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
