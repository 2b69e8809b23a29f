import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { arriveAt, back, leadsOut } from './back-from-chat.ts'

/** Back on a phone answers a question with no. */

test.beforeAll(async ({ acts }) => {
  await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
})

const asksOf = (page: Page) => ({
  remove: page.getByRole('button', { name: "Delete Fred Free's job" }),
  question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' }),
})

test("A phone's Back answers no to a question and stays on the screen", async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const { remove, question } = asksOf(page)
  for (let time = 0; time < 2; time++) {
    await press(remove)
    await expect(question).toBeVisible()
    await back(page)
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await expect(page).toHaveURL('/dispatch')
  }
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('popstate', () => {
      dataset.steps = `${dataset.steps ?? ''} ${history.state === null ? 'screen' : 'question'}`
    })
    history.forward()
  })
  await expect(page.locator('html')).toHaveAttribute('data-steps', ' question screen')
  await leadsOut(page)
  await expect(question).toHaveCount(0)
  expect((await app.get('/api/jobs')).body).toHaveLength(1)
})

const CLOSES: Record<string, (question: Locator) => Promise<unknown>> = {
  Cancel: (question) => question.getByRole('button', { name: 'Cancel' }).tap(),
  'Cancel pressed twice': (question) =>
    question.getByRole('button', { name: 'Cancel' }).evaluate((cancel) => {
      if (!(cancel instanceof HTMLElement)) return
      cancel.click()
      cancel.click()
    }),
  Escape: (question) => question.press('Escape'),
  'Escape held down': async (question) => {
    const { keyboard } = question.page()
    for (let repeat = 0; repeat < 4; repeat++) await keyboard.down('Escape')
    await keyboard.up('Escape')
  },
}

test('A question leaves nothing for Back to close, whichever way it was closed', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  const { remove, question } = asksOf(page)
  for (const [way, close] of Object.entries(CLOSES)) {
    await test.step(way, async () => {
      await arriveAt(visitor, 'Dispatch', '/dispatch')
      for (let time = 0; time < 2; time++) {
        await press(remove)
        await close(question)
        await expect(question).toBeHidden()
      }
      await expect(page).toHaveURL('/dispatch')
      await leadsOut(page)
    })
  }
})

test('A confirmed question leaves nothing for Back to close', async ({ visit, acts }) => {
  await acts.addMechanic({ name: 'Leaving Leo' })
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Mechanics', '/mechanics')
  await press(page.getByRole('button', { name: 'Remove Leaving Leo' }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this mechanic?' })
  await press(question.getByRole('button', { name: 'Remove Mechanic' }))
  await expect(page).toShowToast('Mechanic removed successfully!')
  await expect(question).toBeHidden()
  await leadsOut(page)
})

test('Back closes a question and then the open record behind it, which is in the address', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const details = page.getByRole('button', { name: "Details of Fred Free's job" })
  await press(details)
  await page.waitForURL(/\?job=/)
  const { search } = new URL(page.url())
  const panel = page.getByRole('dialog', { name: /^Fred Free/ })
  const question = page.getByRole('alertdialog', { name: 'Is this job done?' })
  await press(panel.getByRole('button', { name: 'Complete' }))
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/dispatch${search}`)
  await expect(panel).toBeVisible()
  await back(page)
  await expect(page).toHaveURL('/dispatch')
  await expect(panel).toBeHidden()
  await leadsOut(page)
})

test('Reloading closes an open question, and Back then leaves the screen', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Dispatch', '/dispatch')
  const { remove, question } = asksOf(page)
  await press(remove)
  await expect(question).toBeVisible()
  await page.reload()
  await expect(remove).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await press(remove)
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  await leadsOut(page)
})

test('Going back two steps at once leaves the question and its screen, and no further', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/chat' })
  const { page, press } = visitor
  await arriveAt(visitor, 'Customers', '/customers')
  await visitor.go('Dispatch')
  const { remove, question } = asksOf(page)
  await press(remove)
  await expect(question).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/customers')
  await expect(question).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/dispatch')
  await expect(remove).toBeVisible()
  await expect(question).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL('/customers')
  await leadsOut(page)
})
