import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { jobFragment } from '../api/job-link.ts'

/** Preserves the private link in the address. */
function useQueryString() {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const put = (next: URLSearchParams, options: { replace?: boolean; state?: unknown }) =>
    navigate(`${path}${next.size > 0 ? `?${next}` : ''}${jobFragment()}`, options)
  return [params, put] as const
}

type Kinds = Record<string, 'text' | RegExp | readonly string[]>

type Values<K extends Kinds> = {
  [Name in keyof K]: K[Name] extends readonly (infer Option extends string)[]
    ? Option | undefined
    : K[Name] extends RegExp
      ? string | undefined
      : string
}

/** Filters from the query string; unknown values are ignored. */
export function useFilters<const K extends Kinds>(kinds: K) {
  const [params, setParams] = useQueryString()
  const names = Object.keys(kinds)
  const entries = names.map((name) => {
    const kind = kinds[name]
    const raw = params.get(name)
    if (kind === 'text') return [name, raw ?? '']
    if (kind instanceof RegExp) return [name, raw !== null && kind.test(raw) ? raw : undefined]
    return [name, kind?.find((option) => option === raw)]
  })
  const values: Values<K> = Object.fromEntries(entries)

  /** Replaces the history entry, so that Back leaves the screen. */
  const set = (changes: { [Name in keyof K]?: string | undefined }) =>
    setParams(changed(changes), { replace: true, state: window.history.state })

  return {
    values,
    set,
    on: entries.some(([, value]) => Boolean(value)),
    clear: () =>
      setParams(changed(Object.fromEntries(names.map((name) => [name, undefined]))), {
        replace: true,
        state: window.history.state,
      }),
  }
}

/** Reads the current address, so that two changes in one tick do not overwrite each other. */
function changed(changes: Record<string, string | undefined>): URLSearchParams {
  const after = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

/** An open record, dialog or tab in the query string. Opening pushes an entry, so that Back closes it. */
export function useQueryParam(name: string) {
  const [params, setParams] = useQueryString()
  const value = params.get(name)
  const closing = useRef(false)

  useEffect(() => {
    if (value === null) closing.current = false
  }, [value])

  return {
    value,
    /** 'yes' where there is only one thing to open. */
    open: (id = 'yes') => setParams(changed({ [name]: id }), { state: { opened: name } }),
    /** To leave the screen, navigate without closing first. */
    close: () => {
      if (closing.current || !new URLSearchParams(window.location.search).has(name)) return
      if (window.history.state?.opened === name) {
        closing.current = true
        window.history.back()
      } else {
        setParams(changed({ [name]: undefined }), { replace: true })
      }
    },
  }
}

const DEBOUNCE = 250

/** Reports text after a pause of 250 ms. */
export function useDebouncedText(value: string, report: (text: string) => void) {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const timer = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (value !== reported.current) setText(value)
    reported.current = value
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const say = (next: string) => {
    window.clearTimeout(timer.current)
    setText(next)
    reported.current = next
    report(next)
  }
  const type = (next: string) => {
    window.clearTimeout(timer.current)
    setText(next)
    // Ignore the text after a navigation whose screen is still loading.
    const here = window.location.pathname
    timer.current = window.setTimeout(() => window.location.pathname === here && say(next), DEBOUNCE)
  }
  return { text, type, say }
}
