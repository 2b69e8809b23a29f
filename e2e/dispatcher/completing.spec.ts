import { DispatchPage } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'

/** Every screen confirms a completion and its effects; staff can undo it for ten minutes. */

const JOB = { customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry', estimatedHours: 2 }

test('The list confirms a completion, states its effects, and undoes it in the toast, the row and the record', async ({
  visit,
  acts,
}) => {
  const mechanic = await acts.addMechanic({ name: 'Rosa Delgado', pricingType: 'hourly', hourlyRate: 8000 })
  const job = await acts.book({ ...JOB, mechanicId: mechanic.id })
  const visitor = await visit('desk', { path: '/dispatch' })
  const { page, press } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const status = dispatchPage.statusOf('Ana Ruiz')
  const question = page.getByRole('alertdialog', { name: 'Is this job done?' })
  const isCompleted = async (is: boolean) =>
    expect.poll(async () => (await acts.job(job.id)).status === 'completed').toBe(is)

  await status.selectOption('completed')
  for (const words of [
    '$10.00 platform fee, due from Rosa Delgado',
    "$1.00 for this month's raffle",
    '1 raffle ticket each for Rosa Delgado and Ana Ruiz',
    'You can undo this for 10 minutes.',
  ])
    await expect(question).toContainText(words)
  await press(question.getByRole('button', { name: 'Cancel' }))
  await expect(status).toHaveValue('pending')
  expect((await acts.job(job.id)).status).toBe('pending')

  await dispatchPage.choose(status, 'completed')
  await expect(page).toShowToast('Job status updated!')
  await isCompleted(true)
  await press(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Undo' }))
  await expect(page).toShowToast('Completion undone')
  await isCompleted(false)
  await expect(status).toHaveValue('pending')

  await dispatchPage.choose(status, 'completed')
  await isCompleted(true)
  await press(page.getByRole('button', { name: "Undo the completion of Ana Ruiz's job" }))
  await isCompleted(false)

  await press(page.getByRole('button', { name: "Details of Ana Ruiz's job" }))
  const panel = page.getByRole('dialog', { name: /^Ana Ruiz/ })
  await press(panel.getByRole('button', { name: 'Complete' }))
  await press(question.getByRole('button', { name: 'Complete' }))
  await press(panel.getByRole('button', { name: 'Undo completion (10 min left)' }))
  await isCompleted(false)
  await expect(panel.getByText('The office undid the completion')).toHaveCount(3)
})

test('A job without a mechanic is completed with a reason, which its timeline keeps', async ({ visit, acts }) => {
  const job = await acts.book({ ...JOB, customerName: 'Nora Nobody', mechanicId: null })
  const visitor = await visit('phone', { path: '/dispatch' })
  const { page, press } = visitor
  await new DispatchPage(visitor).statusOf('Nora Nobody').selectOption('completed')
  const question = page.getByRole('alertdialog', { name: 'Is this job done?' })
  await expect(question).toContainText('No platform fee')
  await press(question.getByRole('button', { name: 'Complete' }))
  await expect(question).toContainText('Enter a reason of 3 to 300 characters')
  await question.getByRole('textbox', { name: 'Why is it done without a mechanic?' }).fill('Jump-started on the phone')
  await press(question.getByRole('button', { name: 'Complete' }))
  await expect(page).toShowToast('Job status updated!')
  await visitor.open(`/dispatch?job=${job.id}`)
  await expect(page.getByText('Completed without a mechanic: Jump-started on the phone')).toBeVisible()
})
