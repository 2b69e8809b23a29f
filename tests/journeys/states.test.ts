import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { at, counted, gone, reads, seen } from './waiting.ts'

const { journey, acts } = await openJourneys()

interface Listed {
  path: string
  /** The call that fills it. */
  call: RegExp
  /** The list's name. */
  label: string
  empty: string
  /** An address whose filters nothing matches, and what is said then in place of the words above. */
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
  { path: ofPhone, call: /\/api\/notifications/, label: 'Notifications', empty: 'No mechanic waits for your answer.' },
]

const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '1' },
  body: JSON.stringify({ message: 'The service is starting or its database is away. Please try again in a moment.' }),
}

/** Holds these calls back until they are let go. */
async function hold(page: Page, call: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  await page.route(call, (route) => {
    held.push(gate.promise.then(() => route.continue()))
    return held.at(-1)
  })
  return async () => {
    gate.resolve()
    await Promise.all(held)
    await page.unroute(call)
  }
}

const listOf = (page: Page, { label }: Listed) => page.getByRole('region', { name: label, exact: true })

const rowsOf = (page: Page, { label }: Listed) =>
  page.getByRole('list', { name: label, exact: true }).locator(':scope > li')

journey('Every list is empty in its own words', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '' })
  for (const list of LISTS) {
    await open(list.path)
    await reads(listOf(page, list), list.empty)
  }
})

journey('Every list says that it loads, that it failed, and recovers by Retry', async ({ visit }) => {
  const mechanic = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  const job = await acts.book({ customerPhone: PHONE, customerName: 'Ana Ruiz', priority: 'High' })
  await acts.request(job, mechanic)

  const { page, open } = await visit('phone', { path: '', refusals: [503], cutOff: true })
  for (const list of LISTS) {
    const region = listOf(page, list)
    const letGo = await hold(page, list.call)
    await open(list.path)
    await reads(region.getByRole('status'), `Loading ${list.label.toLowerCase()}`)
    await letGo()
    await counted(rowsOf(page, list), 1)

    await page.route(list.call, (route) => route.fulfill(AWAY))
    await open(list.path)
    const alert = region.getByRole('alert')
    await reads(alert, 'This could not be loaded')
    await reads(alert, 'The service is starting or its database is away.')
    await page.unroute(list.call)
    await page.route(list.call, (route) => route.abort('failed'))
    await alert.getByRole('button', { name: 'Retry' }).tap()
    await reads(alert, 'Desert Wrench cannot be reached. Check your connection and try again.')
    await page.unroute(list.call)
    await alert.getByRole('button', { name: 'Retry' }).tap()
    await counted(rowsOf(page, list), 1)
    await gone(alert)
  }
})

journey('A filter that nothing matches says so and can be cleared', async ({ visit }) => {
  const { page, open, press } = await visit('desk', { path: '' })
  for (const list of LISTS) {
    if (!list.nothing) continue
    await open(list.path + list.nothing)
    const region = listOf(page, list)
    await reads(region, list.said ?? list.empty)
    await reads(region, 'Nothing here matches the search and filters.')
    await press(region.getByRole('button', { name: 'Clear filters' }))
    await counted(rowsOf(page, list), 1)
    await at(page, list.path)
  }
})

journey('Requests of a job that cannot be loaded count as none, and are logged', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: ofPhone, refusals: [503] })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route(/pickup-requests/, (route) => route.fulfill(AWAY))
  await press(page.getByRole('button', { name: 'View details' }))
  await reads(page.getByRole('dialog', { name: 'Request details' }), 'No request waits on this job.')
  assert.equal(logged.filter((line) => line.startsWith('pickup requests of job')).length, 1)
})

journey('A screen whose code does not arrive leaves the shell standing', async ({ visit }) => {
  const { page, press, go } = await visit('desk', { cutOff: true })
  await page.route(/\/assets\/CustomersScreen/, (route) => route.abort('failed'))
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }))
  await reads(page.getByRole('alert'), 'This screen could not be shown')
  await seen(page.getByRole('button', { name: 'Reload the page' }))
  await go('Mechanics')
  await seen(page.getByRole('article', { name: 'Rosa Delgado' }))
})
