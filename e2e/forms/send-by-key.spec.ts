import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Page } from '@playwright/test'
import { toastOn } from '../expect.ts'
import { follow } from '../loaded.ts'
import { JOB, JobForm } from '../pages/dispatch-page.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'

let job: Job

test.beforeAll(async ({ acts }) => {
  await acts.addMechanic({ name: 'Rosa Delgado' })
  job = await acts.book({ customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry' })
})

const send = (page: Page) => page.keyboard.press('Control+Enter')

test('Create Job begins at the phone, and Ctrl+Enter creates it once', async ({ visit, app }) => {
  const { page, press } = await visit('desk', { path: '/dispatch' })
  await press(page.getByRole('main').getByRole('button', { name: 'Create Job' }))
  const fields = new JobForm(page)
  await expect(fields.phone).toBeFocused()
  await expect(fields.create).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter')
  await expect(fields.create).toHaveAttribute('title', 'Ctrl+Enter')
  await send(page)
  await expect(fields.name).toShowError('Name is required')
  await fields.fill({ name: 'Kay Board' })
  await fields.description.focus()
  await send(page)
  await send(page)
  await expect(page).toShowToast('Job created successfully!')
  await expect(new JobForm(page).dialog).toBeHidden()
  await page.keyboard.press('Escape')
  const jobs = (await app.get('/api/jobs?q=Kay')).body
  expect([jobs.length, jobs[0].description]).toEqual([1, JOB.description])
})

const opened = () => [
  { path: '/book?post=yes', dialog: 'Post Your Job' },
  { path: '/mechanics?add=yes', dialog: 'Add Mechanic' },
  { path: '/mechanics?view=promo-codes&code=yes', dialog: 'Create promo code' },
  { path: '/parts?sell=yes', dialog: 'List a part' },
  { path: '/cars?sell=yes', dialog: 'Sell a car' },
  { path: '/jobs?pick=yes', dialog: 'Select Your Profile' },
  { path: `/jobs?request=${job.id}`, dialog: 'Request This Job' },
]

/** Every other one from here. */
const some = (first: number) =>
  covering(
    opened(),
    opened().filter((_, nth) => nth % 2 === first),
  )

test('On a desktop a dialog focuses its first field', async ({ visit }) => {
  const { page } = await visit('desk')
  for (const { path, dialog } of some(0)) {
    await follow(page, path)
    await expect(
      page.getByRole('dialog', { name: dialog }).locator('input:not([type=file]), select, textarea').first(),
    ).toBeFocused()
  }
})

test('On touch screens no field takes the focus until it is tapped', async ({ visit }) => {
  const { page } = await visit('phone')
  for (const { path, dialog } of some(1)) {
    await follow(page, path)
    await expect(page.getByRole('dialog', { name: dialog })).toBeFocused()
  }
})

test('Ctrl+Enter also sends forms outside dialogs', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/analyzer' })
  await page
    .getByRole('textbox', { name: /wrong|problem/i })
    .first()
    .focus()
  await send(page)
  await expect(toastOn(page)).toBeVisible()
  await follow(page, '/signup')
  await page.getByRole('textbox', { name: 'Full name' }).focus()
  await send(page)
  await expect(page).toShowToast('Error', 'Please complete all required fields')
  await follow(page, '/parts')
  await page
    .getByRole('button', { name: /vehicle/i })
    .first()
    .click()
  const vehicle = page.getByRole('dialog', { name: 'Your vehicle' })
  await expect(vehicle.getByRole('textbox', { name: 'Year' })).toBeFocused()
  await send(page)
  await expect(vehicle.getByRole('textbox', { name: 'Year' })).toHaveAttribute('aria-invalid', 'true')
})
