import { expect, test } from '../test.ts'

test('The office copies a link for the customer, which shows the job and changes nothing, and ends with a corrected phone', async ({
  visit,
  acts,
  app,
}) => {
  const job = await acts.book({ customerName: 'Olga Reyes', vehicleInfo: '2009 Saturn Vue' })
  const desk = await visit('desk', { path: `/dispatch?job=${job.id}` })
  const panel = desk.page.getByRole('dialog', { name: 'Olga Reyes, 2009 Saturn Vue' })
  await expect(panel.getByText("With it they can't approve, cancel, rate or pay.")).toBeVisible()
  await desk.press(panel.getByRole('button', { name: 'Copy link for the customer' }))
  const address = panel.getByText(/\/notifications#job=[\w-]{22}$/)
  await expect(address).toBeVisible()
  await expect(panel.getByText('The office created a link that shows the job to the customer')).toBeVisible()

  const phone = await visit('phone', { path: '/notifications', refusals: [404] })
  await phone.page.goto((await address.textContent()) ?? '')
  await expect(phone.page.getByText('2009 Saturn Vue').first()).toBeVisible()
  await expect(phone.page.getByText('This link only shows the job.')).toBeVisible()
  await expect(phone.page.getByRole('button', { name: 'Cancel job' })).toHaveCount(0)

  await app.patch(`/api/jobs/${job.id}`, { customerPhone: '(480) 555-0188' })
  // Once the job is reassigned the open page says so.
  await expect(phone.page.getByRole('alert')).toContainText('This link no longer works')
})
