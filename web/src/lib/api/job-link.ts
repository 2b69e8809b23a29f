import { createContext, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * The token of a customer's private link stands in the fragment of the address, which no browser sends to a server or names as a referrer.
 * From here it goes into a header of the calls about that job, and nowhere else.
 */
const FRAGMENT = /^#job=([\w-]{1,200})$/

export const jobLinkPath = (token: string) => `/notifications#job=${token}`

/** The fragment of the address where it is a private link: an open dialog or a filter leaves it where it is. */
export const jobFragment = (): string => (FRAGMENT.test(window.location.hash) ? window.location.hash : '')

/** The token in the address, or null. A fragment that only leads to a place of the page leaves the link as it was. */
export function useJobLinkInAddress(): string | null {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  )
  const shown = useRef<string | null>(null)
  if (hash === '' || hash.startsWith('#job=')) shown.current = FRAGMENT.exec(hash)?.[1] ?? null
  return shown.current
}

/** What is asked and done below this is asked and done by the customer of this link. */
export const JobLink = createContext<string | null>(null)
