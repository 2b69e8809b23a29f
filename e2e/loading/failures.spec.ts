import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import type { Page } from '@playwright/test'
import { toastOn } from '../expect.ts'
import { follow } from '../loaded.ts'
import { BookingForm } from '../pages/book-page.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { testWhere } from '../sweep.ts'
import { expect, test } from '../test.ts'

const PHONE = '6025550166'
let rosa: Mechanic
let job: Job
let offer: Offer

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await acts.addMechanic({ name: 'Tom Begay' })
  job = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo: '2014 Toyota Camry' })
  offer = await acts.request(job, rosa)
})

/** Only reads reach the server. */
const cut = (page: Page) =>
  page.route(/\/api\//, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort('failed')))

const before = { before: cut, cutOff: true }

/** The specification's words, then advice; a form keeps its input. */
const offline = (words: string) => `${words} Can't reach Desert Wrench. Check your connection and try again.`
const keptOffline = (words: string) => `${words} No connection. We kept this. You can send it when you're back online.`

// The specification's failure messages are tested beside each success; these add the offline hints, form by form.
const wholeTest = testWhere(false)

wholeTest("What fails in the management area is reported in the specification's words", async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?add=yes', ...before })
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })
  const adding = page.getByRole('dialog', { name: 'Add Mechanic' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Nobody New')
  await adding.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0199')
  await adding.getByRole('textbox', { name: 'Email' }).fill('new@example.com')
  await adding.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
  await press(adding.getByRole('button', { name: 'Add Mechanic' }))
  await expect(page).toShowToast('Error', keptOffline('Failed to add mechanic'))
  await press(adding.getByRole('button', { name: 'Cancel' }))
  await press(discard)
  await press(page.getByRole('article', { name: 'Tom Begay' }).getByRole('button', { name: 'Remove' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove Mechanic' }))
  await expect(page).toShowToast('Error', offline('Failed to remove mechanic'))

  await follow(page, '/dispatch?new=yes')
  const creating = page.getByRole('dialog', { name: 'Create Job' })
  const words = ['Customer name', 'Phone', 'Year', 'Make', 'Model', 'Problem description']
  const values = ['Kay', '6025550198', '2015', 'GMC', 'Sierra', 'No heat']
  for (const [index, name] of words.entries())
    await creating.getByLabel(name, { exact: true }).fill(values[index] ?? '')
  await press(creating.getByRole('button', { name: 'Create Job' }))
  await expect(page).toShowToast('Error', keptOffline('Failed to create job'))
  await press(creating.getByRole('button', { name: 'Cancel' }))
  await press(discard)
  const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
  await row.getByRole('combobox', { name: /^Status/ }).selectOption('completed')
  await expect(page).toShowToast('Error', offline('Failed to update job status'))
  await expect(row.getByRole('combobox', { name: /^Status/ })).toHaveValue('pending')
  await press(row.getByRole('button', { name: /^Delete/ }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }))
  await expect(page).toShowToast('Error', offline('Failed to delete job'))
})

wholeTest("What fails for customers and mechanics is reported in the specification's words", async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/book?post=yes', ...before })
  const { page, press } = visitor
  const booking = page.getByRole('dialog', { name: 'Post Your Job' })
  await new BookingForm(booking).fill()
  await press(booking.getByRole('button', { name: 'Post job' }))
  await expect(page).toShowToast('Booking Failed', keptOffline('Failed to create booking'))

  await follow(page, '/jobs')
  await new JobsPage(visitor).pickProfile('Tom Begay')
  await press(page.getByRole('button', { name: 'Request This Job' }))
  const request = page.getByRole('dialog', { name: 'Request This Job' })
  await request.getByRole('textbox', { name: 'Message to the customer' }).fill('I can come right away.')
  await press(request.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast('Request Failed', keptOffline('Failed to send pickup request'))

  await follow(page, `/notifications?phone=${PHONE}`)
  await press(page.getByRole('button', { name: 'View details' }))
  await press(page.getByRole('button', { name: 'Approve & Hire' }))
  await expect(page).toShowToast('Approval Failed', offline('Failed to approve request'))
  await press(page.getByRole('button', { name: 'Reject' }))
  await expect(page).toShowToast('Rejection Failed', offline('Failed to reject request'))

  await follow(page, '/signup')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nobody New')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0199')
  await page.getByRole('textbox', { name: 'Email' }).fill('new@example.com')
  await press(page.getByRole('button', { name: 'Next' }))
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
  await press(page.getByRole('button', { name: 'Next' }))
  await press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toShowToast('Error', keptOffline('Failed to create account'))
  expect((await app.get('/api/mechanics')).body).toHaveLength(2)
})

test('Concurrent decisions: the second person reads why theirs failed, and sees the current state', async ({
  visit,
  app,
}) => {
  const path = `/notifications?phone=${PHONE}`
  // Without events the second person sees a stale state.
  const withoutEvents = (page: Page) => page.route('**/api/events', () => {})
  const [first, second] = [
    await visit('phone', { path }),
    await visit('desk', { path, refusals: [409], before: withoutEvents }),
  ]
  for (const { page, press } of [first, second]) {
    await press(page.getByRole('button', { name: 'View details' }))
    // Both see the offer waiting before one of them answers it.
    await expect(page.getByRole('button', { name: 'Approve & Hire' })).toBeVisible()
  }
  await first.press(first.page.getByRole('button', { name: 'Approve & Hire' }))
  await expect(first.page).toShowToast('Request Approved!')
  await second.press(second.page.getByRole('button', { name: 'Approve & Hire' }))
  await expect(second.page).toShowToast('Approval Failed', 'This offer was already answered: Rosa Delgado was hired.')
  await expect(second.page.getByRole('dialog')).toContainText(
    'This offer was already answered: Rosa Delgado was hired.',
  )
  await expect(second.page.getByRole('button', { name: 'Approve & Hire' })).toHaveCount(0)
  expect((await app.get(`/api/jobs/${job.id}/pickup-requests`)).body[0].id).toBe(offer.id)
})

test('Jobs that were taken or deleted leave the list', async ({ visit, app, acts }) => {
  const taken = await acts.book({ vehicleInfo: '2007 Saturn Ion' })
  const mechanic = await visit('phone', { path: '/jobs', refusals: [409] })
  const dispatcher = await visit('desk', { path: '/dispatch?q=Saturn', refusals: [404] })
  await new JobsPage(mechanic).pickProfile('Tom Begay')
  const card = mechanic.page.getByRole('article', { name: '2007 Saturn Ion' })
  await mechanic.press(card.getByRole('button', { name: 'Request This Job' }))
  const hired = await acts.request(taken, rosa)
  await app.patch(`/api/pickup-requests/${hired.id}/approve`)
  const request = mechanic.page.getByRole('dialog', { name: 'Request This Job' })
  await request.getByRole('textbox', { name: 'Message to the customer' }).fill('I can come right away.')
  await mechanic.press(request.getByRole('button', { name: 'Send request' }))
  await expect(mechanic.page).toShowToast('Request Failed', 'This job is no longer open.')
  await mechanic.page.keyboard.press('Escape')
  await expect(toastOn(mechanic.page)).toBeHidden()
  await mechanic.page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  const row = dispatcher.page.getByRole('article', { name: /2007 Saturn Ion$/ })
  await expect(row).toBeVisible()
  await app.remove(`/api/jobs/${taken.id}`)
  await new DispatchPage(dispatcher).choose(row.getByRole('combobox', { name: /^Status/ }), 'completed')
  await expect(dispatcher.page).toShowToast('Error', 'This job does not exist.')
  await expect(row).toBeHidden()
  await expect(dispatcher.page.getByRole('main')).toContainText('No jobs found.')
  await expect.poll(async () => (await app.get('/api/jobs?q=Saturn')).body).toEqual([])
})
