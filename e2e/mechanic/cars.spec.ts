import type { Fields } from '../../tests/support/factories/fields.ts'
import { carFields } from '../../tests/support/factories/listing.ts'
import { expect, test } from '../test.ts'

test.beforeAll(async ({ app }) => {
  const add = (fields?: Fields) => app.post('/api/cars', carFields(fields))
  await add({ title: 'Tahoe, like new', price: 4_900_000, condition: 'excellent', model: 'Tahoe', make: 'Chevrolet' })
  await add()
  await add({ title: 'First car', price: 340_000, condition: 'fair', images: ['/demo/sedan.svg'] })
})

test('Cars are found by words, condition and one of five highest prices', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/cars' })
  const cards = page.getByRole('list', { name: 'Cars' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(1)).toContainText('$8,900 Good 2012 Toyota Camry · 112,400 miles', { useInnerText: true })
  const contact = cards.nth(1).getByRole('link', { name: 'Contact Ana Ruiz' })
  await expect(contact).toHaveAttribute('href', 'tel:+16025550143')
  const limit = page.getByLabel('Max price')
  await expect(limit.locator('option')).toHaveText([
    'Any price',
    ...['Up to $5,000', 'Up to $10,000', 'Up to $20,000', 'Up to $30,000', 'Up to $50,000'],
  ])
  for (const [option, count] of [
    ['Up to $5,000', 1],
    ['Up to $10,000', 2],
    ['Up to $50,000', 3],
  ] as const) {
    await limit.selectOption(option)
    await expect(cards).toHaveCount(count)
  }
  await limit.selectOption('Up to $5,000')
  await expect(page).toHaveURL('/cars?maxPrice=5000')
  await press(page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'Salvage' }))
  await expect(page.getByText('No cars found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await page.getByRole('searchbox').fill('chevrolet tahoe')
  await expect(cards).toHaveCount(1)
})

test('Anyone can sell a car, sees errors at each field, and marks it sold on the same device', async ({
  visit,
  app,
}) => {
  const { page, press } = await visit('phone', { path: '/cars' })
  await press(page.getByRole('button', { name: 'Sell a car' }))
  const dialog = page.getByRole('dialog', { name: 'Sell a car' })
  const submit = dialog.getByRole('button', { name: 'List car' })
  await press(submit)
  for (const [label, message] of [
    ['Year', 'Year must be 4 digits'],
    ['Title', 'Title is required'],
    ['Mileage', 'Mileage is required'],
    ['Price', 'Price must be at least $0.01'],
    ['Description', 'Description must be at least 10 characters'],
    ['Location', 'Location is required'],
    ['Your name', 'Seller name is required'],
    ['Phone number', 'Phone number is required'],
  ] as const)
    await expect(dialog.getByLabel(label)).toShowError(message)
  await expect(dialog.getByRole('combobox', { name: 'Make' })).toShowError('Make is required')
  await expect(dialog.getByRole('combobox', { name: 'Model' })).toShowError('Model is required')

  await dialog.getByRole('combobox', { name: 'Make' }).fill('Honda')
  await dialog.getByRole('combobox', { name: 'Model' }).fill('Civic')
  for (const [label, words] of [
    ['Year', '2011'],
    ['Title', 'Civic, stick shift'],
    ['Mileage', '131000'],
    ['Price', '5400'],
    ['Description', 'Clutch is new, AC is cold.'],
    ['Location', 'Tempe, AZ'],
    ['Your name', 'Bo Chan'],
    ['Phone number', '(480) 555-0177'],
  ] as const)
    await dialog.getByLabel(label).fill(words)
  await press(submit)
  await expect(page).toShowToast('Car Listed!', 'Civic, stick shift')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: 'Civic, stick shift' })
  await expect(card).toContainText('$5,400 Good On sale', { useInnerText: true })
  const [row] = await app.sql('SELECT year, mileage, price::int, seller_id FROM car_listings WHERE model = $1', [
    'Civic',
  ])
  expect([row?.year, row?.mileage, row?.price]).toEqual([2011, 131000, 540_000])
  expect(String(row?.seller_id)).toMatch(/^device-[0-9a-f]{24}$/)

  await page.reload()
  await press(card.getByRole('button', { name: 'Mark as sold' }))
  await expect(page).toShowToast('Listing changed')
  await expect(card).toBeHidden()
  await page.getByLabel('Show').selectOption('My listings')
  await expect(card).toContainText('Sold')
  await expect(page.getByRole('article')).toHaveCount(1)
  // The next car starts with the seller.
  await press(page.getByRole('button', { name: 'Sell a car' }))
  await expect(dialog.getByLabel('Your name')).toHaveValue('Bo Chan')
})

test('A refused car listing keeps its input and says why', async ({ visit }) => {
  const { page, press } = await visit('desk', {
    path: '/cars?sell=yes',
    refusals: [500],
    before: (page) =>
      page.route('**/api/cars', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      ),
  })
  const dialog = page.getByRole('dialog', { name: 'Sell a car' })
  await dialog.getByRole('combobox', { name: 'Make' }).fill('Honda')
  await dialog.getByRole('combobox', { name: 'Model' }).fill('Civic')
  for (const [label, words] of [
    ['Year', '2011'],
    ['Title', 'Lost car'],
    ['Mileage', '0'],
    ['Price', '1'],
    ['Description', 'Ten characters and more'],
    ['Location', 'Mesa'],
    ['Your name', 'Bo'],
    ['Phone number', '(480) 555-0177'],
  ] as const)
    await dialog.getByLabel(label).fill(words)
  await press(dialog.getByRole('button', { name: 'List car' }))
  await expect(page).toShowToast('Listing Failed', 'Failed to create car listing')
  await expect(dialog.getByLabel('Title')).toHaveValue('Lost car')
})
