import type { Page } from '@playwright/test'
import { phonePhoto, plain } from '../../tests/support/builders/photos.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** Pictures of a job, from the booking to the receipt. */

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Whether an image arrived. */
const widthOf = (page: Page, name: RegExp) => () =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

test('A problem is shown at booking, seen by mechanics, and answered by pictures of the work', async ({
  visit,
  acts,
  app,
}) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas', latitude: 33.45, longitude: -112.07 })
  const customer = await visit('phone', { path: '/book?post=yes' })
  const book = new BookPage(customer)
  const { dialog } = book.posting
  await book.posting.fill()
  const group = dialog.getByRole('group', { name: 'Pictures of the problem' })
  const photo = await phonePhoto(4032, 3024)
  const small = jpeg('IMG_2.jpg', await plain('jpeg', 300, 200))
  await group
    .getByLabel('Choose pictures')
    .setInputFiles([jpeg('IMG_1.jpg', photo), ...Array.from({ length: 5 }, () => small)])
  await expect(group.getByRole('status')).toHaveText('There is room for 5: 1 was left out.')
  const chosen = group.getByRole('list', { name: 'Pictures being sent' }).getByRole('listitem')
  await expect(chosen).toHaveCount(5)
  await customer.press(group.getByRole('button', { name: 'Leave out picture 5' }))
  await expect(chosen.filter({ hasText: 'Will be sent with your booking' })).toHaveCount(4)
  await looksRight(customer.page, 'pictures chosen')
  await customer.press(book.posting.send)
  await expect(book.next).toBeVisible()
  await expect(customer.page.getByRole('list', { name: 'Pictures being sent' })).toBeHidden()
  const [job] = await app.sql<{ id: string }>('SELECT id FROM jobs')
  const kept = () => app.sql("SELECT FROM job_pictures WHERE kind = 'problem' AND by = 'customer'")
  await expect.poll(async () => (await kept()).length).toBe(4)

  const driver = await visit('phone', { path: '/jobs', before: (page) => saveProfile(page, mechanic) })
  const card = driver.page.getByRole('article', { name: CUSTOMER.vehicle })
  await driver.press(card.getByRole('button', { name: 'See 4 pictures' }))
  const viewer = driver.page.getByRole('dialog', { name: 'Pictures 1 of 4' })
  await expect(viewer).toBeVisible()
  await expect.poll(widthOf(driver.page, /^Problem, .*, by the customer$/), 'it is shrunk and upright').toBe(1200)
  await looksRight(driver.page, 'the viewer')
  await driver.press(viewer.getByRole('button', { name: 'Next picture' }))
  await expect(driver.page.getByRole('dialog', { name: 'Pictures 2 of 4' })).toBeVisible()
  await driver.page.keyboard.press('ArrowRight')
  await expect(driver.page.getByRole('dialog', { name: 'Pictures 3 of 4' })).toBeVisible()
  await driver.page.goBack()
  await expect(viewer).toBeHidden()

  await app.patch(`/api/jobs/${job?.id}`, { mechanicId: mechanic.id })
  await driver.open(`/jobs?view=mine&job=${job?.id}`)
  const his = driver.page.getByRole('region', { name: 'Pictures' })
  await expect(his.getByRole('listitem')).toHaveCount(4)
  await driver.press(his.getByRole('button', { name: 'Add pictures' }))
  await driver.press(his.getByRole('button', { name: 'After', exact: true }))
  await his.getByLabel('Description').fill('New pads, left front')
  await his.getByLabel('Choose pictures').setInputFiles([small])
  await expect(his.getByRole('img', { name: /^After, .*, by the mechanic: New pads, left front$/ })).toBeVisible()
  await driver.press(his.getByRole('button', { name: 'Before', exact: true }))
  await his.getByLabel('Choose pictures').setInputFiles([small])
  await expect(his.getByRole('listitem')).toHaveCount(6)
  await looksRight(driver.page, 'pictures of the work')

  await app.patch(`/api/jobs/${job?.id}`, { status: 'completed' })
  await customer.press(book.next.getByRole('link', { name: /Follow/ }))
  const hers = new MyJobsPage(customer).job(CUSTOMER.vehicle)
  const pictures = hers.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByRole('listitem')).toHaveCount(6)
  await expect.poll(widthOf(customer.page, /^After, /), 'by the private link').toBe(300)
  await customer.press(hers.getByRole('button', { name: 'Receipt' }))
  const receipt = customer.page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByRole('region', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)
})

test('A picture that fails does not hold up the booking, and is sent again', async ({ visit, app }) => {
  const customer = await visit('phone', { path: '/book?post=yes', refusals: [400], cutOff: true })
  let fails = true
  await customer.page.route('**/api/pictures?for=job', (route) => (fails ? route.abort() : route.continue()))
  const book = new BookPage(customer)
  await book.posting.fill({ vehicle: '2009 Honda Fit' })
  const group = book.posting.dialog.getByRole('group', { name: 'Pictures of the problem' })
  await group
    .getByLabel('Choose pictures')
    .setInputFiles([
      jpeg('IMG_1.jpg', await plain('jpeg')),
      { name: 'photo', mimeType: '', buffer: (await plain('jpeg', 300, 200)).subarray(0, -2) },
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all, but a text') },
    ])
  await expect(group.getByRole('alert')).toHaveCount(3)
  await customer.press(book.posting.send)
  await expect(book.next).toBeVisible()
  const sending = book.next.getByRole('list', { name: 'Pictures being sent' })
  await expect(sending.getByRole('listitem')).toHaveCount(3)
  fails = false
  await customer.press(sending.getByRole('button', { name: 'Send picture 1 again' }))
  await expect(sending.getByRole('listitem')).toHaveCount(2)
  const [{ count = 0 } = {}] = await app.sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM job_pictures p JOIN jobs j ON j.id = p.job_id WHERE j.vehicle_info LIKE '%Fit'",
  )
  expect(count).toBe(1)
})
