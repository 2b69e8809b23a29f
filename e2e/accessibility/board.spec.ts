import { settled } from '../loaded.ts'
import { BOARD_DAY, BoardPage, withCalls } from '../pages/board-page.ts'
import { expect, test } from '../test.ts'
import { fitsWhereNarrowest, looksRight } from './expect-accessible.ts'

/** The board, its dialogs and its paper are for everyone. */

const BOARD = '/dispatch?view=board'
const at = (time: string) => new Date(`${BOARD_DAY}T${time}:00.000-07:00`).toISOString()

test.beforeAll(async ({ appOf }) => {
  const app = await appOf('accessibility/board.spec.ts')
  const { mechanics, acts, plan, promise } = await withCalls(app)
  const mechanicId = mechanics[0]?.id
  await acts.book({ customerName: 'Vic Hale', mechanicId, ...plan('09:00', '10:30'), ...promise('09:00', '11:00') })
  await acts.book({ customerName: 'Wes Orr', mechanicId, ...plan('13:00', '14:00') })
  await acts.book({ customerName: 'Ula Byrd', mechanicId })
  await app.put(`/api/mechanics/${mechanicId}/schedule`, { timeOff: [{ start: at('12:00'), end: at('15:00') }] })
})

test('At a desk: the board by day, three days and week, a job, a lane, a question and a selection', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit('desk', { path: BOARD, still: true })
  const { page, open } = visitor
  const board = new BoardPage(visitor)
  await expect(board.job('Wes Orr')).toHaveAccessibleName(/The mechanic has time off$/)
  await settled(page)
  await looksRight(page, 'a day')
  await board.job('Vic Hale').click({ button: 'right' })
  await expect(page.getByRole('dialog', { name: 'Vic Hale, 2014 Toyota Camry' })).toBeVisible()
  await looksRight(page, 'a job on the board')
  await page.keyboard.press('Escape')
  await board.job('Vic Hale').focus()
  await page.keyboard.press(' ')
  for (let quarter = 0; quarter < 9; quarter++) await page.keyboard.press('ArrowRight')
  await looksRight(page, 'a job that is carried')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await looksRight(page, 'a question about the promise')
  await page.keyboard.press('Escape')
  await board.job('Vic Hale').click({ modifiers: ['Control'] })
  await expect(page.getByRole('region', { name: 'Selected jobs' })).toBeVisible()
  await looksRight(page, 'a selection')
  for (const span of ['3days', 'week']) {
    await open(`${BOARD}&span=${span}`)
    await expect(board.job('Vic Hale')).toBeVisible()
    await looksRight(page, span)
  }
  await fitsWhereNarrowest(page, BOARD)
})

test('On paper the day of a lane stands alone', async ({ visit }) => {
  const visitor = await visit('desk', { path: BOARD, still: true })
  const { page, press } = visitor
  const board = new BoardPage(visitor)
  await press(board.head('Rosa Delgado'))
  const dialog = page.getByRole('dialog', { name: 'Rosa Delgado' })
  await expect(dialog.getByRole('button', { name: 'Print the day' })).toBeVisible()
  await looksRight(page, 'a lane')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('row', { name: /9:00 – 10:30 AM.*Vic Hale/ })).toBeVisible()
  await expect(board.grid).toBeHidden()
})

test('On a phone: a lane a screen, chosen or swiped to, and a job by its dialog', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: BOARD, still: true })
  const lane = page.getByRole('combobox', { name: 'Lane' })
  await expect(lane).toHaveValue('unassigned')
  await settled(page)
  await looksRight(page, 'unassigned on a phone')
  await lane.selectOption({ label: 'Rosa Delgado (3)' })
  await expect(page.getByRole('button', { name: /^Vic Hale,/ })).toBeVisible()
  await looksRight(page, 'a lane on a phone')
  await fitsWhereNarrowest(page, BOARD)
  await press(page.getByRole('button', { name: 'Next mechanic' }))
  await expect(lane).not.toHaveValue('unassigned')
  await press(page.getByRole('button', { name: 'Previous mechanic' }))
  await press(page.getByRole('button', { name: /^Wes Orr,/ }))
  const dialog = page.getByRole('dialog', { name: /^Wes Orr/ })
  await looksRight(page, 'a job on a phone')
  await dialog.getByRole('combobox', { name: 'Mechanic' }).selectOption({ label: 'Tom Begay · Brakes' })
  await press(dialog.getByRole('button', { name: 'Move', exact: true }))
  await expect(page).toShowToast('Wes Orr: Tom Begay, 1:00 PM')
})
