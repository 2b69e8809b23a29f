import type { Locator } from '@playwright/test'
import { toastOn } from '../expect.ts'
import { expect, test } from '../test.ts'
import { raiseToast } from './raise-toast.ts'

test('F8 leads to the toast, and its button closes it', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page, press } = visitor
  const toast = await raiseToast(visitor)
  await page.keyboard.press('F8')
  const close = toast.getByRole('button', { name: 'Close' })
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()

  await raiseToast(visitor)
  await press(close)
  await expect(toast).toBeHidden()
})

test('Closing a toast returns the focus', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/signup' })
  const { page } = visitor
  const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  const email = page.getByRole('textbox', { name: 'Email' })
  const toast = await raiseToast(visitor)
  await email.focus()
  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(toast).toBeHidden()
  await page.keyboard.press('F8')
  await expect(email).toBeFocused()

  for (const stops of [0, 1]) {
    await raiseToast(visitor)
    await email.focus()
    await page.keyboard.press('F8')
    await expect(area).toBeFocused()
    if (stops > 0) {
      await page.keyboard.press('Tab')
      await expect(toast).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(email).toBeFocused()
    await expect(toast).toBeHidden()
  }

  await raiseToast(visitor)
  await email.focus()
  await email.blur()
  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Closing a toast above a dialog keeps the focus in the dialog', async ({ visit, acts }) => {
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
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toastOn(page)).toBeFocused()
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
