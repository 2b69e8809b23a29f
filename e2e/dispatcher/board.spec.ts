import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import type { Locator } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { hold } from '../hold-calls.ts'
import { BOARD_DAY, BoardPage, withCalls } from '../pages/board-page.ts'
import { subscribed } from '../subscribed.ts'
import { expect, test } from '../test.ts'

/** Nineteen calls and eleven mechanics at 8:00: planned by pointer and by keyboard, corrected, and never booked twice. */

const boardOf = async (app: TestApp): Promise<Board> =>
  (await app.get(`/api/board?from=${BOARD_DAY}&to=2026-11-22`)).body

const at = (time: string) => new Date(`${BOARD_DAY}T${time}:00.000-07:00`).toISOString()

/** Mechanics with two jobs at once. */
const doubles = async (app: TestApp): Promise<string[]> =>
  (await boardOf(app)).lanes.flatMap(({ mechanic, jobs }) =>
    jobs.some(({ scheduledStart }, at) => (jobs[at - 1]?.scheduledEnd ?? '') > (scheduledStart ?? ''))
      ? [mechanic.name]
      : [],
  )

/** In the order of the lanes. */
const NAMES = [
  ...['Ada Flores', 'Eva Nez', 'Jon Pike', 'Ken Yazzie', 'Lily Cho', 'Luis Ortega'],
  ...['Mia Tsosie', 'Omar Diaz', 'Rosa Delgado', 'Sam Reyes', 'Tom Begay'],
]

/** The customer of a job's cell. */
const nameIn = async (cell: Locator) => ((await cell.locator('.sr-only').textContent()) ?? '').split(',')[0] ?? ''

const hourName = (hour: number) => (hour < 12 ? `${hour} AM` : `${hour % 12 || 12} PM`)

test('The day is planned, corrected and undone by pointer', async ({ visit, app }) => {
  test.slow()
  const { jobs } = await withCalls(app)
  const visitor = await visit('desk', { path: '/dispatch?view=board', refusals: [409] })
  const { page } = visitor
  const board = new BoardPage(visitor)
  await expect(board.head('Unassigned')).toHaveAccessibleName('Unassigned, 19 jobs')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const placed: { customer: string; mechanic: string }[] = []
  for (let n = 0; n < 19; n++) {
    const first = board.shelf.getByRole('gridcell').first()
    await first.scrollIntoViewIfNeeded()
    const customer = await nameIn(first)
    const promised = jobs.find(({ customerName }) => customerName === customer)?.windowEnd
    const hour = promised ? Number(promised.slice(11, 13)) - 7 : n < 11 ? 9 : 14
    const mechanic = NAMES[n % 11] ?? ''
    await board.drag(customer, mechanic, hourName(hour))
    await expect(board.job(customer)).toHaveAccessibleName(new RegExp(`${mechanic}'s lane`))
    placed.push({ customer, mechanic })
  }
  await expect(board.head('Unassigned')).toHaveAccessibleName('Unassigned, 0 jobs')
  await expect(board.shelf).toContainText('Every job has a mechanic.')
  await expect.poll(async () => (await boardOf(app)).unassigned).toEqual([])
  expect(await doubles(app)).toEqual([])
  const { lanes } = await boardOf(app)
  expect(lanes.flatMap(({ jobs: all }) => all)).toHaveLength(19)

  // A correction, and its undo.
  const { customer, mechanic } = placed[2] ?? { customer: '', mechanic: '' }
  await board.drag(customer, mechanic, '4 PM')
  await expect(page).toShowToast(`${customer}: ${mechanic}, 4:00 PM`)
  await expect(board.job(customer)).toHaveAccessibleName(/4:00 PM to/)
  await page.keyboard.press('Control+z')
  await expect(page).toShowToast('Move undone')
  await expect(board.job(customer)).toHaveAccessibleName(/9:00 AM to/)

  // Out of its promise: asked once.
  const hers = placed.find((one) => one.customer === 'Ana Ruiz')?.mechanic ?? ''
  await board.drag('Ana Ruiz', hers, '4 PM')
  const question = page.getByRole('alertdialog', { name: 'Move the promised time too?' })
  await expect(question).toContainText('promised to Ana Ruiz (Today, 9:00 AM – 11:00 AM)')
  await question.getByRole('button', { name: 'Promise Today, 4:00 PM – 6:00 PM' }).click()
  await expect(board.job('Ana Ruiz')).toHaveAccessibleName(/4:00 PM to .*promised Today, 4:00 PM – 6:00 PM/)

  // Onto another job: refused with its name, and back where it was.
  await board.drag(customer, hers, '4 PM')
  await expect(page).toShowToast(`${customer} was not moved`, 'In the way: Ana Ruiz, 2014 Toyota Camry.')
  await expect(board.job(customer)).toHaveAccessibleName(new RegExp(`9:00 AM to .*${mechanic}'s lane`))
  expect(await doubles(app)).toEqual([])
})

test('The day is planned by keyboard alone, and an ill mechanic hands over', async ({ visit, openApp }) => {
  // Two hundred keys.
  test.slow()
  const app = await openApp()
  const { jobs } = await withCalls(app)
  const visitor = await visit('desk', { path: '/dispatch?view=board', app })
  const { page } = visitor
  const { keyboard } = page
  const board = new BoardPage(visitor)
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await keyboard.press(key)
  }
  await expect(board.head('Unassigned')).toHaveAccessibleName('Unassigned, 19 jobs')
  await board.head('Unassigned').focus()
  const said = page.locator('[aria-live=assertive]').last()
  for (let n = 0; n < jobs.length; n++) {
    await press('Control+Home')
    await press('ArrowRight')
    const cell = page.locator('[role=gridcell]:focus')
    const name = await nameIn(cell)
    await press(' ')
    await press('ArrowDown', (n % 11) + 1)
    // The second round comes after the first: five hours later.
    if (n >= 11) await press('ArrowRight', 20)
    await expect(said).toContainText(NAMES[n % 11] ?? '')
    await press('Enter')
    const question = page.getByRole('alertdialog')
    const fewer = page.getByRole('rowheader', { name: new RegExp(`^Unassigned, ${18 - n} job`) })
    await expect(fewer.or(question)).toBeVisible()
    if (await question.isVisible()) await question.getByRole('button', { name: /^Promise / }).press('Enter')
    await expect(board.job(name)).toHaveAccessibleName(new RegExp(`${NAMES[n % 11]}'s lane`))
    await expect(board.job(name)).toBeFocused()
  }
  await expect.poll(async () => (await boardOf(app)).unassigned).toEqual([])
  expect(await doubles(app)).toEqual([])

  // Ada falls ill: her jobs turn red, and go to others at once.
  await board.head('Ada Flores').focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ada Flores' })
  await dialog.getByRole('button', { name: 'Off for the rest of today' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'End time off now' })).toBeVisible()
  await expect(dialog.getByText(/^Off until/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Select 2 jobs/ }).press('Enter')
  const hers = board.lane('Ada Flores').getByRole('gridcell')
  await expect(hers).toHaveCount(2)
  for (const cell of await hers.all()) await expect(cell).toHaveAccessibleName(/The mechanic has time off/)
  const bar = page.getByRole('region', { name: 'Selected jobs' })
  await expect(bar).toContainText('2 jobs selected')
  await bar.getByRole('button', { name: 'Unassign' }).press('Enter')
  await expect(page).toShowToast('2 jobs changed')
  await expect(hers).toHaveCount(0)
  await expect(board.head('Unassigned')).toHaveAccessibleName('Unassigned, 2 jobs')
})

test('Two dispatchers end in one truth', async ({ visit, openApp }) => {
  const app = await openApp()
  const { jobs, mechanics, plan, acts } = await withCalls(app)
  const [rosa, tom] = mechanics
  const [, bob] = jobs
  await acts.book({ customerName: 'Vic Hale', mechanicId: rosa?.id, ...plan('09:00', '10:30') })
  const one = await visit('desk', { path: '', app })
  const other = await visit('desk', { path: '', app, refusals: [412] })
  for (const { page, open } of [one, other]) {
    const subscription = subscribed(page)
    await open('/dispatch?view=board')
    await subscription
  }
  const [left, right] = [new BoardPage(one), new BoardPage(other)]
  await expect(right.job('Vic Hale')).toHaveAccessibleName(/9:00 AM to 10:30 AM.*Rosa Delgado's lane/)

  // What one moves, the other sees.
  await left.drag('Vic Hale', 'Rosa Delgado', '12 PM')
  await expect(right.job('Vic Hale')).toHaveAccessibleName(/12:00 PM to 1:30 PM/)

  // Both at once: the second is told, and sees what is true.
  const release = await hold(other.page, /\/api\/board\?/)
  await app.patch(`/api/jobs/${bob?.id}`, {
    mechanicId: tom?.id,
    scheduledStart: at('10:00'),
    scheduledEnd: at('11:00'),
  })
  await right.drag('Bob Lee', 'Sam Reyes', '9 AM')
  await expect(other.page).toShowToast("Someone else changed Bob Lee's job")
  await release()
  await expect(right.job('Bob Lee')).toHaveAccessibleName(/10:00 AM to 11:00 AM.*Tom Begay's lane/)
  await expect(left.job('Bob Lee')).toHaveAccessibleName(/10:00 AM to 11:00 AM.*Tom Begay's lane/)
  expect(await doubles(app)).toEqual([])
})

test('Several jobs are cancelled with a result for each that survives a reload', async ({ visit, openApp }) => {
  const app = await openApp()
  const { jobs, acts } = await withCalls(app)
  const visitor = await visit('desk', { path: '/dispatch?view=board', app })
  const { page } = visitor
  const board = new BoardPage(visitor)
  await board.job('Bob Lee').click({ modifiers: ['Control'] })
  await board.job('Cleo Hart').click({ modifiers: ['Control'] })
  const bar = page.getByRole('region', { name: 'Selected jobs' })
  await expect(bar).toContainText('2 jobs selected')
  // One of them is over before.
  const release = await hold(page, /\/api\/board\?/)
  const [, bob] = jobs
  if (bob) await acts.setStatus(bob, 'completed')
  await bar.getByRole('button', { name: 'Cancel jobs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 jobs?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The customer called')
  await dialog.getByRole('button', { name: 'Cancel 2 jobs' }).click()
  await release()
  const results = page.getByRole('region', { name: 'Results by job' })
  await expect(results).toContainText('1 job changed, 1 not changed')
  await expect(results.getByRole('listitem').first()).toContainText('Bob Lee')
  await page.reload()
  await expect(results.getByRole('listitem')).toHaveCount(2)
  await results.getByRole('button', { name: 'Close results' }).click()
  await expect(results).toBeHidden()
})
