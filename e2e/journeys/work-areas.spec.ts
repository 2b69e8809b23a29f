import { looksRight } from '../accessibility/expect-accessible.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** What the office sets for the work: canned jobs and maintenance intervals. */

test('The office makes, changes and removes canned jobs of its own; mechanics theirs', async ({ visit, acts, app }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000 })
  const office = await visit('desk', { path: '/mechanics?view=canned' })
  const { page, press } = office
  await expect(page.getByText('No canned jobs yet.')).toBeVisible()
  await press(page.getByRole('button', { name: 'New canned job' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Save canned job' }))
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Battery')
  await dialog.getByRole('textbox', { name: 'Category' }).fill('Electrical')
  await dialog.getByRole('textbox', { name: 'Hours' }).fill('0.5')
  await press(dialog.getByRole('button', { name: 'Add a line' }))
  const first = dialog.getByRole('group', { name: 'Line 1' })
  await press(dialog.getByRole('button', { name: 'Save canned job' }))
  await expect(first.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await first.getByRole('textbox', { name: 'Description' }).fill('Group 35 battery')
  await first.getByRole('textbox', { name: 'Unit price' }).fill('180')
  await looksRight(page, 'a canned job')
  await press(dialog.getByRole('button', { name: 'Save canned job' }))
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Canned jobs' }).getByRole('listitem')
  await expect(row).toContainText('Electrical · 0.5 h · $180.00')

  await press(row.getByRole('button', { name: 'Change Battery' }))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New battery')
  await press(dialog.getByRole('button', { name: 'Save canned job' }))
  await expect(row).toContainText('New battery')
  await looksRight(page, 'the canned jobs')

  const driver = await visit('phone', {
    path: '/jobs?view=mine&hours=canned',
    locale: 'es-MX',
    before: (one) => saveProfile(one, rosa),
  })
  const settings = driver.page.getByRole('dialog').first()
  await expect(settings.getByText('Todavía no hay trabajos guardados.')).toBeVisible()
  await driver.press(settings.getByRole('button', { name: 'Trabajo nuevo' }))
  const own = driver.page.getByRole('dialog', { name: 'Trabajo nuevo' })
  await own.getByRole('textbox', { name: 'Nombre' }).fill('Frenos')
  await own.getByRole('textbox', { name: 'Categoría' }).fill('Frenos')
  await looksRight(driver.page, "a mechanic's canned job")
  await driver.press(own.getByRole('button', { name: 'Guardar trabajo' }))
  await expect(own).toBeHidden()
  await expect(settings.getByRole('listitem')).toContainText('Frenos')
  const [{ mechanicId } = { mechanicId: null }] = (await app.get(`/api/canned-jobs?mechanicId=${rosa.id}`)).body.filter(
    ({ name }: { name: string }) => name === 'Frenos',
  )
  expect(mechanicId).toBe(rosa.id)
  await driver.press(settings.getByRole('button', { name: 'Quitar Frenos' }))
  await driver.press(driver.page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }))
  await expect(settings.getByText('Todavía no hay trabajos guardados.')).toBeVisible()

  await press(row.getByRole('button', { name: 'Remove New battery' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('No canned jobs yet.')).toBeVisible()
})

test('The office changes when work is due again, turns it off, and goes back to the usual', async ({ visit, app }) => {
  const { page, press } = await visit('desk', { path: '/mechanics?view=maintenance' })
  const oil = page.getByRole('listitem').filter({ hasText: 'Oil change' })
  await expect(oil).toContainText('Every 6 months or 5,000 miles, whichever is sooner')
  const dialog = page.getByRole('dialog')
  const change = () => press(oil.getByRole('button', { name: 'Change Oil change' }))
  await change()
  await dialog.getByRole('textbox', { name: 'Months' }).fill('0')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByRole('textbox', { name: 'Months' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Months' }).fill('4')
  await dialog.getByRole('textbox', { name: 'Miles' }).fill('')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(oil).toContainText('Every 4 months')
  await expect(oil).toContainText('Changed')
  await looksRight(page, 'the intervals')

  await change()
  await dialog.getByRole('textbox', { name: 'Months' }).fill('')
  await expect(dialog.getByText('With both left empty, nobody is reminded of this work.')).toBeVisible()
  await looksRight(page, 'an interval that is off')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(oil).toContainText('No reminders')

  await change()
  await press(dialog.getByRole('button', { name: 'Back to the usual: 6 months or 5,000 miles, whichever is sooner' }))
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(oil).toContainText('Every 6 months or 5,000 miles')
  const { body } = await app.get('/api/maintenance/intervals')
  expect(body.intervals[0]).toEqual({ work: 'oil', months: 6, miles: 5000, isUsual: true })
})
