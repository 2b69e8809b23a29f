import { covers } from '../../tests/specification/lines.ts'
import { toastOn } from '../expect.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { callsOf, silence } from '../silent-server.ts'
import { expect, test } from '../test.ts'

test(
  covers(['2.toasts.parts', '9.toast.hotkey'], 'a toast has a title, a description and a working action'),
  async ({ visit, acts }) => {
    const { id } = await acts.book({ customerName: 'Joe Tso' })
    const visitor = await visit('phone', { path: '/dispatch', refusals: [500] })
    const { page, press } = visitor
    const status = page.getByRole('combobox', { name: /^Status/ }).first()
    await silence(page, 'PATCH', /jobs\//)
    await new DispatchPage(visitor).choose(status, 'completed')
    await expect(page).toShowToast('Error', 'Failed to update job status')
    await expect(status).toHaveValue('pending')
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
    await press(toastOn(page).getByRole('button', { name: 'Try again' }))
    await expect(page).toShowToast('Job status updated!')
    await expect(status).toHaveValue('completed')
    expect((await acts.job(id)).status).toBe('completed')
  },
)

test(
  covers(
    ['7.credentials', '7.body', '7.queries', '7.cache', '7.401'],
    'calls send cookies and JSON bodies, are not retried automatically, and throw on 401',
  ),
  async ({ visit, app, acts }) => {
    await acts.book({ customerName: 'Ana Ruiz' })
    const { page, go } = await visit('desk', { path: '/', refusals: [401], windsClock: true })
    await page.context().addCookies([{ name: 'mark', value: 'of-a-visit', url: app.url }])
    const calls = callsOf(page)
    const reads = () => calls('GET', /^\/api\/customers$/)
    await page.route(/\/api\/customers/, (route) => route.fulfill({ status: 401, body: '' }), { times: 1 })
    await go('Customers')
    await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible()
    expect(reads().length).toBe(1)
    await page.getByRole('button', { name: /retry|try again/i }).click()
    await expect(page.getByRole('article', { name: 'Ana Ruiz' })).toBeVisible()
    const headers = await reads()[1]?.allHeaders()
    expect([headers?.cookie, headers?.['content-type']]).toEqual(['mark=of-a-visit', undefined])

    await page.clock.fastForward(3_600_000)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await go('Home')
    await go('Customers')
    await expect(page.getByRole('article', { name: 'Ana Ruiz' })).toBeVisible()
    expect(reads().length).toBe(2)
  },
)
