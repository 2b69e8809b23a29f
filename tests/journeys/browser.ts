import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { openTestApp, type TestApp } from '../app.ts'
import { actsIn } from '../scenarios.ts'
import { PATIENCE } from './waiting.ts'
import { type Excused, watch } from './watch.ts'

/** People who walk through the product in a real browser, each in a fresh profile of their own. */

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

export type Size = keyof typeof SIZES

interface Visit extends Excused {
  /** Where the visit begins; home without it. */
  path?: string
  theme?: 'light' | 'dark'
  /** Movement stands still, for what is measured on the final picture. */
  still?: boolean
  /** Another width in CSS pixels than the size's own. */
  width?: number
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

interface Journey {
  visit(size: Size, visit?: Visit): Promise<Visitor>
}

/** Only the product is reached: every name but the loopback address resolves to nothing. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
]

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: run the journeys through npm test, or name a Chromium.')
  const open = (chromiumSandbox: boolean) => chromium.launch({ executablePath, args: FLAGS, chromiumSandbox })
  // Chromium refuses its sandbox to root, and many containers to everyone.
  return process.getuid?.() === 0 ? open(false) : open(true).catch(() => open(false))
}

/** One app and one Chromium a test file; both close after the file's tests. */
export async function openJourneys(other?: TestApp) {
  const browser = await launch()
  after(() => browser.close())
  const app = other ?? (await openTestApp())
  if ((await app.get('/')).status !== 200) throw new Error('The page is not built: run the journeys through npm test.')

  /** A test whose visitors all leave without a trouble; the last picture of a failed one is kept in test-results. */
  const journey = (name: string, walk: (journey: Journey) => Promise<void>) =>
    test(name, { timeout: 120_000 }, async () => {
      const troubles: string[] = []
      const contexts: BrowserContext[] = []
      try {
        await walk({
          visit: async (size, visit = {}) => {
            const context = await enter(browser, app, size, visit)
            contexts.push(context)
            return arrive(context, app, size, visit, troubles)
          },
        })
      } catch (error) {
        await keepPictures(name, contexts).catch(() => {})
        throw troubles.length > 0 ? new Error(`Before it failed: ${troubles.join('; ')}`, { cause: error }) : error
      } finally {
        await Promise.all(contexts.map((context) => context.close()))
      }
      assert.deepEqual(troubles, [])
    })

  return { app, acts: actsIn(app), journey }
}

/** Far from Phoenix on purpose: every time on screen is Phoenix's all the same. The clock starts at the app's. */
async function enter(browser: Browser, app: TestApp, size: Size, { theme, still, width, place }: Visit) {
  const { viewport, ...device } = SIZES[size]
  const context = await browser.newContext({
    ...device,
    viewport: { ...viewport, width: width ?? viewport.width },
    baseURL: app.url,
    colorScheme: theme ?? 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  })
  context.setDefaultTimeout(PATIENCE)
  await context.clock.install({ time: app.clock.now() })
  return context
}

async function arrive(context: BrowserContext, app: TestApp, size: Size, visit: Visit, troubles: string[]) {
  const page = await context.newPage()
  watch(page, app.url, visit, troubles)
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

async function keepPictures(name: string, contexts: BrowserContext[]) {
  const folder = fileURLToPath(new URL('../../test-results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const file = name.replace(/\W+/g, '-').slice(0, 80)
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(pages.map((page, index) => page.screenshot({ path: `${folder}${file}-${index + 1}.png` })))
}
