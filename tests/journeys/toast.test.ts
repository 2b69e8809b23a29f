import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { openJourneys, type Visitor } from './browser.ts'
import { toastOn, told } from './marks.ts'
import { counted, focused, gone, holds, seen, soon } from './waiting.ts'

const { journey, acts } = await openJourneys()

/** On the sign-up an empty step says in a toast that something is missing, each time anew. */
async function raise({ page, press }: Visitor): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Next' }))
  await told(page, 'Error', 'Please complete all required fields')
  return toastOn(page)
}

/** The clock stands still from here on; what toasts are made of has been fetched before. */
async function stopClock(visitor: Visitor): Promise<void> {
  const { page, press } = visitor
  const toast = await raise(visitor)
  await press(toast.getByRole('button', { name: 'Close' }))
  await gone(toast)
  // The first toast may have come before the whole area.
  await page.locator('[aria-label="Notifications (F8)"]').waitFor({ state: 'attached' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

journey('A toast stays five seconds to the millisecond, and only the last one is seen', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page } = visitor
  await stopClock(visitor)
  const toast = await raise(visitor)
  await page.clock.runFor(4999)
  assert.equal(await toast.getAttribute('data-state'), 'open')
  await page.clock.runFor(1)
  await gone(toast)

  await raise(visitor)
  await page.clock.runFor(3000)
  await raise(visitor)
  assert.equal(await toast.count(), 1)
  await page.clock.runFor(4999)
  assert.equal(await toast.getAttribute('data-state'), 'open')
  await page.clock.runFor(1)
  await gone(toast)
})

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
    // A toast waits while it is pointed at.
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

/** Pushes the toast so many pixels to the right and lets it go. */
async function swipe(finger: Finger, toast: Locator, pixels: number): Promise<void> {
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await toast.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
  await finger.down(x, y)
  for (let step = 1; step <= 6; step++) await finger.move(x + (pixels * step) / 6, y)
  await finger.up()
}

for (const size of ['phone', 'desk'] as const) {
  journey(
    `A swipe to the right of more than 50 pixels takes a toast away, less does not, ${size} size`,
    async ({ visit }) => {
      const visitor = await visit(size, { path: '/signup' })
      const { page } = visitor
      await stopClock(visitor)
      const finger = size === 'phone' ? await fingerOf(page) : mouseOf(page)
      const toast = await raise(visitor)
      await swipe(finger, toast, 45)
      await soon(async () => assert.equal(await toast.getAttribute('data-swipe'), 'cancel'))
      assert.equal(await toast.getAttribute('data-state'), 'open')
      await swipe(finger, toast, -90)
      assert.equal(await toast.getAttribute('data-state'), 'open')
      await swipe(finger, toast, 60)
      await gone(toast)
    },
  )
}

journey('F8 leads to the toast, and its button closes it', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page, press } = visitor
  const toast = await raise(visitor)
  await page.keyboard.press('F8')
  const close = toast.getByRole('button', { name: 'Close' })
  await focused(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'))
  await page.keyboard.press('Tab')
  await focused(toast)
  await page.keyboard.press('Tab')
  await focused(close)
  await page.keyboard.press('Enter')
  await gone(toast)

  await raise(visitor)
  await press(close)
  await gone(toast)
})

journey('Who closes a toast is led back to where they were', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page } = visitor
  const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  const email = page.getByRole('textbox', { name: 'Email' })
  const toast = await raise(visitor)
  await email.focus()
  await page.keyboard.press('F8')
  await focused(area)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focused(email)
  await gone(toast)
  await page.keyboard.press('F8')
  await focused(email)

  for (const stops of [0, 1]) {
    await raise(visitor)
    await email.focus()
    await page.keyboard.press('F8')
    await focused(area)
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await focused(email)
    await gone(toast)
  }

  await raise(visitor)
  await email.focus()
  await email.blur()
  await page.keyboard.press('F8')
  await focused(area)
  await page.keyboard.press('Escape')
  await focused(page.getByRole('main'))
})

journey('Who closes a toast above a dialog stays in the dialog', async ({ visit }) => {
  await acts.addMechanic({ name: 'Tom Begay', phone: '(602) 555-0177', email: 'tom@example.com' })
  const { page, press } = await visit('desk', { path: '/mechanics', refusals: [409] })
  await press(page.getByRole('button', { name: 'Add Mechanic' }))
  const dialog = page.getByRole('dialog', { name: 'Add Mechanic' })
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tom the Second')
  await phone.fill('602-555-0177')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tom2@example.com')
  await dialog.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
  const closed = async (by: string, place: Locator) => {
    await press(dialog.getByRole('button', { name: 'Add Mechanic' }))
    await told(page, 'Error', 'A mechanic with this phone number already exists.')
    await focused(phone)
    if (place !== phone) await phone.blur()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await focused(toastOn(page).getByRole('button', { name: 'Close' }))
    await page.keyboard.press(by)
    await focused(place)
    await gone(toastOn(page))
    await seen(dialog)
  }
  await closed('Enter', phone)
  await closed('Escape', dialog)
})

const red = (toast: Locator) =>
  toast.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number)
    return red > 1.5 * green && red > 1.5 * blue
  })

journey('A failure is red, a success is not, and both can be read above a dialog', async ({ visit }) => {
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
  await told(page, 'Error', 'A mechanic with this phone number already exists.')
  assert.equal(await red(toastOn(page)), true)
  await press(toastOn(page).getByRole('button', { name: 'Close' }))
  await gone(toastOn(page))
  await seen(dialog)
  await holds(dialog.getByRole('textbox', { name: 'Name' }), 'Rosa the Second')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0102')
  await press(add)
  await told(page, 'Mechanic added successfully!')
  assert.equal(await red(toastOn(page)), false)
  await counted(toastOn(page), 1)
})
