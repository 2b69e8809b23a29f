import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** From the chat, used by no other screen, so that going back too far is noticed. */
export async function arriveAt(visitor: Visitor, label: string, path: string): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Mechanic Hub' })).toBeVisible()
  await visitor.go(label)
  await expect(visitor.page).toHaveURL(path)
}

export const back = (page: Page) => page.goBack()

/** One Back leads to the chat: closing left no history entry. */
export async function leadsOut(page: Page): Promise<void> {
  await back(page)
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Mechanic Hub' })).toBeVisible()
}
