import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The screen is shown and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ }), 'it still loads').toHaveCount(0)
}

/** Client-side navigation, as by an internal link. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    // The previous screen is gone after two frames.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, path)
  await settled(page)
}
