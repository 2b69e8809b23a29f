import { holding } from '../../tests/specification/lines.ts'
import { toastOn } from '../expect.ts'
import { callsOf, silence } from '../silent-server.ts'
import { expect, test } from '../test.ts'

test(
  holding(
    [
      ...(['2.toasts.parts', '2.toasts.variants', '2.toasts.closable', '2.toasts.one', '8.title'] as const),
      ...(['9.toast.one', '9.toast.duration', '9.toast.swipe', '9.toast.hotkey', '5.signup.next'] as const),
    ],
    'one toast: red, "Error", five seconds, F8, closed by hand or by a swipe to the right',
  ),
  async ({ visit }) => {
    const { page, press } = await visit('desk', { path: '/signup' })
    const toast = toastOn(page)
    const raise = async () => {
      await press(page.getByRole('button', { name: 'Next' }))
      await expect(page).toShowToast('Error', 'Please complete all required fields')
      expect(await toast.count()).toBe(1)
    }
    await raise()
    const colour = await toast.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    expect(red > 1.5 * green && red > 1.5 * blue, colour).toBeTruthy()
    await page.keyboard.press('F8')
    await expect(async () => {
      const area = page.getByRole('region', { name: 'Notifications (F8)' })
      expect(await area.evaluate((element) => element.contains(document.activeElement))).toBeTruthy()
    }).toPass()
    await press(toast.getByRole('button', { name: 'Close' }))
    await expect(toast).toBeHidden()

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await raise()
    await raise()
    await page.clock.runFor(4999)
    expect(await toast.getAttribute('data-state')).toBe('open')
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()

    for (const [pixels, leaves] of [
      [45, false],
      [60, true],
    ] as const) {
      if (!(await toast.count())) await raise()
      await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
      const box = await toast.boundingBox()
      expect(box).toBeTruthy()
      await page.mouse.move(box.x + 20, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 20 + pixels, box.y + 10, { steps: 6 })
      await page.mouse.up()
      await page.mouse.move(2, 2)
      if (leaves) await expect(toast).toBeHidden()
      else await expect(async () => expect(await toast.getAttribute('data-swipe')).toBe('cancel')).toPass()
    }
  },
)

test(
  holding('2.toasts.parts', 'a title, a description, and an action that does what it says'),
  async ({ visit, acts }) => {
    const { id } = await acts.book({ customerName: 'Joe Tso' })
    const { page, press } = await visit('phone', { path: '/dispatch', refusals: [500] })
    const status = page.getByRole('combobox', { name: /^Status/ }).first()
    await silence(page, 'PATCH', /jobs\//)
    await status.selectOption('completed')
    await expect(page).toShowToast('Error', 'Failed to update job status')
    await expect(status).toHaveValue('pending')
    await press(toastOn(page).getByRole('button', { name: 'Try again' }))
    await expect(page).toShowToast('Job status updated!')
    await expect(status).toHaveValue('completed')
    expect((await acts.job(id)).status).toBe('completed')
  },
)

test(
  holding(
    ['7.credentials', '7.body', '7.queries', '7.cache', '7.401'],
    'cookies go along, a body is JSON, nothing is asked again by itself, a 401 is an error',
  ),
  async ({ visit, app, acts }) => {
    await acts.book({ customerName: 'Ana Ruiz' })
    const { page, go } = await visit('desk', { path: '/', refusals: [401] })
    await page.context().addCookies([{ name: 'mark', value: 'of-a-visit', url: app.url }])
    const calls = callsOf(page)
    const asked = () => calls('GET', /^\/api\/customers$/)
    await page.route(/\/api\/customers/, (route) => route.fulfill({ status: 401, body: '' }), { times: 1 })
    await go('Customers')
    await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible()
    expect(asked().length).toBe(1)
    await page.getByRole('button', { name: /retry|try again/i }).click()
    await expect(page.getByRole('article', { name: 'Ana Ruiz' })).toBeVisible()
    const headers = await asked()[1]?.allHeaders()
    expect([headers?.cookie, headers?.['content-type']]).toEqual(['mark=of-a-visit', undefined])

    await page.clock.fastForward(3_600_000)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await go('Home')
    await go('Customers')
    await expect(page.getByRole('article', { name: 'Ana Ruiz' })).toBeVisible()
    expect(asked().length).toBe(2)
  },
)
