import { openBrowser, openLoopbackPush } from '../../tests/support/builders/loopback-push.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { CUSTOMER } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'

/** The worker's own scope, as far as it is stood in for. */
interface Scope {
  told: { title: string; data: { url: string } }[]
  opened: string[]
  PushEvent: new (name: string, given: object) => Event
  ExtendableEvent: new (name: string, given: object) => Event
}

/**
 * Push messages from the card to the opened job. Headless Chromium has no push service and asks for no permission, so both are
 * stood in for; worker, encryption and delivery are real.
 */
test('A customer turns on messages after a hire, is told with the page closed, and opens the job', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const service = await openLoopbackPush()
  const browser = openBrowser(`${service.url}/phone`)
  const app = await openApp({ access: 'accounts' })
  const office = await signedIn(app, { role: 'admin' })
  const rosa = await app.post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }), office)
  const customer = await signedIn(app, { phone: CUSTOMER.phone })
  const fields = jobFields({ customerPhone: CUSTOMER.phone, mechanicId: rosa.body.id, priority: 'Emergency' })
  const job = await app.created('/api/jobs', fields, customer)
  const { page, press, open } = await visit('phone', { app, worker: true })
  await page.context().addCookies([
    {
      name: 'session',
      value: customer.cookie.replace('session=', ''),
      url: app.url,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  await page.addInitScript((subscription) => {
    const asked: string[] = []
    Object.assign(window, { asked })
    let made: object | null = null
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      asked.push('permission')
      return 'granted'
    }
    const one = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        made = null
        return true
      },
    }
    PushManager.prototype.getSubscription = async () => made as never
    PushManager.prototype.subscribe = async (options) => {
      asked.push(String(options?.applicationServerKey).length > 80 ? 'subscription' : 'no key')
      made = one
      return one as never
    }
  }, browser.subscription)

  await open(`/notifications#job=${job.customerLink}`)
  const card = page.getByRole('region', { name: 'Messages on this phone' })
  await expect(card).toContainText('even with this page closed')
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  expect(await asked(), 'nothing before the button').toEqual([])
  expect(page.context().serviceWorkers()).toEqual([])
  await looksRight(page, 'the card for push messages on a phone')

  const registered = page.context().waitForEvent('serviceworker')
  await press(card.getByRole('button', { name: 'Turn on messages' }))
  // The browser starts a process for the worker.
  await expect(page.getByRole('region', { name: 'Messages on this phone are on' })).toBeVisible({ timeout: 30_000 })
  expect(await asked()).toEqual(['permission', 'subscription'])
  const worker = await registered
  expect(new URL(worker.url()).pathname).toBe('/worker.js')

  // With the page closed.
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: object; clients: object; told: object[]; opened: string[] }
    scope.told = []
    scope.opened = []
    const note = (title: string, options: object) => Promise.resolve(scope.told.push({ title, ...options }))
    Object.defineProperty(scope.registration, 'showNotification', { value: note })
    Object.defineProperty(scope.clients, 'openWindow', { value: async (url: string) => scope.opened.push(url) })
    Object.defineProperty(scope.clients, 'matchAll', { value: async () => [] })
  })
  service.taken.length = 0
  await app.post(`/api/jobs/${job.id}/accept`, {}, await signedIn(app, { phone: rosa.body.phone }))
  await app.deliverMessages()
  await expect.poll(() => service.taken.length).toBeGreaterThan(0)
  const payload = browser.decrypt(service.taken.at(-1)?.body ?? Buffer.alloc(0))
  const wake = (name: 'push' | 'notificationclick') =>
    worker.evaluate(
      ([event, data]) => {
        const scope = self as unknown as Scope
        const Made = event === 'push' ? scope.PushEvent : scope.ExtendableEvent
        const made = new Made(event ?? '', { data })
        const notification = { close: () => undefined, data: scope.told[0]?.data }
        self.dispatchEvent(event === 'push' ? made : Object.assign(made, { notification }))
      },
      [name, payload],
    )
  const told = () => worker.evaluate(() => (self as unknown as Scope).told.map(({ title }) => title))
  const opened = () => worker.evaluate(() => (self as unknown as Scope).opened)
  await wake('push')
  await expect.poll(told).toEqual([expect.stringContaining('Rosa Delgado')])
  await wake('notificationclick')
  await expect.poll(async () => (await opened()).length).toBe(1)
  const [address = ''] = await opened()
  await open(address.replace(app.url, ''))
  await expect(page.getByText('Rosa Delgado').first()).toBeVisible()

  await press(page.getByRole('button', { name: 'Turn off' }))
  await expect(card).toBeVisible()
  await expect.poll(() => app.sql('SELECT endpoint FROM push_subscriptions')).toEqual([])
  await service.close()
})
