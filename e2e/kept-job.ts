import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a job of one's own, so that the worker keeps it for later without a signal: reads are kept from the second load on. */
export async function keepJob(page: Page, open: (path: string) => Promise<void>, address: string): Promise<void> {
  await open(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await open(address)
  await expect(page.getByText('Write to your customer')).toBeVisible()
}
