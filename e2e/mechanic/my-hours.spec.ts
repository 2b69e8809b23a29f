import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** Working hours, time off and pause of a mechanic. */

test('Several spans a day, copying to workdays, time off, and a one-press pause', async ({ visit, app, acts }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const schedule = async () => (await app.get(`/api/mechanics/${rosa.id}/schedule`)).body
  const { page, press } = await visit('phone', {
    ...{ path: '/jobs?view=mine', width: 320 },
    before: (page) => saveProfile(page, rosa),
  })
  const dialog = page.getByRole('dialog', { name: 'My hours and profile' })
  const form = dialog.getByRole('form', { name: 'My hours' })
  const day = (name: string) => form.getByRole('group', { name, exact: true })
  const save = form.getByRole('button', { name: 'Save hours' })

  await test.step('Pause for an hour, and resume', async () => {
    await press(page.getByRole('button', { name: 'My hours and profile' }))
    const pause = dialog.getByRole('region', { name: 'Pause', exact: true })
    await press(pause.getByRole('button', { name: '1 hour' }))
    await expect(pause).toContainText('Paused until 9:00 AM')
    await expect.poll(async () => (await schedule()).pausedUntil).toMatch(/^2026-11-21T16:0/)
    await press(pause.getByRole('button', { name: 'Resume' }))
    await expect.poll(async () => (await schedule()).pausedUntil).toBe(null)
    await press(pause.getByRole('button', { name: 'Rest of the day' }))
    await expect(pause).toContainText('Paused until Sun, Nov 22, 12:00 AM')
    await expect.poll(async () => (await schedule()).pausedUntil).toBe('2026-11-22T07:00:00.000Z')
    await press(pause.getByRole('button', { name: 'Resume' }))
    await press(pause.getByRole('button', { name: 'Until a time' }))
    const until = pause.getByLabel('Pause until')
    await until.fill('2026-11-21T07:00')
    await press(pause.getByRole('button', { name: 'Pause', exact: true }))
    await expect(until).toShowError('Choose a time that has not passed')
    await until.fill('2026-11-21T13:15')
    await press(pause.getByRole('button', { name: 'Pause', exact: true }))
    await expect(pause).toContainText('Paused until 1:15 PM')
  })

  await test.step('A mistake is shown at its day and keeps the input', async () => {
    await day('Monday').getByLabel('Monday to').fill('06:00')
    await press(save)
    await expect(day('Monday')).toContainText('The end must be after the start')
    await expect(day('Monday').getByLabel('Monday from')).toBeFocused()
    await day('Monday').getByLabel('Monday to').fill('11:30')
    await expect(day('Monday')).not.toContainText('The end must be after the start')
  })

  await test.step('Two spans, copied to the workdays; an evening until midnight; a closed day; time off', async () => {
    await press(day('Monday').getByRole('button', { name: 'Add hours' }))
    await expect(day('Monday').getByLabel('Monday from 2')).toHaveValue('13:00')
    await press(day('Monday').getByRole('button', { name: 'Copy to Mon–Fri' }))
    await day('Friday').getByLabel('Friday to 2').fill('00:00')
    await press(day('Saturday').getByRole('button', { name: 'Remove hours 1 on Saturday' }))
    await expect(day('Saturday')).toContainText('Closed')
    const off = form.getByRole('region', { name: 'Time off' })
    await press(off.getByRole('button', { name: 'Add time off' }))
    await off.getByLabel('To', { exact: true }).fill('2026-11-24T00:00')
    await press(save)
    await expect(page).toShowToast('Hours saved', 'Planned jobs keep their times.')
    await expect(dialog).toBeHidden()
    const { workingHours, timeOff, pausedUntil } = await schedule()
    const spans = workingHours.map(({ day, start, end }: Record<string, unknown>) => `${day} ${start} ${end}`)
    expect(spans).toEqual([
      ...[1, 2, 3, 4].flatMap((one) => [`${one} 07:00 11:30`, `${one} 13:00 17:00`]),
      ...['5 07:00 11:30', '5 13:00 24:00'],
    ])
    expect(timeOff).toEqual([{ start: '2026-11-22T07:00:00.000Z', end: '2026-11-24T07:00:00.000Z' }])
    expect(pausedUntil).toBe('2026-11-21T20:15:00.000Z')
  })

  await test.step('The button shows the pause', async () => {
    await expect(page.getByRole('button', { name: 'My hours and profile · paused until 1:15 PM' })).toBeVisible()
  })
})
