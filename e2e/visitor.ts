import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { TestApp } from '../tests/support/app.ts'
import { countRequests } from './network-idle.ts'
import { type Excused, watch } from './watch.ts'
import { WHOLE } from './whole-drills.ts'

const SIZES = {
  // A quarter of a phone's pixels, since screenshots are not compared.
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: WHOLE ? 2 : 1 },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

export type Size = keyof typeof SIZES

export interface Visit extends Excused {
  /** The first path; home by default, none if empty. */
  path?: string
  /** Overrides the file's app. */
  app?: TestApp
  theme?: 'light' | 'dark'
  /** Reduced motion; default true, but false in `npm run drills`. */
  still?: boolean
  /** Overrides the width in CSS pixels. */
  width?: number
  /** The browser's language. */
  locale?: string
  /** The browser's time zone; screens show Phoenix time in any. */
  timezone?: string
  /** Controls the page's clock (`page.clock`): Playwright then runs all timers, which costs a tenth of a visit. */
  windsClock?: boolean
  /** The location that the device shares on request. */
  place?: { latitude: number; longitude: number }
  /** Lets the page register its worker, as for push messages and field mode. */
  worker?: boolean
  /** Runs before the first page opens, for example to intercept requests. */
  before?: (page: Page) => Promise<unknown>
}

export interface Visitor {
  page: Page
  size: Size
  /** A tap on a phone, a click at a desk. */
  press(locator: Locator): Promise<void>
  /** Loads a URL. */
  open(path: string): Promise<void>
  /** Client-side navigation by a link of the menu. */
  go(label: string): Promise<void>
}

/** A fresh profile whose clock starts at the app's. */
export async function enter(
  browser: Browser,
  app: TestApp,
  size: Size,
  { theme, still, width, locale, timezone, place, windsClock, worker }: Visit,
): Promise<BrowserContext> {
  const { viewport, ...device } = SIZES[size]
  const context = await browser.newContext({
    ...device,
    viewport: { ...viewport, width: width ?? viewport.width },
    baseURL: app.url,
    serviceWorkers: worker ? 'allow' : 'block',
    colorScheme: theme ?? 'light',
    reducedMotion: (still ?? !WHOLE) ? 'reduce' : 'no-preference',
    ...(locale && { locale }),
    ...(timezone && { timezoneId: timezone }),
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  })
  if (windsClock) await context.clock.install({ time: app.clock.now() })
  else await context.addInitScript(shiftDates, Date.parse(app.clock.now()) - Date.now())
  return context
}

/** Shifts the page's clock by milliseconds, before its own scripts. */
function shiftDates(later: number): void {
  const { now } = Date
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(now() + later).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now() + later], made),
    get: (target, name, receiver) => (name === 'now' ? () => now() + later : Reflect.get(target, name, receiver)),
  })
}

export async function arrive(
  { context, app, size }: { context: BrowserContext; app: TestApp; size: Size },
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
      // Prerendered markup is inert until the screen replaces it.
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
