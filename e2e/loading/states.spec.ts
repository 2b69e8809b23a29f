import type { Page } from '@playwright/test'
import { hold } from '../hold-calls.ts'
import { follow } from '../loaded.ts'
import { expect, test } from '../test.ts'

interface Listed {
  path: string
  /** The call that loads it. */
  call: RegExp
  /** The list's label. */
  label: string
  empty: string
  /** A URL whose filters match nothing, and its message. */
  nothing?: string
  said?: string
}

const PHONE = '(602) 555-0155'
const ofPhone = `/notifications?phone=${encodeURIComponent(PHONE)}`
const mechanics = /\/api\/mechanics(\?|$)/
const jobs = /\/api\/jobs(\?|$)/

const LISTS: Listed[] = [
  { path: '/mechanics', call: mechanics, label: 'Mechanics', empty: 'No mechanics found.', nothing: '?q=nobody' },
  { path: '/book', call: mechanics, label: 'Mechanics', empty: 'No mechanics found.', nothing: '?specialty=AC' },
  { path: '/dispatch', call: jobs, label: 'Jobs', empty: 'No jobs found.', nothing: '?status=completed' },
  {
    path: '/jobs',
    call: jobs,
    label: 'Open jobs',
    empty: 'No open jobs right now.',
    nothing: '?priority=Low',
    said: 'No open jobs',
  },
  { path: '/jobs?pick=yes', call: mechanics, label: 'Profiles', empty: 'No mechanics found.', nothing: '&find=nobody' },
  {
    path: '/customers',
    call: /\/api\/customers/,
    label: 'Customers',
    empty: 'No customers found.',
    nothing: '?q=nobody',
  },
  { path: ofPhone, call: /\/api\/notifications/, label: 'Notifications', empty: 'No offers to answer.' },
]

const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '1' },
  body: JSON.stringify({
    message: 'The service is starting or cannot reach its database. Please try again in a moment.',
  }),
}

const listOf = (page: Page, { label }: Listed) => page.getByRole('region', { name: label, exact: true })

const rowsOf = (page: Page, { label }: Listed) =>
  page.getByRole('list', { name: label, exact: true }).locator(':scope > li')

test('Every list has its own empty state', async ({ visit }) => {
  const { page } = await visit('phone')
  for (const list of LISTS) {
    await follow(page, list.path)
    await expect(listOf(page, list)).toContainText(list.empty)
  }
})

test('Every list shows loading and error states, and Retry recovers', async ({ visit, acts }) => {
  const mechanic = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  const job = await acts.book({ customerPhone: PHONE, customerName: 'Ana Ruiz', priority: 'High' })
  await acts.request(job, mechanic)

  const { page, open } = await visit('phone', { path: '', refusals: [503], cutOff: true })
  for (const list of LISTS) {
    const region = listOf(page, list)
    const letGo = await hold(page, list.call)
    await open(list.path)
    await expect(region.getByRole('status')).toContainText(`Loading ${list.label.toLowerCase()}`)
    await letGo((route) => route.fulfill(AWAY))
    const alert = region.getByRole('alert')
    await expect(alert).toContainText("Couldn't load this")
    await expect(alert).toContainText('The service is starting or cannot reach its database.')
    await page.unroute(list.call)
    await page.route(list.call, (route) => route.abort('failed'))
    await alert.getByRole('button', { name: 'Retry' }).tap()
    await expect(alert).toContainText("Can't reach Desert Wrench. Check your connection and try again.")
    await page.unroute(list.call)
    await alert.getByRole('button', { name: 'Retry' }).tap()
    await expect(rowsOf(page, list)).toHaveCount(1)
    await expect(alert).toBeHidden()
  }
})

test('A filter without matches says so and can be cleared', async ({ visit }) => {
  const { page, press } = await visit('desk')
  for (const list of LISTS) {
    if (!list.nothing) continue
    await follow(page, list.path + list.nothing)
    const region = listOf(page, list)
    await expect(region).toContainText(list.said ?? list.empty)
    await expect(region).toContainText('Nothing matches your search and filters.')
    await press(region.getByRole('button', { name: 'Clear filters' }))
    await expect(rowsOf(page, list)).toHaveCount(1)
    await expect(page).toHaveURL(list.path)
  }
})

test('A failed request for the offers of a job counts as none and is logged', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: ofPhone, refusals: [503] })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route(/pickup-requests/, (route) => route.fulfill(AWAY))
  await press(page.getByRole('button', { name: 'View details' }))
  await expect(page.getByRole('dialog', { name: 'Offer details' })).toContainText('No offers to answer for this job.')
  expect(logged.filter((line) => line.startsWith('pickup requests of job')).length).toBe(1)
})
