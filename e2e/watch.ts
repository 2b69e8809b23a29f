import type { Page } from '@playwright/test'

/** What a page may meet on this visit without it being a trouble. */
export interface Excused {
  /** Statuses from 400 up that the test is about. */
  refusals?: number[]
  /** Requests that the test cuts off. */
  cutOff?: boolean
  /** What the page cannot read is sent to it, so that a part of it breaks. */
  broken?: boolean
}

/** What the browser writes to the console for an answer that the other watches judge. */
const ANSWERED = /^Failed to load resource: the server responded with a status of \d+/
const CUT_OFF =
  /^Failed to load resource: net::ERR_|^TypeError: Failed to fetch dynamically imported module|^CallError: 0: /

/** Notes every trouble of a page: an error on the console or uncaught, an answer that nobody expected, a word with a stranger. */
export function watch(
  page: Page,
  origin: string,
  { refusals = [], cutOff = false, broken = false }: Excused,
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
    if (new URL(request.url()).origin !== origin) note(`asked a stranger: ${request.url()}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !refusals.includes(status))
      note(`${status} for ${response.request().method()} ${response.url()}`)
  })
}
