import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Locator } from '@playwright/test'
import type { TestApp } from '../../tests/support/app.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** A mechanic's own jobs, from hire to receipt. */

const TEMPE = { latitude: 33.4255, longitude: -111.94 }
const BUSINESS = { name: 'Valley Wrench', phone: '(602) 555-0199', address: '1 E Main St, Mesa', partsTaxPercent: 8.6 }

/** The customer answers the latest estimate elsewhere. */
async function answer(app: TestApp, job: Pick<Job, 'id'>, how: 'approve' | 'decline') {
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect((await app.patch(`/api/estimates/${body.estimate.id}/${how}`)).status).toBe(200)
}

async function fingerSized(button: Locator) {
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
}

test('Hired, driven, estimated, changed, done, paid: a job up to its receipt on one phone', async ({
  openApp,
  visit,
}) => {
  const app = await openApp({ business: BUSINESS })
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 9000, travelFeePerMile: 250, ...TEMPE })
  const job = await acts.book({
    ...{ vehicleInfo: '2014 Toyota Camry', customerName: 'Maria Lopez', customerPhone: '(602) 555-0142' },
    ...{ customerAddress: '1200 E University Dr, Tempe', customerLatitude: 33.4222, customerLongitude: -111.919 },
    estimatedHours: 1.5,
  })
  const offer = await acts.request(job, rosa, { mechanicMessage: 'I bring pads and rotors along.' })
  await app.patch(`/api/pickup-requests/${offer.id}/approve`)

  const visitor = await visit('phone', {
    ...{ app, path: '/jobs?view=mine', refusals: [409] },
    before: (page) => saveProfile(page, rosa),
  })
  const { page, press } = visitor
  const mine = new JobsPage(visitor)
  const steps = page.getByRole('region', { name: 'Next step' })
  const step = (name: string) => steps.getByRole('button', { name, exact: true })
  const estimate = page.getByRole('region', { name: 'Estimate', exact: true })

  await test.step('The hire notification links to the address and phone of the customer', async () => {
    await press(mine.notifications.getByRole('link', { name: "You're hired" }))
    await expect(page).toHaveURL(`/jobs?view=mine&job=${job.id}`)
    await expect(page.getByRole('heading', { level: 2, name: '2014 Toyota Camry' })).toBeFocused()
    const maps = page.getByRole('link', { name: 'Directions to 1200 E University Dr, Tempe' })
    await expect(maps).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=33\.4222%2C-111\.919$/,
    )
    await expect(maps).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.getByRole('link', { name: /555-0142/ })).toHaveAttribute('href', 'tel:+16025550142')
    await expect(page.getByText('I bring pads and rotors along.')).toBeVisible()
    for (const name of ['On my way', 'Arrived', 'Start', 'Done']) await fingerSized(step(name))
  })

  await test.step('On my way and Arrived each add a timeline entry', async () => {
    await press(step('On my way'))
    await expect(page).toShowToast("Shown on your customer's page", 'On the way')
    await expect(page.getByText('Rosa Delgado is on the way · 8:00 AM')).toBeVisible()
    await expect(step('On my way')).toHaveCount(0)
    await press(step('Arrived'))
    await expect(page.getByText('Rosa Delgado has arrived · 8:00 AM')).toBeVisible()
  })

  const form = page.getByRole('form', { name: 'Estimate' })
  const line = (number: number) => form.getByRole('group', { name: `Line ${number}` })

  await test.step('The estimate starts with the agreed lines, and its errors match those of the server', async () => {
    await press(estimate.getByRole('button', { name: 'Write an estimate' }))
    await expect(line(1).getByRole('textbox', { name: 'Hours' })).toHaveValue('1.5')
    await expect(line(1).getByRole('textbox', { name: 'Hourly rate' })).toHaveValue('90.00')
    await expect(line(2).getByRole('combobox', { name: 'Kind' })).toHaveValue('travel')
    await press(form.getByRole('button', { name: 'Add a line' }))
    await expect(line(3).getByRole('textbox', { name: 'Description' })).toBeFocused()
    await press(form.getByRole('button', { name: /^Send \$/ }))
    await expect(line(3).getByRole('textbox', { name: 'Description' })).toShowError('Say what this line is for')
    await line(3).getByRole('textbox', { name: 'Description' }).fill('Brake pads')
    await line(3).getByRole('textbox', { name: 'Quantity' }).fill('2')
    await line(3).getByRole('textbox', { name: 'Unit price' }).fill('44.99')
    const { travelFee } = await acts.job(job.id)
    const total = (13_500 + travelFee + 8998 + 774) / 100
    await expect(form).toContainText(`Total $${total.toFixed(2)}`, { useInnerText: true })
    await press(form.getByRole('button', { name: /^Send \$/ }))
    await expect(page).toShowToast(
      'Estimate sent!',
      `The customer sees $${total.toFixed(2)} on their page and can approve it there.`,
    )
    await expect(estimate).toContainText('Sent')
  })

  await test.step('A refused Done shows the reason and links to the estimate', async () => {
    await press(step('Done'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is done' }))
    const refusal = steps.getByRole('region', { name: 'The customer has not answered the latest estimate yet.' })
    await press(refusal.getByRole('button', { name: 'See the estimate' }))
    await expect(estimate).toBeFocused()
  })

  await test.step('Once approved and started, a new version starts with the approved lines', async () => {
    await answer(app, job, 'approve')
    await press(step('Start'))
    await expect(page.getByText('Rosa Delgado has started the work · 8:00 AM')).toBeVisible()
    await expect(estimate).toContainText('Approved')
    await press(estimate.getByRole('button', { name: 'Send a new version' }))
    await expect(line(3).getByRole('textbox', { name: 'Description' })).toHaveValue('Brake pads')
    await press(line(2).getByRole('button', { name: 'Remove line 2' }))
    await expect(form.getByRole('group')).toHaveCount(2)
    await line(2).getByRole('textbox', { name: 'Quantity' }).fill('1')
    await press(form.getByRole('button', { name: /^Send \$/ }))
    await expect(page.getByRole('heading', { name: 'Estimate, version 3' })).toBeVisible()
    await answer(app, job, 'approve')
  })

  await test.step('Once done, the balance is collected in two payments', async () => {
    await press(step('Done'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is done' }))
    const payment = page.getByRole('region', { name: 'Payment', exact: true })
    await expect(payment).toContainText('$183.86 to collect')
    const amount = payment.getByRole('textbox', { name: 'Amount' })
    await expect(amount).toHaveValue('183.86')
    await amount.fill('200')
    await press(payment.getByRole('button', { name: 'Record payment' }))
    await expect(amount).toShowError('This is more than the balance due for the job.')
    await amount.fill('100')
    await press(payment.getByRole('button', { name: 'Record payment' }))
    await expect(page).toShowToast('Payment recorded!', '$83.86 is still due.')
    await press(payment.getByRole('radio', { name: 'Card' }))
    await expect(amount).toHaveValue('83.86')
    await press(payment.getByRole('button', { name: 'Record payment' }))
    await expect(payment).toContainText('Paid in full.')
  })

  await test.step('The job is counted and listed as finished, with no next step', async () => {
    const earnings = page.getByRole('region', { name: 'My earnings' })
    await expect(earnings).toContainText('Earned this month $183.86 1 job done', { useInnerText: true })
    await press(page.getByRole('button', { name: 'All my jobs' }))
    await expect(page.getByText('No jobs yet.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Calendar' }))
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await press(calendar.getByRole('button', { name: 'Create link' }))
    const link = calendar.getByRole('region', { name: 'My link' })
    const [path = ''] = /\/api\/calendars\/\S+\.ics/.exec(await link.innerText()) ?? []
    expect((await app.get(path)).body).toContain('SUMMARY:2014 Toyota Camry\\, Maria Lopez')
    await expect(link.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:.*\.ics$/)
    await press(calendar.getByRole('button', { name: 'Turn off the link' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Turn off the link' }))
    await expect(page).toShowToast('The link is off')
    await expect(calendar.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect((await app.get(path)).status).toBe(404)
    await press(calendar.getByRole('button', { name: 'Close' }))
    const finished = page.getByRole('region', { name: 'My finished jobs' })
    await press(finished.getByRole('button', { name: 'Payment and receipt 2014 Toyota Camry' }))
    await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Paid in full.')
  })
})

test('Jobs of others, canceled and unknown jobs are not the mechanic’s', async ({ visit, app, acts }) => {
  const [ana, tom] = [await acts.addMechanic({ name: 'Ana Begay' }), await acts.addMechanic()]
  const [others, cancelled] = [await acts.book({ mechanicId: tom.id }), await acts.book({ mechanicId: ana.id })]
  await app.post(`/api/jobs/${cancelled.id}/cancel`, { by: 'customer', reason: 'Sold the car' })
  const { page, open } = await visit('desk', {
    ...{ path: '', refusals: [404] },
    before: (page) => saveProfile(page, ana),
  })
  for (const id of [others.id, cancelled.id, '01890000-0000-7000-8000-000000000000', 'nothing']) {
    await open(`/jobs?view=mine&job=${id}`)
    await expect(page.getByText('This is not your job')).toBeVisible()
    await expect(page.getByRole('link', { name: /555-/ })).toHaveCount(0)
  }
})

test('Emergencies come first, then the nearest, each with its distance and travel fee', async ({ openApp, visit }) => {
  const app = await openApp()
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', travelFeePerMile: 300, ...TEMPE })
  const at = (customerLatitude: number | null, customerLongitude: number | null) => {
    return { customerAddress: '1 Main St, Boston, MA 02108', customerLatitude, customerLongitude }
  }
  await acts.book({ vehicleInfo: '2010 Far Away', ...at(33.64, -112.2) })
  await acts.book({ vehicleInfo: '2011 Some Where', ...at(null, null) })
  await acts.book({ vehicleInfo: '2012 Close By', ...at(33.4355, -111.94) })
  await acts.book({ vehicleInfo: '2013 Burning Now', ...at(33.6, -112.1), priority: 'Emergency' })
  const typed = await acts.book({ vehicleInfo: '2014 Typed Address', ...at(33.5, -111.99) })
  await app.sql("UPDATE jobs SET place_accuracy = 'about' WHERE id = $1", [typed.id])
  const visitor = await visit('phone', { app, path: '/jobs', before: (page) => saveProfile(page, rosa) })
  const { jobs } = new JobsPage(visitor)
  await expect(jobs.getByRole('heading')).toHaveText([
    ...['2013 Burning Now', '2012 Close By', '2014 Typed Address', '2010 Far Away', '2011 Some Where'],
  ])
  await expect(jobs.nth(1)).toContainText('1.0 miles away · travel fee $3.00')
  await expect(jobs.nth(2)).toContainText(/About \d+\.\d miles away · travel fee about \$\d+\.\d\d/)
  await expect(jobs.nth(4)).toContainText("The price excludes travel because the car's location is unknown.")
})

test('A sign-up is remembered on this device', async ({ visit }) => {
  const { page, press, open } = await visit('phone', { path: '/signup' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.getByRole('textbox', { name: 'Full name' }).fill('Lucia Ortiz')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(602) 555-0123')
  await page.getByRole('textbox', { name: 'Email' }).fill('lucia@example.com')
  await press(next)
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
  await press(next)
  await press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/mechanics')
  await open('/jobs?view=mine')
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('Lucia Ortiz')
  await expect(page.getByText('No jobs yet.')).toBeVisible()
  await press(page.getByRole('button', { name: 'See open jobs' }))
  await expect(page).toHaveURL('/jobs')
})

test('The amount due is shown before the offer is typed, and the input survives paying', async ({
  visit,
  app,
  acts,
}) => {
  const late = await acts.addMechanic({ name: 'Late Payer' })
  await app.sql("UPDATE mechanics SET subscription_expires_at = '2026-11-20T15:00:00Z' WHERE id = $1", [late.id])
  const job = await acts.book({ vehicleInfo: '2009 Ford F-150' })
  const { page, press } = await visit('phone', {
    path: `/jobs?request=${job.id}`,
    before: (page) => saveProfile(page, late),
  })
  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  const message = dialog.getByRole('textbox', { name: 'Message to the customer' })
  await message.fill('I bring a new battery along.')
  const notice = dialog.getByRole('region', { name: 'Payment required: your free trial has ended' })
  await press(notice.getByRole('button', { name: 'Pay' }))
  const paying = page.getByRole('dialog', { name: 'Pay for job access' })
  await press(paying.getByRole('button', { name: /^Pay \$/ }))
  await expect(paying.getByText('Desert Wrench')).toBeVisible()
  await page.goBack()
  await expect(paying).toBeHidden()
  await expect(message).toHaveValue('I bring a new battery along.')
})

test('After a declined change the last agreed price applies, and the mechanic sends another estimate or finishes at it', async ({
  visit,
  app,
  acts,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado', hourlyRate: 8000 })
  const job = await acts.book({ mechanicId: rosa.id, vehicleInfo: '2009 Saturn Vue' })
  const lines = [{ kind: 'labor', description: 'Rotors', quantity: 100, unitCents: 50_000 }]
  expect((await app.post(`/api/jobs/${job.id}/estimates`, { lines })).status).toBe(201)
  await answer(app, job, 'decline')
  const { page, press } = await visit('phone', {
    path: `/jobs?view=mine&job=${job.id}`,
    before: (one) => saveProfile(one, rosa),
  })
  await expect(page.getByText('The agreed price is still $160.00')).toBeVisible()
  await expect(page.getByText('You can finish the job at that price, or send another estimate.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Send another estimate' }))
  await expect(page.getByRole('form', { name: 'Estimate' })).toBeVisible()
  await page.goBack()
  await press(page.getByRole('button', { name: 'Done', exact: true }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('$10.00 platform fee')
  await press(question.getByRole('button', { name: 'Yes, it is done' }))
  await expect.poll(async () => (await acts.job(job.id)).status).toBe('completed')
  expect((await app.get(`/api/jobs/${job.id}/receipt`)).body.total).toBe(16_000)
})
