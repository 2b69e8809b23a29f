import type { Page } from '@playwright/test'
import { signedIn } from '../../tests/support/factories/session.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../test.ts'
import { WHOLE } from '../whole-drills.ts'

/** A well-formed cursor that no list returned. */
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'

/** Features open one by one. */
async function openTag(page: Page, tag: string): Promise<void> {
  await page.locator(`#operations-tag-${tag}`).getByRole('button', { name: 'Expand operation' }).click()
}

/** All calls share one component: one feature represents all, which `npm run drills` checks. */
const CHECKED = WHOLE ? ['accounts', 'offers', 'billing', 'schedule'] : []

// Violations of the Content-Security-Policy are console errors; those and foreign requests fail every visit.
test('The API page is accessible and tries a call: the request, a successful reply, and the problem for invalid input', async ({
  visit,
  acts,
}) => {
  // The whole contract is on this page: it takes as long as a dozen screens.
  test.slow()
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry' })
  const { page, press } = await visit('desk', { path: '/api/docs', still: true, refusals: [400] })
  const opener = page.getByRole('button', { name: 'GET /api/jobs List jobs' })
  for (const tag of [...CHECKED, 'jobs']) await openTag(page, tag)
  await opener.waitFor()
  await looksRight(page, 'the reader of the API', false)
  const call = page.locator('.opblock', { has: opener })
  await press(opener)
  await expect(call.getByRole('region', { name: 'curl for jobs.list' })).toContainText("curl 'http")
  await expect(call.getByRole('region', { name: 'TypeScript for jobs.list' })).toContainText("api.GET('/api/jobs')")

  const sent = call.locator('.curl-command')
  const reply = call.locator('.live-responses-table .response')
  await call.getByLabel('Value for q').fill('camry')
  await press(call.getByRole('button', { name: 'Execute' }))
  await expect(reply.locator('.response-col_status')).toHaveText('200')
  await expect(reply).toContainText(`"id": "${job.id}"`)
  await expect(reply).toContainText('content-type: application/json; charset=utf-8')
  await expect(sent).toContainText(/\/api\/jobs\?q=camry&.*limit=50/)

  await call.getByLabel('Value for cursor').fill(NOWHERE)
  await press(call.getByRole('button', { name: 'Execute' }))
  await expect(sent).toContainText(`cursor=${NOWHERE}`)
  await expect(reply.locator('.response-col_status')).toContainText('400')
  await expect(reply).toContainText('"code": "request.invalid"')
  await expect(reply).toContainText('content-type: application/problem+json')
})

test('Scripts on the API page cannot use the session, cookies or storage of the reader', async ({
  openApp,
  browser,
}) => {
  const app = await openApp({ access: 'accounts' })
  const [name = '', value = ''] = (await signedIn(app, { role: 'admin' })).cookie.split('=')
  const context = await browser.newContext({ baseURL: app.url })
  await context.addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  /** What an injected script would try. */
  const tried = () =>
    page.evaluate(async () => {
      const attempt = async (act: () => unknown) => {
        try {
          return await act()
        } catch {
          return 'refused'
        }
      }
      const call = (method: string, path: string) =>
        attempt(async () => (await fetch(path, { method, credentials: 'include' })).text())
      return {
        origin: globalThis.origin,
        me: await call('GET', '/api/auth/me'),
        cookie: await attempt(() => typeof document.cookie),
        storage: await attempt(() => typeof localStorage),
        end: await call('DELETE', '/api/auth/sessions/current'),
      }
    })
  await page.goto('/')
  const isSignedIn = () => page.evaluate(async () => (await (await fetch('/api/auth/me')).json()).account !== null)
  expect(await isSignedIn()).toBe(true)

  await page.goto('/api/docs')
  await openTag(page, 'jobs')
  const nothing = { me: 'refused', cookie: 'refused', storage: 'refused', end: 'refused' }
  expect(await tried()).toEqual({ origin: 'null', ...nothing })
  // Anonymous calls would mostly be refused, so there is no button.
  await page.getByRole('button', { name: 'GET /api/jobs List jobs' }).click()
  await expect(page.getByRole('region', { name: 'curl for jobs.list' })).toContainText("curl 'http")
  await expect(page.getByRole('button', { name: 'Execute' })).toHaveCount(0)

  await page.goto('/')
  expect(await isSignedIn()).toBe(true)
  await context.close()
})
