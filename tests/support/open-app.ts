import { startTestApp, type TestApp, type TestAppSettings } from './app.ts'
import { cleanUp } from './clean-up.ts'

/**
 * The whole app for a Vitest file or a single test; closes itself.
 *
 *   const app = await openTestApp()
 *   const { status, body } = await app.post('/api/jobs', {...})
 */
export async function openTestApp(settings?: TestAppSettings): Promise<TestApp> {
  const app = await startTestApp(settings)
  cleanUp(() => app.close())
  return app
}
