import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { TestApp } from '../tests/support/app.ts'
import { countRequests } from './network-idle.ts'
import { type Excused, watch } from './watch.ts'
import { WHOLE } from './whole.ts'

const SIZES = {
  // A quarter of the dots that a phone has: nobody looks at them in `npm test`.
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: WHOLE ? 2 : 1 },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

export type Size = keyof typeof SIZES

export interface Visit extends Excused {
  /** Where the visit begins; home without it, nowhere yet when it is empty. */
  path?: string
  /** Another app than the file's. */
  app?: TestApp
  theme?: 'light' | 'dark'
  /** Movement stands still; it does in `npm test` where nothing is said, and does not in `npm run drills`. */
  still?: boolean
  /** Another width in CSS pixels than the size's own. */
  width?: number
  /** The language that the browser asks for. */
  locale?: string
  /** The test stops and winds the page's clock (`page.clock`): every timer of the page is Playwright's then, which costs a tenth of a visit. */
  windsClock?: boolean
  /** The device shares this place when it is asked. */
  place?: { latitude: number; longitude: number }
  /** Runs before the first page opens, for example to intercept requests. */
  before?: (page: Page) => Promise<unknown>
}

export interface Visitor {
  page: Page
  size: Size
  /** A tap on a phone, a click at a desk. */
  press(locator: Locator): Promise<void>
  /** Opens an address, as a person does who has it from somewhere. */
  open(path: string): Promise<void>
  /** Goes to a screen by its link in the navigation; nothing is loaded anew. */
  go(label: string): Promise<void>
}

/** A fresh profile; the clock starts at the app's. */
export async function enter(
  browser: Browser,
  app: TestApp,
  size: Size,
  { theme, still, width, locale, place, windsClock }: Visit,
): Promise<BrowserContext> {
  const { viewport, ...device } = SIZES[size]
  const context = await browser.newContext({
    ...device,
    viewport: { ...viewport, width: width ?? viewport.width },
    baseURL: app.url,
    colorScheme: theme ?? 'light',
    reducedMotion: (still ?? !WHOLE) ? 'reduce' : 'no-preference',
    ...(locale && { locale }),
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  })
  if (windsClock) await context.clock.install({ time: app.clock.now() })
  else await context.addInitScript(shiftDates, Date.parse(app.clock.now()) - Date.now())
  return context
}

/** Runs in the page before its own scripts: now is this many milliseconds later. */
function shiftDates(later: number): void {
  const { now } = Date
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(now() + later).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now() + later], made),
    get: (target, name, receiver) => (name === 'now' ? () => now() + later : Reflect.get(target, name, receiver)),
  })
}

export async function arrive(
  context: BrowserContext,
  app: TestApp,
  size: Size,
  visit: Visit,
  troubles: string[],
): Promise<Visitor> {
  const page = await context.newPage()
  watch(page, app.url, visit, troubles)
  countRequests(page)
  await visit.before?.(page)
  const press = (locator: Locator) => (size === 'phone' ? locator.tap() : locator.click())
  const visitor: Visitor = {
    page,
    size,
    press,
    open: async (path) => {
      await page.goto(path)
      // What the build drew cannot be used; the screen takes its place.
      await page.locator('.as-built').waitFor({ state: 'detached' })
    },
    go: async (label) => {
      if (size === 'phone') await press(page.getByRole('button', { name: 'Menu', exact: true }))
      await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }
  if (visit.path !== '') await visitor.open(visit.path ?? '/')
  return visitor
}
