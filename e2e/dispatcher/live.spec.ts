import type { Locator, Page } from '@playwright/test'
import { newPhone } from '../../tests/factories/phone.ts'
import { hearing } from '../hearing.ts'
import { BookPage } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** Comes to a path, and hears of changes from then on. */
async function arriveAt({ page, open }: Visitor, path: string): Promise<void> {
  const heard = hearing(page)
  await open(path)
  await heard
}

/** How far the page is scrolled, and where on the screen a row stands. */
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
  { theme: 'light', locale: 'en-US', status: /^Status/ },
  { theme: 'dark', locale: 'es-US', status: /^Estado/ },
] as const

for (const { theme, locale, status } of LOOKS) {
  test(`A booking made on a phone shows on the dispatcher's screen, which stays where it was: ${theme}, ${locale}`, async ({
    visit,
    acts,
  }) => {
    await acts.addMechanic({ name: `Rosa ${theme}` })
    for (let made = 0; made < 12; made++) await acts.book({ customerName: `Early ${made} ${locale}` })
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
    await desk.press(waiting)
    await expect(page.getByRole('article').first()).toContainText(`Olga ${theme}`)
    await expect(waiting).toBeHidden()
  })
}

test('Where nobody reads the list yet, a new job takes its place by itself', async ({ visit, acts }) => {
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
  const asked: string[] = []
  second.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await second.goto('/dispatch')
  await expect(second.getByRole('list', { name: 'Jobs' })).toBeVisible()
  await acts.book({ customerName: 'Bea Both' })
  for (const page of [first.page, second]) await expect(page.getByRole('article', { name: 'Bea Both' })).toBeAttached()
  expect(asked).not.toContain('/api/events')
  const taken = hearing(second)
  await first.page.close()
  await taken
  await acts.book({ customerName: 'Cy Second' })
  await expect(second.getByRole('article', { name: 'Cy Second' })).toBeAttached()
})

test('What is typed into a form stays when the job behind it changes', async ({ visit, acts, app }) => {
  const job = await acts.book({ customerName: 'Ed Edited' })
  const desk = await visit('desk', { path: '' })
  await arriveAt(desk, '/dispatch')
  const { page } = desk
  const search = page.getByRole('searchbox')
  await search.fill('Ed Ed')
  await expect(page.getByRole('article')).toHaveCount(1)
  await search.press('End')
  await app.patch(`/api/jobs/${job.id}`, { customerName: 'Ed Edwards' })
  await expect(page.getByRole('article', { name: 'Ed Edwards' })).toBeAttached()
  await expect(search).toHaveValue('Ed Ed')
  await expect(search).toBeFocused()
})

test('A page that was cut off says so, and has what it missed once it is back', async ({ visit, acts }) => {
  const path = '**/api/events'
  const desk = await visit('desk', { path: '', cutOff: true, windsClock: true })
  const { page } = desk
  // The connection is lost as soon as it stands.
  await page.route(path, (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 2000\n\n' }), {
    times: 1,
  })
  await arriveAt(desk, '/dispatch')
  await page.route(path, (route) => route.abort())
  await acts.book({ customerName: 'Mo Missed' })
  const words = page.getByText('Changes by others do not come by themselves right now.')
  await expect(words).toBeHidden()
  await page.clock.runFor(15_000)
  await expect(words).toBeVisible()
  await page.unroute(path)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('article', { name: 'Mo Missed' })).toBeAttached()
  await expect(words).toBeHidden()
})
