import type { Locator } from '@playwright/test'
import { expect, toastOn } from '../expect.ts'
import type { Visitor } from '../visitor.ts'

/** On the sign-up an empty step says in a toast that something is missing, each time anew. */
export async function raiseToast({ page, press }: Visitor): Promise<Locator> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
  await press(page.getByRole('button', { name: 'Next' }))
  await expect(page).toShowToast('Error', 'Please complete all required fields')
  return toastOn(page)
}
