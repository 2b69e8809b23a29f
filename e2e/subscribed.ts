import type { Page } from '@playwright/test'

/** Resolves once the page's event stream is open, some seconds after it becomes idle. */
export const subscribed = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events', { timeout: 30_000 })
