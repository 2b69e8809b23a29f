import { type BrowserContext, test as base } from '@playwright/test'
import { startTestApp, type TestApp, type TestAppSettings } from '../tests/support/app.ts'
import { type Factories, factoriesFor } from '../tests/support/factories/factories-for.ts'
import { expect } from './expect.ts'
import { arrive, enter, type Size, type Visit, type Visitor } from './visitor.ts'

/** People who walk through the product in a real browser, each in a fresh profile of their own. */

/**
 * Playwright makes an error for every message to the browser, and has each keep 200 calls of its stack and look up where they were
 * written. Fewer lead to any test, and where Node runs these files as they are written (tools/run-stage.mjs) there is nothing to look up.
 */
Error.stackTraceLimit = 15
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace')

interface WorkerFixtures {
  /** One browser and one app are kept open by a worker: the app is made anew, on a fresh database, when the file changes. */
  appOf: (file: string) => Promise<TestApp>
}

interface TestFixtures {
  /** The app of this file; its tests run one after another and share its database. */
  app: TestApp
  acts: Factories
  /** An app on a database of its own, for a test that others would disturb or that needs other settings. */
  openApp: (settings?: TestAppSettings) => Promise<TestApp>
  /** Somebody comes; whatever goes wrong on their pages fails the test. */
  visit: (size: Size, visit?: Visit) => Promise<Visitor>
}

/** A reply that a test holds or changes for a page may still be under way when the page goes: that is not the next test's failure. */
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
  // The first title is the spec file's; `file` would be the module's that declares a test which several spec files share.
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
    // Named here, so that people leave before an app of the test's own closes: what is on screen may ask for news at any time.
    void openApp
    const troubles: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (size, visit = {}) => {
      const place = visit.app ?? app
      const context = await enter(browser, place, size, visit)
      contexts.push(context)
      return arrive(context, place, size, visit, troubles)
    })
    await Promise.all(contexts.map(leave))
    expect(troubles, 'what went wrong on the pages').toEqual([])
  },
})

export { expect } from './expect.ts'
