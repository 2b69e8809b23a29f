import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { toastOn, told } from './marks.ts'
import { bookingFields, CUSTOMER, fillBooking, pickProfile } from './steps.ts'
import { at, gone, holds, reads, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })

const count = async (table: string, where: string) => {
  const [row] = await app.sql(`SELECT count(*)::int AS rows FROM ${table} WHERE ${where}`)
  return row?.rows
}

/** Makes each of these calls slow enough for a second press to fall into it, and counts them. */
async function slowed(page: Page, call: RegExp): Promise<{ sent: number }> {
  const seen = { sent: 0 }
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    seen.sent++
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ response })
  })
  return seen
}

journey('A booking whose answer is lost can be sent again and has one effect', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/book', refusals: [503], cutOff: true })
  await press(page.getByRole('button', { name: 'Post Your Job' }))
  const dialog = page.getByRole('dialog', { name: 'Post Your Job' })
  await fillBooking(dialog, { name: 'Once Only' })
  const send = dialog.getByRole('button', { name: 'Post job' })

  await page.route('**/api/jobs', (route) => route.fulfill({ status: 503, body: 'away' }))
  await press(send)
  await told(page, 'Booking Failed', 'Failed to create booking')
  await press(toastOn(page).getByRole('button', { name: 'Close' }))
  await gone(toastOn(page))
  await page.unroute('**/api/jobs')
  const fields = bookingFields(dialog)
  await holds(fields.name, 'Once Only')
  await holds(fields.description, CUSTOMER.description)

  await page.route('**/api/jobs', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await press(send)
  await soon(async () => assert.equal(await count('jobs', "customer_name = 'Once Only'"), 1))
  await told(
    page,
    'Booking Failed',
    'Failed to create booking Desert Wrench cannot be reached. Check your connection and try again.',
  )
  await page.unroute('**/api/jobs')
  await press(send)
  await told(page, 'Booking Successful!')
  await reads(page.getByRole('dialog', { name: 'What happens next' }), 'is posted.')
  assert.equal(await count('jobs', "customer_name = 'Once Only'"), 1)
})

journey('A double press books, requests, hires, changes and removes once', async ({ visit }) => {
  const customer = await visit('desk', { path: '/book' })
  const { page } = customer
  const twice = (button: Locator) => button.dblclick()

  const booked = await slowed(page, /\/api\/jobs$/)
  await page.getByRole('button', { name: 'Post Your Job' }).click()
  const booking = page.getByRole('dialog', { name: 'Post Your Job' })
  await fillBooking(booking, { name: 'Twice Pressed', phone: '(623) 555-0111', vehicle: '2011 Dodge Ram' })
  await twice(booking.getByRole('button', { name: 'Post job' }))
  await told(page, 'Booking Successful!')
  assert.deepEqual([booked.sent, await count('jobs', "customer_name = 'Twice Pressed'")], [1, 1])

  await customer.open('/jobs')
  await pickProfile(customer, 'Rosa Delgado')
  const asked = await slowed(page, /pickup-requests$/)
  await page.getByRole('article', { name: '2011 Dodge Ram' }).getByRole('button', { name: 'Request This Job' }).click()
  const request = page.getByRole('dialog', { name: 'Request This Job' })
  await request.getByRole('textbox', { name: 'Message to the customer' }).fill('I can come right away.')
  await twice(request.getByRole('button', { name: 'Send request' }))
  await told(page, 'Request Sent!')
  assert.deepEqual([asked.sent, await count('job_pickup_requests', `mechanic_id = '${rosa.id}'`)], [1, 1])

  await customer.open('/notifications?phone=6235550111')
  const hired = await slowed(page, /\/approve$/)
  await page.getByRole('button', { name: 'View details' }).click()
  await twice(page.getByRole('button', { name: 'Approve & Hire' }))
  await told(page, 'Request Approved!')
  assert.deepEqual([hired.sent, await count('job_pickup_requests', "status = 'approved'")], [1, 1])
})

journey('A double press in the management area has one effect too', async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '/mechanics' })
  const added = await slowed(page, /\/api\/mechanics/)
  await page.getByRole('button', { name: 'Add Mechanic' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Mechanic' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Double Dan')
  await adding.getByRole('textbox', { name: 'Phone' }).fill('(623) 555-0122')
  await adding.getByRole('textbox', { name: 'Email' }).fill('dan@example.com')
  await adding.getByRole('combobox', { name: 'Specialty' }).selectOption('Engine')
  await adding.getByRole('button', { name: 'Add Mechanic' }).dblclick()
  await told(page, 'Mechanic added successfully!')
  await gone(adding)
  assert.deepEqual([added.sent, await count('mechanics', "name = 'Double Dan'")], [1, 1])

  await page.getByRole('article', { name: 'Double Dan' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Mechanic' }).dblclick()
  await told(page, 'Mechanic removed successfully!')
  await gone(page.getByRole('article', { name: 'Double Dan' }))
  assert.equal(added.sent, 2)

  await open('/dispatch?new=yes')
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
  await told(page, 'Job created successfully!')
  await gone(creating)
  assert.deepEqual([created.sent, await count('jobs', "customer_name = 'Press Twice'")], [1, 1])
  await seen(page.getByRole('article', { name: 'Press Twice, 2015 GMC Sierra' }))
  assert.equal(await toastOn(page).count(), 1)
  await page
    .getByRole('article', { name: /^Press Twice/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).dblclick()
  await told(page, 'Job deleted successfully!')
  await gone(page.getByRole('article', { name: /^Press Twice/ }))
})

journey('A double press creates one account', async ({ visit }) => {
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
  await told(page, 'Account created!')
  await at(page, '/mechanics')
  assert.deepEqual([joined.sent, await count('mechanics', "name = 'Join Once'")], [1, 1])
})
