import type { Locator, Page } from '@playwright/test'
import { toastOn } from '../expect.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** On the sign-up an empty step says in a toast that something is missing, each time anew. */
async function raise({ page, press }: Visitor): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Next' }))
  await expect(page).toShowToast('Error', 'Please complete all required fields')
  return toastOn(page)
}

/** The clock stands still from here on; what toasts are made of has been fetched before. */
async function stopClock(visitor: Visitor): Promise<void> {
  const { page, press } = visitor
  const toast = await raise(visitor)
  await press(toast.getByRole('button', { name: 'Close' }))
  await expect(toast).toBeHidden()
  // The first toast may have come before the whole area.
  await page.locator('[aria-label="Notifications (F8)"]').waitFor({ state: 'attached' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('A toast stays five seconds to the millisecond, and only the last one is seen', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page } = visitor
  await stopClock(visitor)
  const toast = await raise(visitor)
  await page.clock.runFor(4999)
  expect(await toast.getAttribute('data-state')).toBe('open')
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()

  await raise(visitor)
  await page.clock.runFor(3000)
  await raise(visitor)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(4999)
  expect(await toast.getAttribute('data-state')).toBe('open')
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
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
  expect(box).toBeTruthy()
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
  await finger.down(x, y)
  for (let step = 1; step <= 6; step++) await finger.move(x + (pixels * step) / 6, y)
  await finger.up()
}

for (const size of ['phone', 'desk'] as const) {
  test(`A swipe to the right of more than 50 pixels takes a toast away, less does not, ${size} size`, async ({
    visit,
  }) => {
    const visitor = await visit(size, { path: '/signup' })
    const { page } = visitor
    await stopClock(visitor)
    const finger = size === 'phone' ? await fingerOf(page) : mouseOf(page)
    const toast = await raise(visitor)
    await swipe(finger, toast, 45)
    await expect(async () => expect(await toast.getAttribute('data-swipe')).toBe('cancel')).toPass()
    expect(await toast.getAttribute('data-state')).toBe('open')
    await swipe(finger, toast, -90)
    expect(await toast.getAttribute('data-state')).toBe('open')
    await swipe(finger, toast, 60)
    await expect(toast).toBeHidden()
  })
}

test('F8 leads to the toast, and its button closes it', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page, press } = visitor
  const toast = await raise(visitor)
  await page.keyboard.press('F8')
  const close = toast.getByRole('button', { name: 'Close' })
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()

  await raise(visitor)
  await press(close)
  await expect(toast).toBeHidden()
})

test('Who closes a toast is led back to where they were', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page } = visitor
  const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  const email = page.getByRole('textbox', { name: 'Email' })
  const toast = await raise(visitor)
  await email.focus()
  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(toast).toBeHidden()
  await page.keyboard.press('F8')
  await expect(email).toBeFocused()

  for (const stops of [0, 1]) {
    await raise(visitor)
    await email.focus()
    await page.keyboard.press('F8')
    await expect(area).toBeFocused()
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(email).toBeFocused()
    await expect(toast).toBeHidden()
  }

  await raise(visitor)
  await email.focus()
  await email.blur()
  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Who closes a toast above a dialog stays in the dialog', async ({ visit, acts }) => {
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
    await expect(page).toShowToast('Error', 'A mechanic with this phone number already exists.')
    await expect(phone).toBeFocused()
    if (place !== phone) await phone.blur()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toastOn(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press(by)
    await expect(place).toBeFocused()
    await expect(toastOn(page)).toBeHidden()
    await expect(dialog).toBeVisible()
  }
  await closed('Enter', phone)
  await closed('Escape', dialog)
})

const red = (toast: Locator) =>
  toast.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number)
    return red > 1.5 * green && red > 1.5 * blue
  })

test('A failure is red, a success is not, and both can be read above a dialog', async ({ visit, acts }) => {
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
})
