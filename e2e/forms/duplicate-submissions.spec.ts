import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Locator, Page } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { toastOn } from '../expect.ts'
import { follow } from '../loaded.ts'
import { BookingForm, CUSTOMER } from '../pages/book-page.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { testWhere } from '../sweep.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
})

const count = async (app: TestApp, table: string, where: string) => {
  const [row] = await app.sql(`SELECT count(*)::int AS rows FROM ${table} WHERE ${where}`)
  return row?.rows
}

/** Slows these calls down enough for a second press, and counts them. */
async function slowed(page: Page, call: RegExp): Promise<{ sent: number }> {
  const calls = { sent: 0 }
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    calls.sent++
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ response })
  })
  return calls
}

test('A booking whose reply is lost is kept, sent again after a reload, and books once', async ({ visit, app }) => {
  const { page, press } = await visit('phone', { path: '/book', cutOff: true })
  await press(page.getByRole('button', { name: 'Post Your Job' }))
  const dialog = page.getByRole('dialog', { name: 'Post Your Job' })
  const fields = new BookingForm(dialog)
  await fields.fill({ name: 'Once Only' })
  const send = dialog.getByRole('button', { name: 'Post job' })
  await page.route('**/api/jobs', async (route) => {
    await route.fetch()
    // Another attempt may be under way as the route goes.
    await route.abort('failed').catch(() => undefined)
  })
  await press(send)
  await expect.poll(() => count(app, 'jobs', "customer_name = 'Once Only'")).toBe(1)
  await expect(page.getByRole('region', { name: `Not sent yet: your booking for ${CUSTOMER.vehicle}` })).toBeVisible()
  await page.unroute('**/api/jobs')
  // What is kept includes the Idempotency-Key.
  await page.reload()
  await expect(page.getByRole('region', { name: `Your booking for ${CUSTOMER.vehicle} was sent` })).toBeVisible()
  expect(await count(app, 'jobs', "customer_name = 'Once Only'")).toBe(1)
})

test('A double press books, requests, hires, changes and removes once', async ({ visit, app }) => {
  const customer = await visit('desk', { path: '/book' })
  const { page } = customer
  const twice = (button: Locator) => button.dblclick()

  const booked = await slowed(page, /\/api\/jobs$/)
  await page.getByRole('button', { name: 'Post Your Job' }).click()
  const booking = page.getByRole('dialog', { name: 'Post Your Job' })
  await new BookingForm(booking).fill({ name: 'Twice Pressed', phone: '(623) 555-0111', vehicle: '2011 Dodge Ram' })
  await twice(booking.getByRole('button', { name: 'Post job' }))
  await expect(page).toShowToast('Booking Successful!')
  expect([booked.sent, await count(app, 'jobs', "customer_name = 'Twice Pressed'")]).toEqual([1, 1])

  await follow(page, '/jobs')
  await new JobsPage(customer).pickProfile('Rosa Delgado')
  const calls = await slowed(page, /pickup-requests$/)
  await page.getByRole('article', { name: '2011 Dodge Ram' }).getByRole('button', { name: 'Request This Job' }).click()
  const request = page.getByRole('dialog', { name: 'Request This Job' })
  await request.getByRole('textbox', { name: 'Message to the customer' }).fill('I can come right away.')
  await twice(request.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast('Request Sent!')
  expect([calls.sent, await count(app, 'job_pickup_requests', `mechanic_id = '${rosa.id}'`)]).toEqual([1, 1])

  await follow(page, '/notifications?phone=6235550111')
  const hired = await slowed(page, /\/approve$/)
  await page.getByRole('button', { name: 'View details' }).click()
  await twice(page.getByRole('button', { name: 'Approve & Hire' }))
  await expect(page).toShowToast('Request Approved!')
  expect([hired.sent, await count(app, 'job_pickup_requests', "status = 'approved'")]).toEqual([1, 1])
})

const wholeTest = testWhere(false)

wholeTest('A double press in the management area has one effect too', async ({ visit, app }) => {
  const { page } = await visit('desk', { path: '/mechanics' })
  const added = await slowed(page, /\/api\/mechanics/)
  await page.getByRole('button', { name: 'Add Mechanic' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Mechanic' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Double Dan')
  await adding.getByRole('textbox', { name: 'Phone' }).fill('(623) 555-0122')
  await adding.getByRole('textbox', { name: 'Email' }).fill('dan@example.com')
  await adding.getByRole('combobox', { name: 'Specialty' }).selectOption('Engine')
  await adding.getByRole('button', { name: 'Add Mechanic' }).dblclick()
  await expect(page).toShowToast('Mechanic added successfully!')
  await expect(adding).toBeHidden()
  expect([added.sent, await count(app, 'mechanics', "name = 'Double Dan'")]).toEqual([1, 1])

  await page.getByRole('article', { name: 'Double Dan' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Mechanic' }).dblclick()
  await expect(page).toShowToast('Mechanic removed successfully!')
  await expect(page.getByRole('article', { name: 'Double Dan' })).toBeHidden()
  expect(added.sent).toBe(2)

  await follow(page, '/dispatch?new=yes')
  const created = await slowed(page, /\/api\/jobs$/)
  const creating = page.getByRole('dialog', { name: 'Create Job' })
  const words = {
    'Customer name': 'Press Twice',
    Phone: '(623) 555-0133',
    Year: '2015',
    Make: 'GMC',
    Model: 'Sierra',
    'Problem description': 'No heat',
  }
  for (const [name, text] of Object.entries(words)) await creating.getByLabel(name, { exact: true }).fill(text)
  await creating.getByRole('button', { name: 'Create Job' }).dblclick()
  await expect(page).toShowToast('Job created successfully!')
  await expect(creating).toBeHidden()
  expect([created.sent, await count(app, 'jobs', "customer_name = 'Press Twice'")]).toEqual([1, 1])
  await expect(page.getByRole('article', { name: 'Press Twice, 2015 GMC Sierra' })).toBeVisible()
  await expect(toastOn(page)).toHaveCount(1)
  await page
    .getByRole('article', { name: /^Press Twice/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).dblclick()
  await expect(page).toShowToast('Job deleted successfully!')
  await expect(page.getByRole('article', { name: /^Press Twice/ })).toBeHidden()
})

wholeTest('A double press creates one account', async ({ visit, app }) => {
  const { page, press } = await visit('desk', { path: '/signup' })
  const joined = await slowed(page, /\/signup$/)
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('textbox', { name: 'Full name' }).fill('Join Once')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(623) 555-0144')
  await page.getByRole('textbox', { name: 'Email' }).fill('once@example.com')
  await press(next)
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
  await press(next)
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await expect(page).toShowToast('Account created!')
  await expect(page).toHaveURL('/mechanics')
  expect([joined.sent, await count(app, 'mechanics', "name = 'Join Once'")]).toEqual([1, 1])
})
