import { expect, test } from '../test.ts'

test('The office closes a month, and nothing is closed twice', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?view=ledger&show=months&month=2026-10' })
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Close month' }))
  const asked = page.getByRole('alertdialog', { name: 'Close October 2026?' })
  await press(asked.getByRole('button', { name: 'Close month' }))
  await expect(page).toShowToast('Month closed')
  await expect(page.getByText(/^Closed on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2026-11')
  await expect(page.getByText('This month has not ended.')).toBeVisible()
})

test('A rate of sales tax for one city', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/mechanics?view=job-sizes' })
  await press(page.getByRole('button', { name: 'Change sales tax: Mesa' }))
  const dialog = page.getByRole('dialog', { name: 'Sales tax on parts' })
  const rate = dialog.getByRole('textbox', { name: 'Rate in percent' })
  await rate.fill('21')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(rate).toShowError('Enter 0 to 20 percent')
  await rate.fill('8.3')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page).toShowToast('Sales tax changed')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mesa' }).first()).toContainText('8.3%')
})
