import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** What customer, mechanic and office write to each other about a job. */

test('Customer, mechanic and office write to each other, and each sees it at once', async ({ visit, acts }) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas' })
  const job = await acts.book({ mechanicId: mechanic.id, customerName: 'Ana Ruiz', vehicleInfo: '2012 Mazda 3' })

  const customer = await visit('phone', { path: `/notifications#job=${job.customerLink}` })
  const hers = new MyJobsPage(customer).job('2012 Mazda 3').getByRole('region', { name: 'Messages' })
  await expect(hers.getByText('Write to Mike Salas and to us about this job.')).toBeVisible()
  await customer.press(hers.getByRole('button', { name: 'The gate code is' }))
  await expect(hers.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await customer.page.keyboard.type('4711')
  await customer.press(hers.getByRole('button', { name: 'Send' }))
  await expect(hers.getByRole('log')).toContainText('The gate code is 4711')
  await expect(hers.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  const driver = await visit('phone', {
    path: `/jobs?view=mine&job=${job.id}`,
    before: (page) => saveProfile(page, mechanic),
  })
  const his = driver.page.getByRole('region', { name: 'Messages' })
  await expect(his.getByRole('log')).toContainText('The gate code is 4711')
  // Read once it is on the screen.
  await his.scrollIntoViewIfNeeded()
  await expect(hers.getByText('Seen by Mike Salas')).toBeVisible()
  await driver.press(his.getByRole('button', { name: 'I am 5 minutes away' }))
  await driver.press(his.getByRole('button', { name: 'Send' }))
  await expect(hers.getByRole('log')).toContainText('I am 5 minutes away')

  const desk = await visit('desk', { path: `/dispatch?job=${job.id}` })
  const panel = desk.page.getByRole('dialog').getByRole('region', { name: 'Messages' })
  await expect(panel.getByRole('log')).toContainText('I am 5 minutes away')
  await panel.getByRole('textbox', { name: 'Message' }).fill('Call us if the gate is closed')
  await desk.press(panel.getByRole('button', { name: 'Send' }))
  await expect(his.getByRole('log')).toContainText('Call us if the gate is closed')

  await desk.press(panel.getByRole('listitem').first().getByRole('button', { name: 'Remove message' }))
  await desk.press(
    desk.page
      .getByRole('alertdialog', { name: 'Remove this message?' })
      .getByRole('button', { name: 'Remove', exact: true }),
  )
  await expect(desk.page).toShowToast('Message removed')
  await expect(his.getByRole('log')).toContainText('This message was removed')
  await expect(his.getByRole('log')).not.toContainText('4711')
})

test('En español: un mensaje rápido, y lo que ya terminó', async ({ visit, acts, app }) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas' })
  const job = await acts.book({ mechanicId: mechanic.id, vehicleInfo: '2012 Mazda 3' })
  const { page, press } = await visit('phone', { path: `/notifications#job=${job.customerLink}`, locale: 'es' })
  const thread = page.getByRole('region', { name: 'Mensajes' })
  await press(thread.getByRole('button', { name: '¿A qué hora llega?' }))
  await press(thread.getByRole('button', { name: 'Enviar' }))
  await expect(thread.getByRole('log')).toContainText('¿A qué hora llega?')
  await app.patch(`/api/jobs/${job.id}`, { status: 'completed' })
  await app.sql("UPDATE jobs SET completed_at = created_at - interval '8 days' WHERE id = $1", [job.id])
  await page.reload()
  await expect(thread.getByText('Este trabajo terminó hace más de 7 días.')).toBeVisible()
  await expect(thread.getByRole('button', { name: 'Enviar' })).toHaveCount(0)
})

test('The office sees what is unread, and opens its job from there', async ({ visit, openApp }) => {
  const app = await openApp()
  const acts = factoriesFor(app)
  const one = await acts.book({ customerName: 'Ana Ruiz', vehicleInfo: '2012 Mazda 3' })
  const other = await acts.book({ customerName: 'Luis Vega', vehicleInfo: '2003 Kia Rio' })
  const write = (jobId: string, text: string) => app.post(`/api/jobs/${jobId}/messages`, { text })
  await write(one.id, 'Are you near?')
  const { page, press } = await visit('desk', { app, path: '/dispatch' })
  await expect(page.getByRole('button', { name: 'Messages (1 unread)' })).toBeVisible()
  await write(other.id, 'The key is under the mat')
  await press(page.getByRole('button', { name: 'Messages (2 unread)' }))
  const inbox = page.getByRole('dialog', { name: 'Messages' })
  await expect(inbox.getByRole('article')).toHaveText([
    /Luis Vega · 2003 Kia Rio.*under the mat/,
    /Ana Ruiz.*Are you near/,
  ])
  await press(inbox.getByRole('button', { name: 'Luis Vega · 2003 Kia Rio' }))
  const panel = page.getByRole('dialog', { name: 'Luis Vega, 2003 Kia Rio' })
  await panel.getByRole('log').scrollIntoViewIfNeeded()
  await expect(panel.getByRole('log')).toContainText('The key is under the mat')
  await press(panel.getByRole('button', { name: 'Close' }))
  await press(page.getByRole('button', { name: 'Messages (1 unread)' }))
  await press(inbox.getByRole('button', { name: 'All', exact: true }))
  await expect(inbox.getByRole('article')).toHaveCount(2)
})
