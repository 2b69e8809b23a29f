import type { Locator } from '@playwright/test'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** An estimate in three presses, answered line by line, signed on the mechanic's phone, and offered again. */

const line = (kind: string, description: string, unitCents: number) => ({
  ...{ kind, description, quantity: 100, unitCents },
})

async function draw(canvas: Locator) {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  const mouse = canvas.page().mouse
  await mouse.move(box.x + 30, box.y + 40)
  await mouse.down()
  for (const [x, y] of [
    [80, 120],
    [140, 40],
    [200, 130],
    [260, 60],
  ] as const)
    await mouse.move(box.x + x, box.y + y, { steps: 5 })
  await mouse.up()
}

test('Three presses send an estimate; the customer ticks lines, and the rest is offered again', async ({
  visit,
  acts,
  app,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000 })
  const pads = [line('part', 'Brake pads', 8000), line('part', 'Brake fluid', 2500)]
  for (const name of ['Front brakes', 'Rear brakes'])
    await app.created('/api/canned-jobs', { name, category: 'Brakes', hours: 1.5, lines: pads })
  await app.send('PUT', `/api/mechanics/${rosa.id}/markup`, {
    bands: [
      { upToCents: 5000, percent: 100 },
      { upToCents: null, percent: 50 },
    ],
  })

  const customer = await visit('phone', { path: '/book' })
  const book = new BookPage(customer)
  await book.postJob()
  await customer.press(book.next.getByRole('link', { name: 'Follow your job' }))
  const [posted] = (await app.get('/api/jobs?limit=1')).body
  await app.patch(`/api/jobs/${posted.id}`, { mechanicId: rosa.id })

  const driver = await visit('phone', {
    path: `/jobs?view=mine&job=${posted.id}`,
    before: (page) => saveProfile(page, rosa),
  })
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await driver.press(target)
  }
  const form = driver.page.getByRole('form', { name: 'Estimate' })
  const estimate = driver.page.getByRole('region', { name: 'Estimate', exact: true })
  await test.step('Open, canned job, send', async () => {
    await press(estimate.getByRole('button', { name: 'Write an estimate' }))
    await press(form.getByRole('button', { name: /^Front brakes/ }))
    await expect(form.getByRole('button', { name: 'Send $240.00' })).toBeVisible()
    await looksRight(driver.page, 'the form with canned jobs')
    await press(form.getByRole('button', { name: 'Send $240.00' }))
    await expect(driver.page).toShowToast('Estimate sent!')
    expect(presses).toBe(3)
  })

  const myJobs = new MyJobsPage(customer)
  const job = myJobs.job(CUSTOMER.vehicle)
  await test.step('The customer takes a line off and sees the total', async () => {
    await myJobs.refresh()
    const waiting = job.getByRole('region', { name: 'Rosa Delgado sent you an estimate' })
    await customer.press(waiting.getByRole('checkbox', { name: 'Brake fluid' }))
    await expect(waiting.getByRole('button', { name: 'Approve 2 of 3 · $215.00' })).toBeVisible()
    await looksRight(customer.page, 'an estimate by lines')
    await customer.press(waiting.getByRole('button', { name: 'Approve 2 of 3 · $215.00' }))
    await expect(customer.page).toShowToast('Estimate approved', 'The price is now $215.00.')
    await expect(job).toContainText('Declined')
    const declined = job.getByRole('region', { name: 'Declined work' })
    await expect(declined.getByRole('listitem')).toContainText(/Brake fluid\$25\.00 when you declined it on /)
    await looksRight(customer.page, 'declined work')
  })

  await test.step('What was declined is one press away, and a cost fills in the price', async () => {
    await driver.page.reload()
    await driver.press(estimate.getByRole('button', { name: 'Send a new version' }))
    await expect(form).toContainText('Declined on')
    await expect(form.getByRole('button', { name: 'Add Brake fluid' })).toBeVisible()
    await driver.page.goBack()
    await driver.press(driver.page.getByRole('button', { name: 'Add Brake fluid to an estimate' }))
    await expect(form.getByRole('button', { name: 'Add Brake fluid' })).toHaveCount(0)
    const added = form.getByRole('group', { name: 'Line 3' })
    await expect(added.getByRole('textbox', { name: 'Description' })).toHaveValue('Brake fluid')
    await added.getByRole('textbox', { name: /^Your cost/ }).fill('10')
    await expect(added.getByRole('textbox', { name: 'Unit price' })).toHaveValue('20.00')
    await expect(form).toContainText('Your margin on lines with a cost $10.00', { useInnerText: true })
    await driver.press(form.getByRole('button', { name: 'Send $235.00' }))
    await expect(driver.page).toShowToast('Estimate sent!')
  })

  await test.step("The customer signs on the mechanic's phone, and is told", async () => {
    await driver.press(estimate.getByRole('button', { name: 'Have the customer sign here' }))
    const dialog = driver.page.getByRole('dialog', { name: 'Read and sign' })
    await expect(dialog).toContainText('Choose at least one line and sign to approve.')
    await draw(dialog.getByRole('img', { name: 'Sign with your finger' }))
    await looksRight(driver.page, 'the signature')
    await driver.press(dialog.getByRole('button', { name: 'Approve $235.00' }))
    await expect(driver.page).toShowToast('Signed and approved')
    await expect(driver.page.getByText('The customer signed for $235.00 on the phone of the mechanic')).toBeVisible()
    await myJobs.refresh()
    await expect(job).toContainText("$235.00, as signed on your mechanic's phone.")
    await expect(job.getByRole('button', { name: 'Decline this price' })).toBeVisible()
  })
})

test('The office writes an estimate from the job, and saves it for everybody', async ({ visit, acts, app }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000 })
  const job = await acts.book({ mechanicId: rosa.id, vehicleInfo: '2014 Toyota Camry' })
  const office = await visit('desk', { path: `/dispatch?job=${job.id}` })
  await office.press(office.page.getByRole('button', { name: 'Write an estimate' }))
  const dialog = office.page.getByRole('dialog', { name: 'Write an estimate' })
  const first = dialog.getByRole('group', { name: 'Line 1' })
  await first.getByRole('textbox', { name: 'Description' }).fill('New battery')
  await office.press(dialog.getByRole('button', { name: 'Save these lines as a canned job' }))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Battery')
  await dialog.getByRole('textbox', { name: 'Category' }).fill('Electrical')
  await office.press(dialog.getByRole('checkbox', { name: 'For all mechanics' }))
  await office.press(dialog.getByRole('button', { name: 'Save canned job' }))
  await expect(office.page).toShowToast('Canned job saved')
  await expect(dialog.getByRole('button', { name: /^Battery/ })).toBeVisible()
  await office.press(dialog.getByRole('button', { name: /^Send \$/ }))
  await expect(office.page).toShowToast('Estimate sent!')
  const { body } = await app.get('/api/canned-jobs')
  expect(body.find(({ name }: { name: string }) => name === 'Battery')?.mechanicId).toBeNull()
})

test('The office puts declined work and a finding on an estimate, by one press each; the customer books the rest', async ({
  visit,
  acts,
  app,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000 })
  const phone = '(602) 555-0143'
  const fields = { mechanicId: rosa.id, vehicleInfo: '2014 Toyota Camry', customerPhone: phone }
  const first = await acts.book(fields)
  const { id, lines } = await app.created(`/api/jobs/${first.id}/estimates`, {
    lines: [line('labor', 'Diagnosis', 9000), line('part', 'Wipers', 3000)],
  })
  await app.patch(`/api/estimates/${id}/lines`, { approved: [lines[0].id] })
  await app.patch(`/api/jobs/${first.id}`, { status: 'completed' })

  const customer = await visit('phone', {
    path: `/notifications?phone=${encodeURIComponent(phone)}&job=${first.id}`,
    locale: 'es-MX',
  })
  const declined = customer.page.getByRole('region', { name: 'Trabajo rechazado' })
  await expect(declined).toContainText('$30.00 cuando lo rechazó el')
  await looksRight(customer.page, 'declined work of a finished job')
  await customer.press(declined.getByRole('button', { name: 'Reservar este trabajo' }))
  const booking = customer.page.getByRole('dialog')
  await expect(booking.getByText('Trabajo que rechacé antes: Wipers')).toBeVisible()
  await expect(booking.getByRole('combobox', { name: /Vehículo/ })).toHaveValue('2014 Toyota Camry')

  const next = await acts.book(fields)
  await app.created(`/api/jobs/${next.id}/inspections`, {
    templateId: '019a2f00-0000-7000-8000-000000020001',
    results: [{ point: 'leaks', result: 'now', note: 'Oil pan' }],
  })
  const office = await visit('desk', { path: `/dispatch?job=${next.id}` })
  const { page, press } = office
  const dialog = page.getByRole('dialog', { name: /Write an estimate|Send a new version/ })
  await press(page.getByRole('button', { name: 'Add Leaks to an estimate' }))
  const of = (words: string) =>
    dialog
      .getByRole('group')
      .filter({ has: page.getByRole('textbox', { name: 'Description' }) })
      .filter({
        has: page.locator(`input[value="${words}"]`),
      })
  await expect(of('Leaks: Oil pan')).toHaveCount(1)
  const send = dialog.getByRole('button', { name: /^Send \$/ })
  await press(send)
  await expect(dialog).toBeHidden()
  await press(page.getByRole('button', { name: 'Add Wipers to an estimate' }))
  await expect(of('Leaks: Oil pan')).toHaveCount(1)
  await expect(of('Wipers')).toHaveCount(1)
  await looksRight(page, 'declined work on an estimate')
  await press(send)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Wipers to an estimate' })).toHaveCount(0)

  // A caller takes one line.
  const wipers = page.getByRole('checkbox', { name: 'Wipers' })
  await press(wipers)
  const some = page.getByRole('button', { name: /^Approve \d of \d · \$/ })
  await looksRight(page, 'lines ticked for a caller')
  await press(some)
  await expect(page).toShowToast('Estimate approved!')
  await expect(page.getByRole('button', { name: 'Add Wipers to an estimate' })).toBeVisible()
  const [agreed] = await app.sql<{ by: string; left: number }>(
    `SELECT agreed_by AS by, (SELECT count(*)::int FROM jsonb_array_elements(lines) line WHERE line ? 'declined') AS left
     FROM job_estimates WHERE job_id = '${next.id}' AND agreement IS NOT NULL ORDER BY agreement DESC LIMIT 1`,
  )
  expect(agreed).toEqual({ by: 'dispatcher', left: 1 })
})
