import { createContext, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * The token of a customer's private link is in the fragment of the address, which no browser sends to a server or as a referrer.
 * It goes into a header of the calls about that job, and nowhere else.
 */
const FRAGMENT = /^#job=([\w-]{1,200})$/

/** The fragment, where it is a private link: dialogs and filters keep it in the address. */
export const jobFragment = (): string => (FRAGMENT.test(window.location.hash) ? window.location.hash : '')

/** The token in the address, or null. An anchor of the page leaves the link as it was. */
export function useJobLinkInAddress(): string | null {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  )
  const shown = useRef<string | null>(null)
  if (hash === '' || hash.startsWith('#job=')) shown.current = FRAGMENT.exec(hash)?.[1] ?? null
  return shown.current
}

/** Everything below reads and changes as the customer of this link. */
export const JobLink = createContext<string | null>(null)
