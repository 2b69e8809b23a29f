import { looksRight } from '../accessibility/expect-accessible.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** Inspections of the office: made, changed as a new version, archived. */

test('The office makes an inspection of its own, which mechanics choose', async ({ visit, acts }) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas' })
  const job = await acts.book({ mechanicId: mechanic.id })
  const office = await visit('desk', { path: '/mechanics?view=inspections' })
  const { page } = office
  await office.press(page.getByRole('button', { name: 'New inspection' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Pre-purchase')
  await dialog.getByRole('group', { name: 'Point 1' }).getByLabel('What to check').fill('Frame')
  await office.press(dialog.getByRole('button', { name: 'Add a point' }))
  const second = dialog.getByRole('group', { name: 'Point 2' })
  await office.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(second.getByLabel('What to check')).toBeFocused()
  await second.getByLabel('What to check').fill('Brake fluid moisture')
  await second.getByLabel('Measured in').selectOption('Percent')
  await second.getByLabel('Soon at').fill('2')
  await second.getByLabel('Now at').fill('3')
  await office.press(second.getByRole('button', { name: 'Move point 2 up' }))
  await looksRight(page, 'an inspection of the office')
  await office.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Inspections' }).getByRole('listitem').filter({ hasText: 'Pre-purchase' })
  await expect(row).toContainText('2 points · Version 1')

  await office.press(row.getByRole('button', { name: 'Change Pre-purchase' }))
  await dialog.getByLabel('Name', { exact: true }).fill('Before you buy')
  await office.press(dialog.getByRole('button', { name: 'Save' }))
  const changed = page.getByRole('listitem').filter({ hasText: 'Before you buy' })
  await expect(changed).toContainText('Version 2')
  await looksRight(page, 'the inspections')

  const driver = await visit('phone', {
    path: `/jobs?view=mine&job=${job.id}&inspect=yes`,
    before: (one) => saveProfile(one, mechanic),
  })
  const form = driver.page.getByRole('dialog')
  await driver.press(form.getByRole('button', { name: 'Before you buy · 2 points' }))
  await driver.press(form.getByRole('button', { name: 'Enter the value of Brake fluid moisture' }))
  await driver.press(form.getByRole('button', { name: '4', exact: true }))
  await driver.press(form.getByRole('button', { name: 'Done' }))
  const moisture = form.getByRole('group', { name: 'Result of Brake fluid moisture' })
  await expect(moisture.getByRole('button', { name: 'Now' })).toHaveAttribute('aria-pressed', 'true')

  await office.press(changed.getByRole('button', { name: 'Archive Before you buy' }))
  await office.press(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }))
  await expect(changed).toBeHidden()
  // Begun before, sent afterwards.
  await driver.press(form.getByRole('button', { name: 'Send, 1 not checked' }))
  await expect(driver.page.getByRole('region', { name: 'Inspection' }).getByText('4%')).toBeVisible()
})
