import { after } from 'node:test'
import { startTestApp, type TestApp, type TestAppSettings } from './app.ts'

/**
 * The whole app for a file of Node's test runner; closes itself after the file's tests.
 *
 *   const app = await openTestApp()
 *   const { status, body } = await app.post('/api/jobs', {...})
 */
export async function openTestApp(settings?: TestAppSettings): Promise<TestApp> {
  const app = await startTestApp(settings)
  after(() => app.close())
  return app
}
