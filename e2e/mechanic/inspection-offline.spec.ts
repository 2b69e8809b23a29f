import { plain } from '../../tests/support/builders/photos.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** An inspection in a garage without a signal: begun, reloaded, sent once there is one, with its picture. */

test('Without a signal an inspection is filled in, kept and sent once, with its picture', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id })
  const { page, press, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  await open(`/jobs?view=mine&job=${job.id}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // Reads are kept from here on.
  await open(`/jobs?view=mine&job=${job.id}`)
  await expect(page.getByRole('button', { name: 'Start an inspection' })).toBeVisible()

  await page.context().setOffline(true)
  await page.reload()
  await press(page.getByRole('button', { name: 'Start an inspection' }))
  const dialog = page.getByRole('dialog')
  const leaks = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Leaks' }) })
  await press(leaks.getByRole('button', { name: 'Now', exact: true }))
  const chosen = page.waitForEvent('filechooser')
  await press(leaks.getByRole('button', { name: 'Take a picture of Leaks' }))
  await (await chosen).setFiles([{ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await plain('jpeg', 900, 700) }])
  const picture = leaks.getByRole('img', { name: 'Leaks, picture 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await press(dialog.getByRole('button', { name: /^All the rest good/ }))
  await press(dialog.getByRole('button', { name: 'Send the report' }))
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Inspection: Not sent yet')).toBeVisible()

  await page.context().setOffline(false)
  const report = page.getByRole('region', { name: 'Inspection' })
  await expect(report.getByRole('heading', { name: 'Leaks' })).toBeVisible()
  const { body } = await app.get(`/api/jobs/${job.id}/inspections`)
  const found = body[0].results.find(({ point }: { point: string }) => point === 'leaks')
  expect([body.length, found.result, found.pictureIds.length]).toEqual([1, 'now', 1])
})
