import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { TestApp } from '../../tests/support/app.ts'
import { heic, phonePhoto, plain } from '../../tests/support/builders/photos.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { hold } from '../hold-calls.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

let hector: Mechanic
let rosa: Mechanic

const offer = (app: TestApp, changes: Record<string, unknown>) =>
  app.post('/api/parts', {
    ...{ mechanicId: rosa.id, mechanicName: rosa.name, mechanicPhone: '(602) 555-0155', condition: 'used' },
    ...{ price: 6000, description: 'Held pressure for an hour.', location: 'Mesa, AZ', ...changes },
  })

test.beforeAll(async ({ app, acts }) => {
  hector = await acts.addMechanic({ name: 'Hector Salgado', phone: '(602) 555-0142' })
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await offer(app, {
    title: 'Radiator',
    price: 6000,
    vehicleCompatibility: '2007-2013 Chevrolet Silverado 1500, Tahoe',
  })
  await offer(app, {
    title: 'Starter',
    price: 19_500,
    condition: 'rebuilt',
    vehicleCompatibility: '2012-2016 Toyota Camry 2.5',
  })
  await offer(app, {
    title: 'Front pads',
    price: 4800,
    condition: 'new',
    vehicleCompatibility: '2008-2012 Honda Accord',
    images: ['/demo/box.svg', '/demo/brake-pads.svg'],
  })
})

const asHector = { before: (page: Page) => saveProfile(page, hector) }

test('Parts are found by words, condition and price, and their seller is a call away', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/parts' })
  const cards = page.getByRole('list', { name: 'Parts' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('Front pads $48 New', { useInnerText: true })
  const contact = cards.first().getByRole('link', { name: 'Contact Rosa Delgado' })
  await expect(contact).toHaveAttribute('href', 'tel:+16025550155')

  await press(page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'Rebuilt' }))
  await expect(page).toHaveURL('/parts?condition=rebuilt')
  await expect(cards).toHaveCount(1)
  await press(page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'All' }))
  await page.getByLabel('Max price').selectOption('Up to $50')
  await expect(page).toHaveURL('/parts?maxPrice=50')
  await expect(cards).toHaveCount(1)
  await page.getByRole('searchbox').fill('tahoe')
  await expect(page.getByText('No parts found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await expect(cards).toHaveCount(3)

  await press(cards.first().getByRole('button', { name: 'Pictures of Front pads' }))
  const pictures = page.getByRole('dialog', { name: 'Front pads' })
  await expect(pictures.getByRole('img')).toHaveCount(2)
  await page.goBack()
  await expect(pictures).toBeHidden()
})

test('The vehicle of a buyer is saved on the device and marks parts that fit', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/parts' })
  await press(page.getByRole('button', { name: 'Save my vehicle' }))
  const dialog = page.getByRole('dialog', { name: 'Your vehicle' })
  await press(dialog.getByRole('button', { name: 'Save vehicle' }))
  await expect(dialog.getByLabel('Year')).toShowError('Year must be 4 digits')
  await dialog.getByLabel('Year').fill('2014')
  await dialog.getByRole('combobox', { name: 'Make' }).fill('Toyota')
  await dialog.getByRole('combobox', { name: 'Model' }).fill('Camry')
  await press(dialog.getByRole('button', { name: 'Save vehicle' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'Starter' }).getByText('Fits your 2014 Camry')).toBeVisible()
  await expect(page.getByRole('article').getByText(/^Fits your/)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Starter' }).getByText('Fits your 2014 Camry')).toBeVisible()
})

test('A part with missing fields shows an error at each field', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/parts' })
  await press(page.getByRole('button', { name: 'List a part' }))
  const dialog = page.getByRole('dialog', { name: 'List a part' })
  await press(dialog.getByRole('button', { name: 'List part' }))
  await expect(dialog.getByLabel('Part', { exact: true })).toShowError('Part title is required')
  await expect(dialog.getByLabel('Vehicle compatibility')).toShowError('Vehicle compatibility is required')
  await expect(dialog.getByLabel('Description')).toShowError('Description must be at least 10 characters')
  await expect(dialog.getByLabel('Price')).toShowError('Price must be at least $0.01')
  await expect(dialog.getByLabel('Location')).toShowError('Location is required')
  await expect(dialog.getByLabel('Phone number')).toShowError('Phone number is required')
  await expect(dialog.getByText('Mechanic is required')).toBeVisible()
})

/** Throttled until released. */
async function slowUploads(page: Page): Promise<() => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(20_000)
  return () => limit(-1)
}

test('A phone picture uploads with progress, upright and compressed, and is listed', async ({ visit, app }) => {
  const { page, press } = await visit('phone', { path: '/parts', ...asHector, refusals: [415] })
  await press(page.getByRole('button', { name: 'List a part' }))
  const dialog = page.getByRole('dialog', { name: 'List a part' })
  await expect(dialog.getByText('Selling as Hector Salgado')).toBeVisible()
  await expect(dialog.getByLabel('Phone number')).toHaveValue('(602) 555-0142')

  const photo = await phonePhoto(2016, 1512)
  const input = dialog.getByLabel('Choose pictures')
  const letGo = await slowUploads(page)
  await input.setInputFiles([
    { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'small.png', mimeType: 'image/png', buffer: await plain('png') },
    { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: heic() },
  ])
  const chosen = dialog.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  await expect(chosen.first().getByRole('progressbar', { name: 'Upload of Picture 1' })).toBeVisible()
  await letGo()
  await expect(chosen.nth(2)).toContainText("We can't read HEIC pictures")
  await press(dialog.getByRole('button', { name: 'List part' }))
  await press(dialog.getByRole('button', { name: 'Remove Picture 3' }))
  await expect(chosen).toHaveCount(2)
  await expect(chosen.first()).toContainText('Uploaded')
  await expect(chosen.nth(1)).toContainText('Uploaded')
  await press(dialog.getByRole('button', { name: 'Move Picture 2 earlier' }))
  await expect(chosen.first()).toContainText('Cover')
  await expect(chosen.first().getByAltText('Picture 1: small.png')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Move Picture 1 later' }))

  await dialog.getByLabel('Part', { exact: true }).fill('Alternator, 130 amp')
  await press(dialog.getByText('Rebuilt', { exact: true }))
  await dialog.getByLabel('Vehicle compatibility').fill('2011-2014 Hyundai Sonata')
  await dialog.getByLabel('Description').fill('Tested at 14.3 V under load.')
  await dialog.getByLabel('Price').fill('70')
  await dialog.getByLabel('Location').fill('Tempe, AZ')
  await press(dialog.getByRole('button', { name: 'List part' }))
  await expect(page).toShowToast('Part Listed!', 'Alternator, 130 amp')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: 'Alternator, 130 amp' })
  await expect(card).toContainText('$70 Rebuilt On sale', { useInnerText: true })
  const shown = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight)
  await expect.poll(shown, 'the small size is shown, upright').toBe(400)

  const [row] = await app.sql<{ images: string[] }>("SELECT images FROM part_listings WHERE title LIKE 'Alternator%'")
  expect(row?.images).toHaveLength(2)
  const kept = Buffer.from(await (await fetch(app.url + row?.images[0])).arrayBuffer())
  const { width, height, exif } = await sharp(kept).metadata()
  expect([width, height, exif]).toEqual([1200, 1600, undefined])
  expect(kept.length, 'bytes').toBeLessThan(400_000)
})

test('Photos without an extension or with a wrong type upload, as do dropped and pasted ones', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/parts?sell=yes', ...asHector })
  const dialog = page.getByRole('dialog', { name: 'List a part' })
  const field = dialog.getByRole('group', { name: 'Pictures' })
  const jpeg = await plain('jpeg')
  await dialog.getByLabel('Choose pictures').setInputFiles([
    { name: 'photo', mimeType: '', buffer: jpeg.subarray(0, -2) },
    { name: 'scan.gif', mimeType: 'image/gif', buffer: await plain('webp') },
  ])
  const chosen = dialog.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')
  for (const [place, event] of ['drop', 'paste'].entries()) {
    await field.evaluate(
      (element, { event, bytes }) => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(bytes)], event))
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent(event, { ...init, dataTransfer: files })
            : new ClipboardEvent(event, { ...init, clipboardData: files }),
        )
      },
      { event, bytes: [...jpeg] },
    )
    await expect(chosen).toHaveCount(3 + place)
  }
  for (let at = 0; at < 4; at++) {
    await expect(chosen.nth(at)).toContainText('Uploaded')
    await expect(chosen.nth(at).getByRole('img')).toHaveJSProperty('naturalWidth', 64)
  }
})

test('Pressing List part during an upload sends the listing when the upload finishes', async ({ visit, app }) => {
  const { page, press } = await visit('phone', { path: '/parts?sell=yes', ...asHector })
  const letGo = await hold(page, '**/api/pictures')
  const dialog = page.getByRole('dialog', { name: 'List a part' })
  await dialog.getByLabel('Part', { exact: true }).fill('Water pump')
  await dialog.getByLabel('Vehicle compatibility').fill('2011 Hyundai Sonata')
  await dialog.getByLabel('Description').fill('Never fitted, in its box.')
  await dialog.getByLabel('Price').fill('35')
  await dialog.getByLabel('Location').fill('Tempe, AZ')
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await plain('png') }
  await dialog.getByLabel('Choose pictures').setInputFiles(picture)
  await press(dialog.getByRole('button', { name: 'List part' }))
  await expect(dialog.getByText('We publish the listing when they are done.')).toBeVisible()
  await letGo()
  await expect(page).toShowToast('Part Listed!', 'Water pump')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: 'Water pump' })
  await expect(card.getByRole('link', { name: 'Contact Hector Salgado' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Mark as sold' })).toBeVisible()
  const rows = await app.sql<{ images: string[] }>("SELECT images FROM part_listings WHERE title = 'Water pump'")
  expect(rows.map(({ images }) => images.length)).toEqual([1])
})

test('A seller marks a part sold, takes it back, and sees all of their own', async ({ visit, app }) => {
  await offer(app, { title: 'Old core', mechanicId: hector.id, vehicleCompatibility: 'Ford' })
  const { page, press } = await visit('desk', { path: '/parts', ...asHector })
  const card = page.getByRole('article', { name: 'Old core' })
  await press(card.getByRole('button', { name: 'Mark as sold' }))
  await expect(page).toShowToast('Listing changed')
  await expect(card).toBeHidden()
  await page.getByLabel('Show').selectOption('My listings')
  await expect(page).toHaveURL('/parts?view=mine')
  await expect(card).toContainText('Sold')
  await press(card.getByRole('button', { name: 'Put back on sale' }))
  await expect(card).toContainText('On sale', { useInnerText: true })
  await press(card.getByRole('button', { name: 'Withdraw' }))
  await expect(card).toContainText('Withdrawn')
  await expect(page.getByRole('article', { name: 'Starter' })).toHaveCount(0)
})

test('The listing form with a picture is accessible', async ({ visit }) => {
  for (const size of bothSizesOr('phone')) {
    const { page } = await visit(size, { path: '/parts?sell=yes', still: true, ...asHector })
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await plain('png') })
    await expect(dialog.getByText('Uploaded')).toBeVisible()
    await looksRight(page, `the form with a picture, ${size} size`)
  }
})
