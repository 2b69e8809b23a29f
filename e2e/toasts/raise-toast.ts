import type { Locator } from '@playwright/test'
import { expect, toastOn } from '../expect.ts'
import type { Visitor } from '../visitor.ts'

/** An empty sign-up step raises the same toast each time. */
export async function raiseToast({ page, press }: Visitor): Promise<Locator> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
  await press(page.getByRole('button', { name: 'Next' }))
  await expect(page).toShowToast('Error', 'Please complete all required fields')
  return toastOn(page)
}
