import { expect, test } from '../test.ts'

test('A customer is opened, corrected, and merged with the same person under another phone', async ({
  visit,
  app,
  acts,
}) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const own = { customerName: 'Nora Vega', customerPhone: '(602) 555-0181', mechanicId: rosa.id }
  const done = await acts.book({ ...own, vehicleInfo: '2015 Honda Civic', customerAddress: '455 N 3rd St, Phoenix' })
  await acts.setStatus(done, 'completed')
  await acts.book({ customerName: 'Nora V.', customerPhone: '(480) 555-0182', vehicleInfo: '2008 Ford Focus' })
  const visitor = await visit('phone', { path: '/customers', refusals: [400] })
  const { page, press } = visitor
  await press(page.getByRole('button', { name: 'Open Nora Vega' }))
  const panel = page.getByRole('dialog', { name: /^Nora/ })
  await expect(panel.getByRole('link', { name: 'Open job: 2015 Honda Civic' })).toBeVisible()
  await expect(panel.getByText('455 N 3rd St, Phoenix', { exact: true })).toBeVisible()
  const cars = panel.getByRole('list', { name: 'Car history' })
  const [row, car] = [cars.getByRole('listitem'), cars.getByRole('button', { name: 'History of 2015 Honda Civic' })]
  const [outer, inner] = [await row.boundingBox(), await car.boundingBox()]
  expect(inner?.y, 'the car is in its row').toBeGreaterThanOrEqual((outer?.y ?? 0) - 1)
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0) + 1)

  const phone = panel.getByRole('textbox', { name: 'Phone' })
  await phone.fill('555')
  await press(panel.getByRole('button', { name: 'Save changes' }))
  await expect(phone).toShowError('Phone number is required')
  await phone.fill('602-555-0183')
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Vega-Luna')
  await press(panel.getByRole('button', { name: 'Save changes' }))
  await expect(page).toShowToast('Customer saved!')
  await expect(page.getByRole('dialog', { name: 'Nora Vega-Luna' })).toBeVisible()

  await press(panel.getByRole('button', { name: 'Merge with another customer' }))
  const search = panel.getByRole('searchbox', { name: 'Find the other customer by name, phone or email' })
  await search.fill('nobody at all')
  await expect(panel.getByText('No other customer found.')).toBeVisible()
  await search.fill('480 555 0182')
  await press(panel.getByRole('button', { name: /^Merge Nora V\., / }))
  const question = page.getByRole('alertdialog', { name: /the same person\?$/ })
  await expect(question).toContainText('This cannot be undone.')
  await press(question.getByRole('button', { name: 'Merge customers' }))
  await expect(page).toShowToast('Customers merged!')
  await expect(panel.getByRole('link', { name: 'Open job: 2008 Ford Focus' })).toBeVisible()
  expect((await app.get('/api/customers?q=nora')).body).toMatchObject([
    { name: 'Nora Vega-Luna', phone: '602-555-0183', totalJobs: 1 },
  ])
  await press(panel.getByRole('link', { name: 'Open job: 2008 Ford Focus' }))
  await expect(page.getByRole('dialog', { name: /2008 Ford Focus/ })).toBeVisible()

  // Importing customers: preview, import, undo.
  await visitor.open('/customers?import=yes')
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await expect(dialog.getByText('No imports yet.')).toBeVisible()
  const choose = dialog.getByLabel('CSV file')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('colors.csv', 'Color\nblue\n'))
  await expect(dialog.getByText('Choose a column for: Full name, Phone')).toBeVisible()
  const rows = ['Name,Phone,Color', 'Ida Port,(480) 555-0191,red', 'Bad,12,red', 'Nora,602-555-0183,red']
  await choose.setInputFiles(file('new.csv', rows.join('\n')))
  await expect(dialog.getByText('3 rows in new.csv')).toBeVisible()
  await expect(dialog.getByText('Not imported: Color')).toBeVisible()
  await expect(dialog.getByLabel('Import “Color” as')).toHaveValue('')
  await expect(dialog.getByRole('row', { name: '3 Phone Phone number is required' })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Import 1' }))
  await expect(dialog.getByRole('status')).toContainText('1 imported')
  expect((await app.get('/api/customers?q=ida')).body).toMatchObject([{ name: 'Ida Port' }])
  await press(dialog.getByRole('button', { name: 'Undo', exact: true }).first())
  const undo = page.getByRole('alertdialog', { name: 'Remove everyone this import added?' })
  await press(undo.getByRole('button', { name: 'Remove them' }))
  await expect(page).toShowToast('Import undone')
  await expect(dialog.getByText('1 imported · undone, 1 removed')).toBeVisible()
  expect((await app.get('/api/customers?q=ida')).body).toEqual([])
})
