import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { BOARD_DAY, BoardPage, withCalls } from '../pages/board-page.ts'
import { expect, test } from '../test.ts'

/** Nineteen calls planned by a press, and planned anew when a mechanic falls ill. */

test('A plan is drafted, checked and published; an ill mechanic’s jobs go to others', async ({ visit, openApp }) => {
  const app = await openApp()
  await withCalls(app)
  const visitor = await visit('desk', { path: '/dispatch?view=board', app })
  const { page } = visitor
  const board = new BoardPage(visitor)
  const boardNow = async (): Promise<Board> =>
    (await app.get(`/api/board?${new URLSearchParams({ from: BOARD_DAY, to: '2026-11-22' })}`)).body

  await page.getByRole('button', { name: 'Plan the day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan Nov 21, 2026' })
  const publish = dialog.getByRole('button', { name: /^Publish/ })
  await expect(publish).toHaveText('Publish 19 jobs')
  await expect(dialog.getByText(/^19 of 19 jobs planned/)).toBeVisible()
  // Each line says why, and who would be next.
  await expect(dialog.getByRole('listitem').filter({ hasText: /minutes? away, free from/ })).toHaveCount(19)
  await expect(dialog.getByText(/^Next best: .* (more|fewer) minutes? of driving/).first()).toBeVisible()
  // Drafted only.
  expect((await boardNow()).unassigned).toHaveLength(19)
  await dialog.getByRole('button', { name: 'Check this plan' }).click()
  await expect(dialog.getByRole('region', { name: 'No mistake found in 19 jobs and 11 calendars' })).toBeVisible()
  await publish.click()
  await expect(page).toShowToast('19 jobs published')
  await expect(dialog).toBeHidden()
  await expect(board.shelf).toContainText('Every job has a mechanic.')
  const planned = await boardNow()
  expect(planned.lanes.flatMap(({ jobs }) => jobs)).toHaveLength(19)

  // The mechanic with the most jobs falls ill.
  const busiest = planned.lanes.toSorted((a, b) => b.jobs.length - a.jobs.length)[0]?.mechanic.name ?? ''
  await board.head(busiest).focus()
  await page.keyboard.press('Enter')
  const lane = page.getByRole('dialog', { name: busiest })
  await lane.getByRole('button', { name: 'Off for the rest of today' }).click()
  await expect(lane.getByText(/^Off until/)).toBeVisible()
  await lane.getByRole('button', { name: 'Plan their jobs anew' }).click()
  const changes = dialog.getByRole('region', { name: 'Booked jobs that would change' })
  await expect(changes).toContainText(`instead of ${busiest}`)
  await publish.click()
  await expect(dialog).toBeHidden()
  await expect(lane).toContainText('0 jobs to do')
  const after = await boardNow()
  expect(after.lanes.find(({ mechanic }) => mechanic.name === busiest)?.jobs).toEqual([])
  expect(after.lanes.flatMap(({ jobs }) => jobs).length + after.unassigned.length).toBe(19)
})
