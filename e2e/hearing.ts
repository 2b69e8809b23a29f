import type { Page } from '@playwright/test'

/** Resolves once the connection by which a page hears of changes is open; it is opened some seconds after the page, once that is idle. */
export const hearing = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events', { timeout: 30_000 })
