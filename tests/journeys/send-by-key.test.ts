import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { fieldsIn, fill, formOn, JOB } from './dispatch-form.ts'
import { toastOn, told, wrong } from './marks.ts'
import { bookingFields, fillBooking } from './steps.ts'
import { focused, gone, holds, reads, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

await acts.addMechanic({ name: 'Rosa Delgado' })
const job = await acts.book({ customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry' })

const send = (page: Page) => page.keyboard.press('Control+Enter')

journey('Create Job begins at the customer, and Ctrl+Enter creates it once', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/dispatch' })
  await press(page.getByRole('main').getByRole('button', { name: 'Create Job' }))
  const fields = fieldsIn(formOn(page))
  await focused(fields.name)
  assert.equal(await fields.create.getAttribute('aria-keyshortcuts'), 'Control+Enter Meta+Enter')
  assert.equal(await fields.create.getAttribute('title'), 'Ctrl+Enter')
  await send(page)
  await wrong(fields.name, 'Name is required')
  await fill(fields, { name: 'Kay Board' })
  await fields.description.focus()
  await send(page)
  await send(page)
  await told(page, 'Job created successfully!')
  await gone(formOn(page))
  await page.keyboard.press('Escape')
  const jobs = (await app.get('/api/jobs?q=Kay')).body
  assert.deepEqual([jobs.length, jobs[0].description], [1, JOB.description])
})

const OPENED = [
  { path: '/book?post=yes', dialog: 'Post Your Job' },
  { path: '/mechanics?add=yes', dialog: 'Add Mechanic' },
  { path: '/mechanics?view=promo-codes&code=yes', dialog: 'Create promo code' },
  { path: '/parts?sell=yes', dialog: 'List a part' },
  { path: '/cars?sell=yes', dialog: 'Sell a car' },
  { path: '/jobs?pick=yes', dialog: 'Select Your Profile' },
  { path: `/jobs?request=${job.id}`, dialog: 'Request This Job' },
]

journey('Every dialog with fields begins at the first of them at a desk', async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '' })
  for (const { path, dialog } of OPENED) {
    await open(path)
    await focused(
      page.getByRole('dialog', { name: dialog }).locator('input:not([type=file]), select, textarea').first(),
    )
  }
})

journey('A finger is not given the keyboard before it asks for it', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '' })
  for (const { path, dialog } of OPENED) {
    await open(path)
    await focused(page.getByRole('dialog', { name: dialog }))
  }
})

journey('Ctrl+Enter sends the forms that stand on a screen too', async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '/analyzer' })
  await page
    .getByRole('textbox', { name: /wrong|problem/i })
    .first()
    .focus()
  await send(page)
  await seen(toastOn(page))
  await open('/signup')
  await page.getByRole('textbox', { name: 'Full name' }).focus()
  await send(page)
  await told(page, 'Error', 'Please complete all required fields')
  await open('/parts')
  await page
    .getByRole('button', { name: /vehicle/i })
    .first()
    .click()
  const vehicle = page.getByRole('dialog', { name: 'Your vehicle' })
  await focused(vehicle.getByRole('textbox', { name: 'Year' }))
  await send(page)
  await soon(async () =>
    assert.equal(await vehicle.getByRole('textbox', { name: 'Year' }).getAttribute('aria-invalid'), 'true'),
  )
})

journey('Offline a booking says why, and Try again books it once', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/book?post=yes', cutOff: true })
  const form = page.getByRole('dialog', { name: 'Post Your Job' })
  await fillBooking(form, { name: 'Back Online' })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key']))
  await page.route('**/api/jobs', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await press(form.getByRole('button', { name: 'Post job' }))
  await told(
    page,
    'Booking Failed',
    'Failed to create booking Desert Wrench cannot be reached. Check your connection and try again.',
  )
  await seen(toastOn(page).getByText('Failed to create booking', { exact: true }))
  await page.unroute('**/api/jobs')
  await holds(bookingFields(form).name, 'Back Online')
  await press(toastOn(page).getByRole('button', { name: 'Try again' }))
  await told(page, 'Booking Successful!')
  await reads(page.getByRole('dialog', { name: 'What happens next' }), 'is posted.')
  assert.equal(new Set(keys).size, 1)
  assert.equal(keys.length, 2)
  assert.equal((await app.get('/api/jobs?q=Back+Online')).body.length, 1)
})
