import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The screen is there and nothing on it loads any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ }), 'it still loads').toHaveCount(0)
}

/** Goes to an address as a link within the product does: nothing is loaded anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    // By the frame after the next the screen before is gone.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, path)
  await settled(page)
}
