import { BookPage } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'

test('Pasted text stays whole: excess length is reported, phones are read in any format and called with their extension', async ({
  visit,
  acts,
}) => {
  await acts.addMechanic({ name: 'Tom Begay', phone: '480.555.0144' })
  const { page, press } = await visit('desk', { path: '/mechanics' })
  await press(page.getByRole('button', { name: 'Add Mechanic' }))
  const dialog = page.getByRole('dialog', { name: 'Add Mechanic' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Name').focus()
  await page.keyboard.insertText('n'.repeat(51))
  await expect(field('Name')).toHaveValue('n'.repeat(51))
  await expect(field('Name')).toShowError('Use at most 50 characters')
  await field('Name').fill('Rosa Delgado')
  await expect(field('Name')).toShowNoError()

  await field('Phone').focus()
  await page.keyboard.insertText('911-555-0101')
  await field('Email').fill('rosa@example.com,')
  await dialog.getByRole('combobox', { name: 'Specialty' }).selectOption('Brakes')
  await press(dialog.getByRole('button', { name: 'Add Mechanic' }))
  await expect(field('Phone')).toShowError('Enter a phone number such as (602) 555-0101')
  await expect(field('Email')).toShowError('Enter an email such as name@example.com')
  await field('Phone').fill('')
  await field('Phone').focus()
  await page.keyboard.insertText('tel:+1-602-555-0188;ext=5')
  await expect(field('Phone')).toShowNoError()
  await field('Email').fill('rosa@example.com')
  await press(dialog.getByRole('button', { name: 'Add Mechanic' }))
  await expect(page).toShowToast('Mechanic added successfully!')

  const rosa = page.getByRole('article', { name: 'Rosa Delgado' })
  const tom = page.getByRole('article', { name: 'Tom Begay' })
  await expect(rosa.getByRole('link', { name: '(602) 555-0188 ext. 5' })).toHaveAttribute(
    'href',
    'tel:+16025550188;ext=5',
  )
  await expect(tom.getByRole('link', { name: '(480) 555-0144' })).toHaveAttribute('href', 'tel:+14805550144')

  const search = page.getByRole('searchbox')
  await search.fill('(+1) 602 555 0188 (cell)')
  await expect(tom).toHaveCount(0)
  await expect(rosa).toBeVisible()
  await search.fill('x'.repeat(101))
  await expect(search).toHaveValue('x'.repeat(101))
  await expect(page.getByRole('alert').filter({ hasText: 'Search for at most 100 characters' })).toBeVisible()
  await expect(page.locator('[maxlength]')).toHaveCount(0)
})

test('On a phone a customer books with an extension, and staff call it from the job', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: '/book' })
  const { posting } = new BookPage(visitor)
  await visitor.press(visitor.page.getByRole('button', { name: 'Post Your Job' }))
  await posting.fill({ phone: '٦٠٢٥٥٥٠١٦٦ ext. ٧' })
  await visitor.press(posting.send)
  await expect(visitor.page).toShowToast('Booking Successful!')
  const [job] = (await app.get('/api/jobs?limit=1')).body
  expect(job.customerPhone).toBe('٦٠٢٥٥٥٠١٦٦ ext. ٧')

  const staff = await visit('desk', { path: '/customers' })
  await expect(staff.page.getByRole('link', { name: '(602) 555-0166 ext. 7' })).toHaveAttribute(
    'href',
    'tel:+16025550166;ext=7',
  )
})
