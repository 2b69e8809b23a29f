import { type BrowserContext, test as base } from '@playwright/test'
import { startTestApp, type TestApp, type TestAppSettings } from '../tests/support/app.ts'
import { type Factories, factoriesFor } from '../tests/support/factories/factories-for.ts'
import { expect } from './expect.ts'
import { arrive, enter, type Size, type Visit, type Visitor } from './visitor.ts'

/** Visitors in a real browser, each with a fresh profile. */

/**
 * Playwright creates an error per browser message with up to 200 frames and source lookups. Fewer frames still reach the test,
 * and natively run files (tools/testing/run-stage.mjs) need no lookup.
 */
Error.stackTraceLimit = 15
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace')

interface WorkerFixtures {
  /** One browser and app per worker; the app restarts on a fresh database for each file. */
  appOf: (file: string) => Promise<TestApp>
}

interface TestFixtures {
  /** The file's app; its tests run in sequence and share the database. */
  app: TestApp
  acts: Factories
  /** An app with its own database, for tests that need isolation or other settings. */
  openApp: (settings?: TestAppSettings) => Promise<TestApp>
  /** Opens a visit; any trouble on its pages fails the test. */
  visit: (size: Size, visit?: Visit) => Promise<Visitor>
}

/** Held replies may be in flight when the page closes, which must not fail the next test. */
async function leave(context: BrowserContext): Promise<void> {
  const pages = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await Promise.all([...pages, context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.close()
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      let open: { file: string; app: TestApp } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.app
        await open?.app.close()
        open = { file, app: await startTestApp() }
        return open.app
      })
      await open?.app.close()
    },
    { scope: 'worker' },
  ],
  // The spec file's title; `file` would name the module that declares shared tests.
  app: async ({ appOf }, use, { titlePath: [file = ''] }) => use(await appOf(file)),
  acts: async ({ app }, use) => use(factoriesFor(app)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  openApp: async ({}, use) => {
    const apps: TestApp[] = []
    await use(async (settings) => {
      const app = await startTestApp(settings)
      apps.push(app)
      return app
    })
    await Promise.all(apps.map((app) => app.close()))
  },
  visit: async ({ app, browser, openApp }, use) => {
    // A dependency, so that visits end before the test's own app closes: open screens may still fetch.
    void openApp
    const troubles: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (size, visit = {}) => {
      const place = visit.app ?? app
      const context = await enter(browser, place, size, visit)
      contexts.push(context)
      return arrive({ context, app: place, size }, visit, troubles)
    })
    await Promise.all(contexts.map(leave))
    expect(troubles, 'what went wrong on the pages').toEqual([])
  },
})

export { expect } from './expect.ts'
