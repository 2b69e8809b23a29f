import type { Page } from '@playwright/test'
import { tabTo, typeInto } from '../keyboard-focus.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'

/** A dispatcher works by keyboard alone and stays on /dispatch. */

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) })

test('A phone call: a job with an address, assigned by hand, corrected, reassigned; an offer approved, another job cancelled', async ({
  visit,
  app,
  acts,
}) => {
  await acts.addMechanic({ name: 'Rosa Delgado' })
  const tom = await acts.addMechanic({ name: 'Tom Begay', specialty: 'Brakes' })
  const open = await acts.book({ customerName: 'Olga Open', vehicleInfo: '2010 Mini Cooper' })
  await acts.request(open, tom, { proposedPrice: 19_900 })
  await acts.book({ customerName: 'Carl Cancels', vehicleInfo: '2012 Honda Fit' })
  const visitor = await visit('desk', { path: '/dispatch' })
  const { page } = visitor
  const { keyboard } = page
  const dispatchPage = new DispatchPage(visitor)
  const { form } = dispatchPage

  await tabTo(page, page.getByRole('button', { name: 'Create Job' }))
  await keyboard.press('Enter')
  await expect(form.phone).toBeFocused()
  await keyboard.insertText('602-555-0190')
  await expect(form.dialog.getByText('New customer')).toBeVisible()
  await keyboard.press('Enter')
  await expect(form.name).toBeFocused()
  await keyboard.insertText('Paula Phone')
  await typeInto(page, form.dialog.getByRole('textbox', { name: 'Address' }), '455 N 3rd St, Phoenix, AZ 85004')
  await typeInto(page, form.year, '2014')
  await typeInto(page, form.make, 'Toyota')
  await typeInto(page, form.model, 'Camry')
  await typeInto(page, form.description, 'Flat tire')
  await typeInto(page, form.mechanic, 'rosa')
  await expect(form.dialog.getByRole('option', { name: /^Rosa Delgado/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(form.mechanic).toHaveValue('Rosa Delgado')
  await keyboard.press('Control+Enter')
  await expect(page).toShowToast('Job created successfully!', 'Paula Phone: assigned to Rosa Delgado.')
  const [job] = (await app.get('/api/jobs?limit=1')).body
  expect(job).toMatchObject({ customerAddress: '455 N 3rd St, Phoenix, AZ 85004', description: 'Flat tire' })

  await tabTo(page, page.getByRole('button', { name: "Details of Paula Phone's job" }))
  await keyboard.press('Enter')
  const panel = panelOf(page, 'Paula Phone')
  await typeInto(page, panel.getByRole('textbox', { name: 'Phone' }), '602-555-0199')
  const mechanic = panel.getByRole('combobox', { name: 'Mechanic' })
  await expect(mechanic).toHaveValue('Rosa Delgado')
  await typeInto(page, mechanic, 'begay')
  await expect(panel.getByRole('option', { name: /^Tom Begay/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(mechanic).toHaveValue('Tom Begay')
  await keyboard.press('Control+Enter')
  await expect(page).toShowToast('Job saved!')
  expect((await app.get(`/api/jobs/${job.id}`)).body.job).toMatchObject({
    customerPhone: '602-555-0199',
    mechanicName: 'Tom Begay',
    stage: 'booked',
  })
  await expect(panel.getByText('Tom Begay has the job.').first()).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: "Details of Olga Open's job" }))
  await keyboard.press('Enter')
  const offered = panelOf(page, 'Olga Open')
  await tabTo(page, offered.getByRole('button', { name: "Approve Tom Begay's offer" }))
  await keyboard.press('Enter')
  await expect(page).toShowToast('Request Approved!')
  expect((await acts.job(open.id)).mechanicName).toBe('Tom Begay')
  await expect(offered.getByText('No offers to answer.')).toBeVisible()
  await expect(offered.getByRole('combobox', { name: 'Mechanic' })).toHaveValue('Tom Begay')
  // Your own approval is not someone else's change.
  await expect(offered.getByText('Someone else changed this job')).toBeHidden()
  await expect(page).toShowToast('Request Approved!')
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(offered).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: "Details of Carl Cancels's job" }))
  await keyboard.press('Enter')
  const doomed = panelOf(page, 'Carl Cancels')
  await tabTo(page, doomed.getByRole('button', { name: 'Cancel job' }))
  await keyboard.press('Enter')
  await typeInto(page, doomed.getByRole('textbox', { name: 'Reason' }), 'The car starts again')
  await keyboard.press('Control+Enter')
  await expect(page).toShowToast('Job canceled')
  await expect(doomed.getByText('This job is canceled')).toBeVisible()
  await expect(doomed.getByText('Canceled by the office: The car starts again')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dispatch')
  await visitor.open('/dispatch?stage=cancelled')
  await expect(dispatchPage.jobs.getByRole('heading')).toHaveText(['Carl Cancels'])
})

test('Two dispatchers edit one job behind a proxy that weakens ETags: edits merge, and conflicts ask which to keep', async ({
  visit,
  app,
  acts,
}) => {
  const job = await acts.book({ customerName: 'Mia Met', vehicleInfo: '2011 Kia Soul', customerPhone: '6025550177' })
  // Without events, a conflict is reported when saving.
  const withoutEvents = async (tab: Page) => {
    await tab.route('**/api/events', () => {})
    await tab.route(`**/api/jobs/${job.id}`, async (route) => {
      const { 'if-match': _, ...sent } = route.request().headers()
      const response = await route.fetch({ headers: sent })
      const { etag, ...headers } = response.headers()
      await route.fulfill({ response, headers: { ...headers, ...(etag && { etag: `W/${etag}` }) } })
    })
  }
  const visitor = await visit('desk', { path: `/dispatch?job=${job.id}`, refusals: [412], before: withoutEvents })
  const { page, press } = visitor
  const panel = panelOf(page, 'Mia Met')
  const field = (name: string) => panel.getByRole('textbox', { name })
  await field('Customer name').fill('Mia Mett')
  await field('Note for colleagues').fill('Gate code 7')
  await app.patch(`/api/jobs/${job.id}`, { customerName: 'Mia Mette', vehicleInfo: '2012 Kia Soul' })
  const save = panel.getByRole('button', { name: 'Save changes' })
  await press(save)
  await expect(page).toShowToast('Error')
  const met = page.getByRole('region', { name: 'Someone else changed this job' })
  await expect(met).toContainText('Vehicle: now 2012 Kia Soul')
  await expect(field('Customer name')).toHaveValue('Mia Mett')
  await expect(field('Note for colleagues')).toHaveValue('Gate code 7')
  await press(save)
  await expect(page).toShowToast('Choose a version first', 'Customer name')
  await press(met.getByRole('radio', { name: 'Theirs: Mia Mette' }))
  await expect(field('Customer name')).toHaveValue('Mia Mette')
  await press(met.getByRole('radio', { name: 'Yours: Mia Mett', exact: true }))
  await press(save)
  await expect(page).toShowToast('Job saved!')
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect(body.job).toMatchObject({ customerName: 'Mia Mett', vehicleInfo: '2012 Kia Soul' })
  expect(body.note).toBe('Gate code 7')
})

test('Completing in the panel confirms once; duplicates and phones with another name are confirmed', async ({
  visit,
  app,
  acts,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({
    ...{ customerName: 'Ana Ruiz', customerPhone: '(602) 555-0161', mechanicId: rosa.id },
    ...{ vehicleInfo: '2014 Toyota Camry', description: 'Will not start' },
  })
  const visitor = await visit('desk', { path: `/dispatch?job=${job.id}` })
  const { page, press } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const panel = panelOf(page, 'Ana Ruiz')
  await press(panel.getByRole('button', { name: 'On the way' }))
  await expect(page).toShowToast('Job status updated!')
  const form = await (async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    return dispatchPage.openForm()
  })()
  await form.fill({ name: 'Bob Other' })
  await press(form.create)
  const same = page.getByRole('alertdialog', { name: 'This job already exists. Create another?' })
  await press(same.getByRole('button', { name: 'Create another' }))
  const whose = page.getByRole('alertdialog', { name: 'This phone is on file as Ana Ruiz. Whose job is it?' })
  await press(whose.getByRole('button', { name: 'Use Ana Ruiz' }))
  await expect(page).toShowToast('Job created successfully!')
  expect((await app.get('/api/jobs?limit=1')).body[0]).toMatchObject({ customerName: 'Ana Ruiz' })

  await visitor.open(`/dispatch?job=${job.id}`)
  await press(panel.getByRole('button', { name: 'Complete' }))
  const question = page.getByRole('alertdialog', { name: 'Is this job done?' })
  await press(question.getByRole('button', { name: 'Cancel' }))
  expect((await acts.job(job.id)).status).toBe('in-progress')
  await press(panel.getByRole('button', { name: 'Complete' }))
  await press(question.getByRole('button', { name: 'Complete' }))
  await expect(page).toShowToast('Job status updated!')
  await expect(panel.getByRole('button', { name: 'See receipt' })).toBeVisible()
  await press(panel.getByRole('button', { name: 'See receipt' }))
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('2014 Toyota Camry')).toBeVisible()
})
