import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { keepJob } from '../kept-job.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { drawOn } from '../pages/signature.ts'
import { expect, test } from '../test.ts'

/** In a garage without a signal: a price is written, signed beside the car, worked on, and arrives once with its times. */

const MINUTE = 60_000

test('Without a signal an estimate is written and one line of it signed; both arrive once, with the time of the signature', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000 })
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id, estimatedHours: 1 })
  const { page, press, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  const address = `/jobs?view=mine&job=${job.id}`
  await keepJob(page, open, address)
  const estimate = page.getByRole('region', { name: 'Estimate', exact: true })
  const steps = page.getByRole('region', { name: 'Next step' })
  const form = page.getByRole('form', { name: 'Estimate' })
  // What the form needs is read before the garage.
  await press(estimate.getByRole('button', { name: 'Write an estimate' }))
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Write to your customer')).toBeVisible()

  await page.context().setOffline(true)
  await page.reload()
  await test.step('Plate and odometer', async () => {
    await press(page.getByRole('button', { name: 'Add mileage, plate or VIN' }))
    await page.getByRole('textbox', { name: /^Mileage/ }).fill('81234')
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('1 waiting to be sent').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'The car' })).toContainText('81,234')
  })
  await test.step('The estimate', async () => {
    await press(estimate.getByRole('button', { name: 'Write an estimate' }))
    await press(form.getByRole('button', { name: 'Add a line' }))
    const line = form.getByRole('group').last()
    await line.getByRole('textbox', { name: 'Description' }).fill('Brake pads')
    await line.getByRole('textbox', { name: 'Unit price' }).fill('88')
    await press(form.getByRole('button', { name: /^Send \$/ }))
    await expect(form).toBeHidden()
    await page.reload()
    await expect(estimate).toContainText('Estimate: Not sent yet')
    await expect(estimate).toContainText('Brake pads')
  })
  await test.step('The signature under one line', async () => {
    await press(estimate.getByRole('button', { name: 'Have the customer sign here' }))
    const dialog = page.getByRole('dialog', { name: 'Read and sign' })
    await press(dialog.getByRole('checkbox', { name: 'Brake pads' }))
    await drawOn(dialog.getByRole('img', { name: 'Sign with your finger' }))
    await press(dialog.getByRole('button', { name: 'Approve $90.00' }))
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(estimate).toContainText('Signed for $90.00: Not sent yet')
    await expect(estimate.getByRole('button', { name: 'Have the customer sign here' })).toHaveCount(0)
  })
  const signedAt = app.clock.now()
  await press(steps.getByRole('button', { name: 'Start', exact: true }))
  await expect(page.getByText('4 waiting to be sent').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'See what waits' }))
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  await expect(waiting).toContainText(['Car facts', 'Estimate', 'Signature', 'Started'])
  await page.goBack()

  // Both clocks go on.
  app.clock.pass(40 * MINUTE)
  await page.clock.install({ time: Date.parse(app.clock.now()) })
  await page.context().setOffline(false)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await expect(
    page.getByText('The customer signed for $90.00 (1 of 2 lines) on the phone of the mechanic'),
  ).toBeVisible()
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect([body.job.stage, body.job.mileage, body.job.totalCost]).toEqual(['working', 81_234, 9000])
  const { lines, signature } = body.approvedEstimate
  expect(lines.map(({ description, answer }: Record<string, string>) => [description, answer])).toEqual([
    [lines[0].description, 'approved'],
    ['Brake pads', 'declined'],
  ])
  expect(Math.abs(Date.parse(signature.at) - Date.parse(signedAt))).toBeLessThan(2 * MINUTE)
  const signed = body.timeline.filter(({ kind }: { kind: string }) => kind === 'estimate_signed')
  expect(signed.map(({ recordedAt }: { recordedAt: string }) => recordedAt !== null)).toEqual([true])
  const pictures = (await app.get(`/api/jobs/${job.id}/pictures`)).body
  expect(pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['signature'])
})

test('A signature under a price that the office replaced meanwhile is refused, and says what to do', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id })
  const price = (unitCents: number) =>
    app.created(`/api/jobs/${job.id}/estimates`, {
      lines: [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents }],
    })
  await price(20_000)
  const { page, press, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '', refusals: [409] },
    before: (one) => saveProfile(one, rosa),
  })
  await keepJob(page, open, `/jobs?view=mine&job=${job.id}`)
  await page.context().setOffline(true)
  await page.reload()
  await press(page.getByRole('button', { name: 'Have the customer sign here' }))
  const dialog = page.getByRole('dialog', { name: 'Read and sign' })
  await drawOn(dialog.getByRole('img', { name: 'Sign with your finger' }))
  await press(dialog.getByRole('button', { name: 'Approve $200.00' }))
  await expect(page.getByText('1 waiting to be sent').first()).toBeVisible()
  await price(25_000)
  await page.context().setOffline(false)
  await expect(page.getByText('1 not accepted').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'See what waits' }))
  const entry = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  await expect(entry).toContainText('The customer answered meanwhile, or another estimate was sent.')
  await press(entry.getByRole('button', { name: 'Leave out' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }))
  await expect(page.getByText('not accepted')).toHaveCount(0)
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect([body.estimate.status, body.estimate.total, body.approvedEstimate.total === 20_000]).toEqual([
    ...['sent', 25_000, false],
  ])
})
