import type { Locator, Page } from '@playwright/test'
import { jobFields } from '../../tests/support/factories/job.ts'
import { newPhone } from '../../tests/support/factories/phone.ts'
import { hold } from '../hold-calls.ts'
import { BookPage } from '../pages/book-page.ts'
import { NotificationsPage } from '../pages/notifications-page.ts'
import { subscribed } from '../subscribed.ts'
import { covering } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** Opens a path and waits for the subscription. */
async function arriveAt({ page, open }: Visitor, path: string): Promise<void> {
  const subscription = subscribed(page)
  await open(path)
  await subscription
}

/** The scroll offset, and a row's position on screen. */
const place = async (page: Page, row: Locator) => [
  await page.evaluate(() => Math.round(window.scrollY)),
  await row.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
]

async function book(customer: Visitor, mechanic: string, name: string): Promise<void> {
  const page = new BookPage(customer)
  const form = await page.startBooking(mechanic)
  await form.fill({ name, phone: newPhone() })
  await customer.press(form.send)
  await expect(page.next).toBeVisible()
}

const LOOKS = [
  { theme: 'light', locale: 'en-US', status: /^Status/, removed: 'This job was removed.' },
  { theme: 'dark', locale: 'es-US', status: /^Estado/, removed: 'Se eliminó este trabajo.' },
] as const

for (const { theme, locale, status, removed } of covering(LOOKS, LOOKS.slice(1))) {
  test(`A booking made on a phone shows on the dispatcher's screen, which stays where it was: ${theme}, ${locale}`, async ({
    visit,
    acts,
    app,
  }) => {
    await acts.addMechanic({ name: `Rosa ${theme}` })
    const jobs = []
    for (let made = 0; made < 12; made++) jobs.push(await acts.book({ customerName: `Early ${made} ${locale}` }))
    const desk = await visit('desk', { path: '', theme, locale })
    await arriveAt(desk, '/dispatch')
    const { page } = desk
    const row = page.getByRole('article', { name: `Early 3 ${locale}` })
    const choice = row.getByRole('combobox', { name: status })
    await choice.scrollIntoViewIfNeeded()
    await choice.focus()
    await page.evaluate(() => window.scrollBy(0, 100))
    const before = await place(page, row)

    const phone = await visit('phone', { path: '/book' })
    await book(phone, `Rosa ${theme}`, `Olga ${theme}`)
    const waiting = page.getByRole('button', { name: theme === 'light' ? '1 new job' : '1 trabajo nuevo' })
    await expect(waiting).toBeVisible()
    expect(await place(page, row), 'what is read stays where it was').toEqual(before)
    await expect(choice).toBeFocused()
    await app.remove(`/api/jobs/${jobs[6]?.id}`)
    await expect(page.getByText(removed)).toBeVisible()
    expect(await place(page, row), 'nor does a row that goes move it').toEqual(before)
    await desk.press(waiting)
    await expect(page.getByText(removed)).toBeHidden()
    await expect(page.getByRole('article').first()).toContainText(`Olga ${theme}`)
    await expect(waiting).toBeHidden()
  })
}

test('A new job appears at once while the list is not in use', async ({ visit, acts }) => {
  const desk = await visit('desk', { path: '' })
  await arriveAt(desk, '/jobs')
  await acts.book({ customerName: 'Ny New', vehicleInfo: '2009 Saab 9-3' })
  await expect(desk.page.getByRole('article').filter({ hasText: '2009 Saab 9-3' })).toBeVisible()
})

test('Two tabs of one person share a connection, and the other takes it over', async ({ visit, acts }) => {
  await acts.book()
  const first = await visit('desk', { path: '' })
  await arriveAt(first, '/dispatch')
  const second = await first.page.context().newPage()
  const requested: string[] = []
  second.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await second.goto('/dispatch')
  await expect(second.getByRole('list', { name: 'Jobs' })).toBeVisible()
  await acts.book({ customerName: 'Bea Both' })
  for (const page of [first.page, second]) await expect(page.getByRole('article', { name: 'Bea Both' })).toBeAttached()
  expect(requested).not.toContain('/api/events')
  const taken = subscribed(second)
  await first.page.close()
  await taken
  await acts.book({ customerName: 'Cy Second' })
  await expect(second.getByRole('article', { name: 'Cy Second' })).toBeAttached()
})

test('Input survives a change of its job, which is announced; a removed job says so before it disappears', async ({
  visit,
  acts,
  app,
}) => {
  const job = await acts.book({ customerName: 'Ed Edited' })
  const desk = await visit('desk', { path: '' })
  await arriveAt(desk, '/dispatch')
  const { page } = desk
  const search = page.getByRole('searchbox')
  await search.fill('Ed Ed')
  await expect(page.getByRole('article')).toHaveCount(1)
  await search.press('End')
  await app.patch(`/api/jobs/${job.id}`, { customerName: 'Ed Edwards' })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('article', { name: 'Ed Edwards' }) })
  await expect(row).toHaveAttribute('data-changed')
  await expect(search).toHaveValue('Ed Ed')
  await expect(search).toBeFocused()
  await expect(row).not.toHaveAttribute('data-changed')
  await app.remove(`/api/jobs/${job.id}`)
  await expect(row.getByText('This job was removed.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(search).toBeFocused()
})

test('A pressed or dragged row does not update until released', async ({ visit, acts, app }) => {
  const job = await acts.book({ customerName: 'Pia Pressed' })
  const desk = await visit('desk', { path: '' })
  await arriveAt(desk, '/dispatch?q=Pia%20P')
  const { page } = desk
  const row = page.getByRole('article')
  await row.getByRole('heading').hover()
  await page.mouse.down()
  await app.patch(`/api/jobs/${job.id}`, { customerName: 'Pia Painted' })
  await expect(page.getByRole('listitem').filter({ has: row })).toHaveAttribute('data-changed')
  await expect(row).toHaveAccessibleName(/^Pia Pressed/)
  await page.mouse.up()
  await expect(row).toHaveAccessibleName(/^Pia Painted/)
})

test('An offer raises a toast and a badge, on other screens too', async ({ visit, acts, app }) => {
  const { body: job } = await app.post('/api/jobs', jobFields())
  const [rosa, tom] = [await acts.addMechanic({ name: 'Rosa Offers' }), await acts.addMechanic({ name: 'Tom Offers' })]
  const customer = await visit('phone', { path: '' })
  const { page } = customer
  await arriveAt(customer, `/notifications#job=${job.customerLink}`)
  await acts.request(job, rosa)
  await expect(page).toShowToast('A mechanic wants your job', 'Rosa Offers')
  const tab = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'My Notifications' })
  await expect(tab).toHaveAccessibleDescription('1 offer needs your answer')
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem')).toHaveCount(1)
  await customer.go('Parts Swap')
  await acts.request(job, tom)
  await expect(page).toShowToast('A mechanic wants your job', 'Tom Offers')
  await expect(tab).toHaveAccessibleDescription('2 offers need your answer')
  await customer.press(page.getByRole('button', { name: 'See offers' }))
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem')).toHaveCount(2)
})

test('Your own changes apply at once, even when other events arrive first', async ({ visit, acts }) => {
  const phone = newPhone()
  const job = await acts.book({ customerPhone: phone })
  const [rosa, tom] = [await acts.addMechanic({ name: 'Rosa Taken' }), await acts.addMechanic({ name: 'Tom Taken' })]
  await acts.request(job, rosa)
  const customer = await visit('phone', { path: '' })
  const { page, press } = customer
  const inbox = new NotificationsPage(customer)
  await arriveAt(customer, '/notifications')
  await inbox.show(phone)
  // For a reader further down, changes wait until they move nothing.
  await inbox.notifications.first().evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await inbox.viewDetails('Rosa Taken')

  const reads = /\/api\/notifications\/customer\//
  const read = await hold(page, reads)
  const refetch = page.waitForRequest(reads)
  await press(inbox.offer('Rosa Taken').getByRole('button', { name: 'Approve & Hire' }))
  await expect(page).toShowToast('Request Approved!')
  await refetch
  const askedAgain = page.waitForRequest(reads)
  await acts.request(await acts.book(), tom)
  await askedAgain
  await read()
  await expect(inbox.notifications).toHaveCount(0, { timeout: 3000 })
})

test('An editor sees concurrent changes before saving, and the input does not move', async ({ visit, acts, app }) => {
  const job = await acts.book({ customerName: 'Mia Met', vehicleInfo: '2011 Kia Soul' })
  const desk = await visit('desk', { path: '' })
  const { page } = desk
  await arriveAt(desk, `/dispatch?job=${job.id}`)
  const name = page.getByRole('dialog', { name: /^Mia Met/ }).getByRole('textbox', { name: 'Customer name' })
  await name.fill('Mia Mett')
  const before = await place(page, name)
  await app.patch(`/api/jobs/${job.id}`, { customerName: 'Mia Mette' })
  await expect(page).toShowToast('Someone else changed this job', 'Customer name')
  const met = page.getByRole('region', { name: 'Someone else changed this job' })
  for (const words of ['Yours: Mia Mett', 'Theirs: Mia Mette'])
    await expect(met.getByRole('radio', { name: words, exact: true })).toBeAttached()
  const typed = page.getByRole('textbox', { name: 'Customer name' })
  await expect(typed).toHaveValue('Mia Mett')
  await expect(typed).toBeFocused()
  expect(await place(page, typed)).toEqual(before)
})

test('A disconnected page shows a notice and catches up afterwards', async ({ visit, acts }) => {
  const path = '**/api/events'
  const desk = await visit('desk', { path: '', cutOff: true, windsClock: true })
  const { page } = desk
  // The connection drops immediately.
  await page.route(path, (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 2000\n\n' }), {
    times: 1,
  })
  await arriveAt(desk, '/dispatch')
  await page.route(path, (route) => route.abort())
  await acts.book({ customerName: 'Mo Missed' })
  const words = page.getByText('Live updates are paused.')
  await expect(words).toBeHidden()
  await page.clock.runFor(15_000)
  await expect(words).toBeVisible()
  await page.unroute(path)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('article', { name: 'Mo Missed' })).toBeAttached()
  await expect(words).toBeHidden()
})
