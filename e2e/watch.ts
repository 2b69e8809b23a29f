import type { Page } from '@playwright/test'

export interface Excused {
  /** Expected statuses from 400 up. */
  refusals?: number[]
  /** The test aborts requests. */
  cutOff?: boolean
  /** The test sends malformed data to break a part. */
  broken?: boolean
  /** Another origin that the settings name. */
  elsewhere?: string
}

/** Console messages for replies that are checked separately. */
const ANSWERED = /^Failed to load resource: the server responded with a status of \d+/
const CUT_OFF =
  /^Failed to load resource: net::ERR_|^TypeError: Failed to fetch dynamically imported module|^CallError: 0: /

/** Collects a page's troubles: console errors, exceptions, unexpected replies, foreign requests. */
export function watch(
  page: Page,
  origin: string,
  { refusals = [], cutOff = false, broken = false, elsewhere }: Excused,
  troubles: string[],
): void {
  const note = (trouble: string) => troubles.push(`${new URL(page.url(), origin).pathname}: ${trouble}`)

  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || ANSWERED.test(text) || (cutOff && CUT_OFF.test(text))) return
    if (broken && /^(TypeError|RangeError): /.test(text)) return
    note(`console: ${text}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('crash', () => note('the page crashed'))
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol !== 'blob:' && ![origin, elsewhere].includes(asked.origin))
      note(`asked a stranger: ${request.url()}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !refusals.includes(status))
      note(`${status} for ${response.request().method()} ${response.url()}`)
  })
}
