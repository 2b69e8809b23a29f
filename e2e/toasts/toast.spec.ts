import type { Locator, Page } from '@playwright/test'
import { covers } from '../../tests/specification/lines.ts'
import { toastOn } from '../expect.ts'
import { BookingForm } from '../pages/book-page.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'
import { raiseToast } from './raise-toast.ts'

async function stopClock(visitor: Visitor): Promise<void> {
  const { page, press } = visitor
  const toast = await raiseToast(visitor)
  await press(toast.getByRole('button', { name: 'Close' }))
  await expect(toast).toBeHidden()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test(
  covers(
    ['9.toast.duration', '9.toast.one', '2.toasts.one'],
    'A toast stays exactly five seconds, and only the last one shows',
  ),
  async ({ visit }) => {
    const visitor = await visit('desk', { path: '/signup', windsClock: true })
    const { page } = visitor
    await stopClock(visitor)
    const toast = await raiseToast(visitor)
    await page.clock.runFor(4999)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()

    await raiseToast(visitor)
    await page.clock.runFor(3000)
    await raiseToast(visitor)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(4999)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
  },
)

interface Finger {
  down(x: number, y: number): Promise<unknown>
  move(x: number, y: number): Promise<unknown>
  up(): Promise<unknown>
}

const mouseOf = ({ mouse }: Page): Finger => ({
  down: async (x, y) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  move: (x, y) => mouse.move(x, y),
  up: async () => {
    await mouse.up()
    // Toasts pause while hovered.
    await mouse.move(2, 2)
  },
})

async function fingerOf(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  }
}

async function swipe(finger: Finger, toast: Locator, pixels: number): Promise<void> {
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast has no place on the page')
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
  await finger.down(x, y)
  for (let step = 1; step <= 6; step++) await finger.move(x + (pixels * step) / 6, y)
  await finger.up()
}

for (const size of bothSizesOr('phone')) {
  test(
    covers('9.toast.swipe', `A swipe right of over 50 pixels closes a toast, a shorter one does not, ${size} size`),
    async ({ visit }) => {
      const visitor = await visit(size, { path: '/signup', windsClock: true })
      const { page } = visitor
      await stopClock(visitor)
      const finger = size === 'phone' ? await fingerOf(page) : mouseOf(page)
      const toast = await raiseToast(visitor)
      await swipe(finger, toast, 45)
      await expect(toast).toHaveAttribute('data-swipe', 'cancel')
      await expect(toast).toHaveAttribute('data-state', 'open')
      await swipe(finger, toast, -90)
      await expect(toast).toHaveAttribute('data-state', 'open')
      await swipe(finger, toast, 60)
      await expect(toast).toBeHidden()
    },
  )
}

test('Close closes a toast at the first touch, even after a short swipe', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/signup', windsClock: true })
  const { page } = visitor
  await stopClock(visitor)
  const finger = await fingerOf(page)
  const toast = await raiseToast(visitor)
  await swipe(finger, toast, 30)
  await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  // Chromium merges two quick touches into one gesture without a click.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await toast.getByRole('button', { name: 'Close' }).tap()
  await expect(toast).toBeHidden()
})

const red = (toast: Locator) =>
  toast.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number)
    return red > 1.5 * green && red > 1.5 * blue
  })

test(
  covers(
    ['2.toasts.parts', '2.toasts.variants', '2.toasts.closable', '8.title', '8.server'],
    'A failure is red, a success is not, and both can be read above a dialog',
  ),
  async ({ visit, acts }) => {
    await acts.addMechanic({ name: 'Rosa Delgado', phone: '(602) 555-0101', email: 'rosa@example.com' })
    const { page, press } = await visit('phone', { path: '/mechanics', refusals: [409] })
    await press(page.getByRole('button', { name: 'Add Mechanic' }))
    const dialog = page.getByRole('dialog', { name: 'Add Mechanic' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rosa the Second')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('602-555-0101')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('rosa2@example.com')
    await dialog.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
    const add = dialog.getByRole('button', { name: 'Add Mechanic' })
    await press(add)
    await expect(page).toShowToast('Error', 'A mechanic with this phone number already exists.')
    expect(await red(toastOn(page))).toBe(true)
    await press(toastOn(page).getByRole('button', { name: 'Close' }))
    await expect(toastOn(page)).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Rosa the Second')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0102')
    await press(add)
    await expect(page).toShowToast('Mechanic added successfully!')
    expect(await red(toastOn(page))).toBe(false)
    await expect(toastOn(page)).toHaveCount(1)
  },
)

const announced = (page: Page, words: string) =>
  page.locator('[role="status"][aria-live="assertive"]', { hasText: words }).waitFor({ state: 'attached' })

test('A toast is announced once, F8 leads to it, and Escape closes it before the dialog below', async ({
  visit,
  app,
}) => {
  const { page, press } = await visit('phone', { path: '/book?post=yes' })
  const form = page.getByRole('dialog', { name: 'Post Your Job' })
  await new BookingForm(form).fill({ name: 'Ana Ruiz', vehicle: '2009 Ford F-150' })
  const words = announced(page, 'Notification Booking Successful! Mechanics can request your job now.')
  await press(form.getByRole('button', { name: 'Post job' }))
  await words
  await expect(page).toShowToast('Booking Successful!', 'Mechanics can request your job now.')
  await expect(page.getByRole('dialog', { name: 'What happens next' })).toBeVisible()
  const jobs = (await app.get('/api/jobs')).body
  expect(jobs.filter((job: { customerName: string }) => job.customerName === 'Ana Ruiz')).toHaveLength(1)
  await expect(page.getByText('Notification Booking Successful!')).toHaveCount(0)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toastOn(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'What happens next' })).toBeVisible()
})

test('A failure is announced, and its toast pauses while hovered or focused', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup', windsClock: true })
  const { page } = visitor
  const words = announced(page, 'Notification Error Please complete all required fields')
  await raiseToast(visitor)
  await words
  await stopClock(visitor)
  const toast = await raiseToast(visitor)
  await page.clock.runFor(4000)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.mouse.move(2, 2)
  await page.clock.runFor(500)
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(499)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
})
