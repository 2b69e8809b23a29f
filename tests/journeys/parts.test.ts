import assert from 'node:assert/strict'
import sharp from 'sharp'
import { heic, phonePhoto, plain } from '../builders/photos.ts'
import { openJourneys } from './browser.ts'
import { looksRight } from './looks.ts'
import { told, wrong } from './marks.ts'
import { at, counted, gone, holds, reads, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const hector = await acts.addMechanic({ name: 'Hector Salgado', phone: '(602) 555-0142' })
const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })

const offer = (changes: Record<string, unknown>) =>
  app.post('/api/parts', {
    ...{ mechanicId: rosa.id, mechanicName: rosa.name, mechanicPhone: '(602) 555-0155', condition: 'used' },
    ...{ price: 6000, description: 'Held pressure for an hour.', location: 'Mesa, AZ', ...changes },
  })
await offer({ title: 'Radiator', price: 6000, vehicleCompatibility: '2007-2013 Chevrolet Silverado 1500, Tahoe' })
await offer({
  title: 'Starter',
  price: 19_500,
  condition: 'rebuilt',
  vehicleCompatibility: '2012-2016 Toyota Camry 2.5',
})
await offer({
  title: 'Front pads',
  price: 4800,
  condition: 'new',
  vehicleCompatibility: '2008-2012 Honda Accord',
  images: ['/demo/box.svg', '/demo/brake-pads.svg'],
})

const asHector = {
  before: (page: { addInitScript: (run: (kept: string) => void, kept: string) => Promise<unknown> }) =>
    page.addInitScript(
      (kept) => localStorage.setItem('desert-wrench.kept.mechanic', kept),
      JSON.stringify({ id: hector.id, name: hector.name, phone: hector.phone }),
    ),
}

journey('Parts are found by words, condition and price, and their seller is a call away', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/parts' })
  const cards = page.getByRole('list', { name: 'Parts' }).getByRole('article')
  await counted(cards, 3)
  await reads(cards.first(), 'Front pads $48 New')
  const contact = cards.first().getByRole('link', { name: 'Contact Rosa Delgado' })
  assert.equal(await contact.getAttribute('href'), 'tel:+16025550155')

  await press(page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'Rebuilt' }))
  await at(page, '/parts?condition=rebuilt')
  await counted(cards, 1)
  await press(page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'All' }))
  await page.getByLabel('Highest price').selectOption('Up to $50')
  await at(page, '/parts?maxPrice=50')
  await counted(cards, 1)
  await page.getByRole('searchbox').fill('tahoe')
  await seen(page.getByText('No parts found.'))
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await counted(cards, 3)

  await press(cards.first().getByRole('button', { name: 'Pictures of Front pads' }))
  const pictures = page.getByRole('dialog', { name: 'Front pads' })
  await counted(pictures.getByRole('img'), 2)
  await page.goBack()
  await gone(pictures)
})

journey("A buyer's vehicle is kept on the device and marks what fits it", async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/parts' })
  await press(page.getByRole('button', { name: 'Save my vehicle' }))
  const dialog = page.getByRole('dialog', { name: 'Your vehicle' })
  await press(dialog.getByRole('button', { name: 'Save vehicle' }))
  await wrong(dialog.getByLabel('Year'), 'Year must be 4 digits')
  await dialog.getByLabel('Year').fill('2014')
  await dialog.getByRole('combobox', { name: 'Make' }).fill('Toyota')
  await dialog.getByRole('combobox', { name: 'Model' }).fill('Camry')
  await press(dialog.getByRole('button', { name: 'Save vehicle' }))
  await gone(dialog)
  await seen(page.getByRole('article', { name: 'Starter' }).getByText('Fits your 2014 Camry'))
  await counted(page.getByRole('article').getByText(/^Fits your/), 1)
  await page.reload()
  await seen(page.getByRole('article', { name: 'Starter' }).getByText('Fits your 2014 Camry'))
})

journey('A part without its fields is refused beside each of them', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/parts' })
  await press(page.getByRole('button', { name: 'List a part' }))
  const dialog = page.getByRole('dialog', { name: 'List a part' })
  await press(dialog.getByRole('button', { name: 'List part' }))
  await wrong(dialog.getByLabel('Part', { exact: true }), 'Part title is required')
  await wrong(dialog.getByLabel('Vehicle compatibility'), 'Vehicle compatibility is required')
  await wrong(dialog.getByLabel('Description'), 'Description must be at least 10 characters')
  await wrong(dialog.getByLabel('Price'), 'Price must be at least $0.01')
  await wrong(dialog.getByLabel('Location'), 'Location is required')
  await wrong(dialog.getByLabel('Phone number'), 'Phone number is required')
  await seen(dialog.getByText('Mechanic is required'))
})

journey(
  'A phone picture is uploaded with progress, upright and light, and its listing reads well',
  async ({ visit }) => {
    const { page, press } = await visit('phone', { path: '/parts', ...asHector, refusals: [415] })
    await press(page.getByRole('button', { name: 'List a part' }))
    const dialog = page.getByRole('dialog', { name: 'List a part' })
    await seen(dialog.getByText('Selling as Hector Salgado'))
    await holds(dialog.getByLabel('Phone number'), '(602) 555-0142')

    const photo = await phonePhoto()
    const input = dialog.getByLabel('Choose pictures')
    await input.setInputFiles([
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'small.png', mimeType: 'image/png', buffer: await plain('png') },
      { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: heic() },
    ])
    const chosen = dialog.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')
    await counted(chosen, 3)
    await seen(chosen.first().getByRole('progressbar', { name: 'Upload of Picture 1' }))
    await reads(chosen.nth(2), 'HEIC pictures cannot be read')
    await press(dialog.getByRole('button', { name: 'List part' }))
    await press(dialog.getByRole('button', { name: 'Remove Picture 3' }))
    await counted(chosen, 2)
    await reads(chosen.first(), 'Uploaded')
    await reads(chosen.nth(1), 'Uploaded')
    await press(dialog.getByRole('button', { name: 'Move Picture 2 earlier' }))
    await reads(chosen.first(), 'Cover')
    await seen(chosen.first().getByAltText('Picture 1: small.png'))
    await press(dialog.getByRole('button', { name: 'Move Picture 1 later' }))

    await dialog.getByLabel('Part', { exact: true }).fill('Alternator, 130 amp')
    await press(dialog.getByText('Rebuilt', { exact: true }))
    await dialog.getByLabel('Vehicle compatibility').fill('2011-2014 Hyundai Sonata')
    await dialog.getByLabel('Description').fill('Tested at 14.3 V under load.')
    await dialog.getByLabel('Price').fill('70')
    await dialog.getByLabel('Location').fill('Tempe, AZ')
    await press(dialog.getByRole('button', { name: 'List part' }))
    await told(page, 'Part Listed!', 'Alternator, 130 amp')
    await gone(dialog)
    const card = page.getByRole('article', { name: 'Alternator, 130 amp' })
    await reads(card, '$70 Rebuilt On sale')
    await soon(async () => {
      const shown = await card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalHeight)
      assert.equal(shown, 400, 'the small size is shown, upright')
    })

    const [row] = await app.sql<{ images: string[] }>("SELECT images FROM part_listings WHERE title LIKE 'Alternator%'")
    assert.equal(row?.images.length, 2)
    const kept = Buffer.from(await (await fetch(app.url + row?.images[0])).arrayBuffer())
    const { width, height, exif } = await sharp(kept).metadata()
    assert.deepEqual([width, height, exif], [1200, 1600, undefined])
    assert.ok(kept.length < 400_000, `${kept.length} bytes`)
  },
)

journey(
  'A press while a picture is on its way is not forgotten: the listing is sent once it is there',
  async ({ visit }) => {
    const { page, press } = await visit('phone', { path: '/parts?sell=yes', ...asHector })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/api/pictures', async (route) => {
      await arrived
      await route.fallback()
    })
    const dialog = page.getByRole('dialog', { name: 'List a part' })
    await dialog.getByLabel('Part', { exact: true }).fill('Water pump')
    await dialog.getByLabel('Vehicle compatibility').fill('2011 Hyundai Sonata')
    await dialog.getByLabel('Description').fill('Never fitted, in its box.')
    await dialog.getByLabel('Price').fill('35')
    await dialog.getByLabel('Location').fill('Tempe, AZ')
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await plain('png') }
    await dialog.getByLabel('Choose pictures').setInputFiles(picture)
    await press(dialog.getByRole('button', { name: 'List part' }))
    await seen(dialog.getByText('the listing is sent when they are there'))
    arrive()
    await told(page, 'Part Listed!', 'Water pump')
    await gone(dialog)
    const card = page.getByRole('article', { name: 'Water pump' })
    await seen(card.getByRole('link', { name: 'Contact Hector Salgado' }))
    await seen(card.getByRole('button', { name: 'Mark as sold' }))
    const rows = await app.sql<{ images: string[] }>("SELECT images FROM part_listings WHERE title = 'Water pump'")
    assert.deepEqual(
      rows.map(({ images }) => images.length),
      [1],
    )
  },
)

journey('A seller marks a part sold, takes it back, and sees all of their own', async ({ visit }) => {
  await offer({ title: 'Old core', mechanicId: hector.id, vehicleCompatibility: 'Ford' })
  const { page, press } = await visit('desk', { path: '/parts', ...asHector })
  const card = page.getByRole('article', { name: 'Old core' })
  await press(card.getByRole('button', { name: 'Mark as sold' }))
  await told(page, 'Listing changed')
  await gone(card)
  await page.getByLabel('Show').selectOption('My listings')
  await at(page, '/parts?view=mine')
  await reads(card, 'Sold')
  await press(card.getByRole('button', { name: 'Put back on sale' }))
  await reads(card, 'On sale')
  await press(card.getByRole('button', { name: 'Withdraw' }))
  await reads(card, 'Withdrawn')
  await counted(page.getByRole('article', { name: 'Starter' }), 0)
})

journey('A listing that fails keeps what was typed and says why', async ({ visit }) => {
  const { page, press } = await visit('desk', {
    path: '/parts?sell=yes',
    cutOff: true,
    before: async (page) => {
      await asHector.before(page)
      await page.route('**/api/parts', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
    },
  })
  const dialog = page.getByRole('dialog', { name: 'List a part' })
  await seen(dialog.getByText('Selling as Hector Salgado'))
  for (const [label, words] of [
    ['Vehicle compatibility', 'Any'],
    ['Description', 'Ten characters and more'],
    ['Price', '5'],
    ['Location', 'Mesa'],
  ] as const)
    await dialog.getByLabel(label).fill(words)
  await dialog.getByLabel('Part', { exact: true }).fill('Lost part')
  await press(dialog.getByRole('button', { name: 'List part' }))
  await told(
    page,
    'Listing Failed',
    'Failed to create part listing Desert Wrench cannot be reached. Check your connection and try again.',
  )
  await holds(dialog.getByLabel('Part', { exact: true }), 'Lost part')
})

journey('A form with a picture is for everyone', async ({ visit }) => {
  for (const size of ['phone', 'desk'] as const) {
    const { page } = await visit(size, { path: '/parts?sell=yes', still: true, ...asHector })
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await plain('png') })
    await seen(dialog.getByText('Uploaded'))
    await looksRight(page, `the form with a picture, ${size} size`)
  }
})
