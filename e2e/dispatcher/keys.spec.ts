import type { Page } from '@playwright/test'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../test.ts'

/** Keys of the dispatcher's list: they move, open, select and jump, and never act while somebody types. */

test.beforeAll(async ({ acts, app }) => {
  await acts.addMechanic({ name: 'Rosa Delgado' })
  for (const customerName of ['Third Thea', 'Second Sam', 'First Fay']) {
    app.clock.pass(60_000)
    await acts.book({ customerName })
  }
})

const rowOf = (page: Page, name: string) => page.getByRole('article', { name: `${name}, 2014 Toyota Camry` })

test('j and k move, Enter opens, / searches, c creates', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/dispatch' })
  const { keyboard } = page
  await expect(rowOf(page, 'First Fay')).toBeVisible()
  await keyboard.press('j')
  await expect(rowOf(page, 'First Fay')).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('j')
  await expect(rowOf(page, 'Third Thea')).toBeFocused()
  await keyboard.press('k')
  await expect(rowOf(page, 'Second Sam')).toBeFocused()
  await keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Second Sam/ })
  await expect(panel.getByText('2 of 3')).toBeVisible()
  await keyboard.press('j')
  await expect(page.getByRole('dialog', { name: /^Third Thea/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(rowOf(page, 'Third Thea')).toBeFocused()

  await keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await keyboard.type('jkcx?/')
  await expect(search).toHaveValue('jkcx?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).focus()
  await keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Create Job' })
  await expect(form).toBeVisible()
  await keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Job' })).toHaveAttribute('aria-keyshortcuts', 'c')
})

test('x selects, and several jobs are changed at once', async ({ visit, app }) => {
  const { page, press } = await visit('desk', { path: '/dispatch' })
  const { keyboard } = page
  await expect(rowOf(page, 'First Fay')).toBeVisible()
  await keyboard.press('j')
  await keyboard.press('x')
  await keyboard.press('j')
  await keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected jobs' })
  await expect(bar).toContainText('2 jobs selected')
  await expect(rowOf(page, 'Second Sam').getByRole('checkbox')).toBeChecked()
  await looksRight(page, 'two selected jobs')
  await bar.getByRole('combobox', { name: 'Set priority' }).selectOption('High')
  const mechanic = bar.getByRole('combobox', { name: 'Assign to' })
  await press(mechanic)
  await mechanic.fill('rosa')
  await press(page.getByRole('option', { name: 'Rosa Delgado' }))
  await press(bar.getByRole('button', { name: 'Apply' }))
  await expect(page).toShowToast('2 jobs changed')
  await expect(bar).toBeHidden()
  const { body } = await app.get('/api/jobs?priority=High')
  expect(body.map(({ customerName, mechanicName }: Record<string, string>) => [customerName, mechanicName])).toEqual([
    ['First Fay', 'Rosa Delgado'],
    ['Second Sam', 'Rosa Delgado'],
  ])
})

test('Ctrl+K jumps to jobs, pages and actions', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/dispatch' })
  const { keyboard } = page
  await expect(rowOf(page, 'First Fay')).toBeVisible()
  await keyboard.press('Control+k')
  const jump = page.getByRole('dialog', { name: 'Jump to' })
  const field = jump.getByRole('combobox')
  await expect(field).toBeFocused()
  await looksRight(page, 'what can be jumped to')
  await keyboard.type('thea')
  await expect(jump.getByRole('option', { name: /^Third Thea/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Third Thea/ })).toBeVisible()
  await keyboard.press('Escape')

  await keyboard.press('Control+k')
  await keyboard.type('zzzz')
  await expect(jump.getByText('Nothing found.')).toBeVisible()
  await keyboard.press('Escape')
  await expect(jump).toBeHidden()

  await keyboard.press('Control+k')
  await keyboard.type("today's")
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dispatch?order=planned&day=2026-11-21')
  await keyboard.press('Control+k')
  await keyboard.type('customers')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/customers')
})

test('the row that j reached before a new list arrived keeps the focus', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/dispatch' })
  const { keyboard } = page
  await expect(rowOf(page, 'First Fay')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/api\/jobs\?.*stage=open/, (route) => released.then(() => route.continue()))
  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox')).toBeFocused()
  await keyboard.type('open jobs by')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/stage=open/)
  for (let row = 0; row < 3; row++) await keyboard.press('j')
  await expect(rowOf(page, 'Third Thea')).toBeFocused()
  const answered = page.waitForResponse(/api\/jobs\?.*stage=open/)
  release()
  await answered
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(rowOf(page, 'Third Thea')).toBeFocused()
})

test('? lists all keys in both languages, and turns single keys off', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/dispatch' })
  await expect(rowOf(page, 'First Fay')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const words of ['Search/', 'Create a jobc', 'Open the jobEnter', 'Select the jobx'])
    await expect(keys).toContainText(words)
  await looksRight(page, 'the keys')
  await press(keys.getByRole('checkbox', { name: 'Single-key shortcuts' }))
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Jump to' })).toBeVisible()

  const spanish = await visit('desk', { path: '/dispatch', locale: 'es-US' })
  await expect(spanish.page.getByRole('article').first()).toBeVisible()
  await spanish.page.keyboard.press('?')
  await expect(spanish.page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Trabajo siguientej')
})
