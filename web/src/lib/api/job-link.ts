import { createContext, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * The link's token lives in the URL fragment, which browsers never send to servers or as a referrer. Only calls about
 * that job carry it, in a header.
 */
const FRAGMENT = /^#job=([\w-]{1,200})$/

/** Dialogs and filters keep the fragment when they change the address. */
export const jobFragment = (): string => (FRAGMENT.test(window.location.hash) ? window.location.hash : '')

/** An in-page anchor does not change the link. */
export function useJobLinkInAddress(): string | null {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  )
  const shown = useRef<string | null>(null)
  if (hash === '' || hash.startsWith('#job=')) shown.current = FRAGMENT.exec(hash)?.[1] ?? null
  return shown.current
}

/** Reads and changes below this provider act as the customer of this link. */
export const JobLink = createContext<string | null>(null)
