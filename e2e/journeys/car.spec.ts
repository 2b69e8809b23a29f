import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { MyJobsPage } from '../pages/my-jobs-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** A car from the call to its passport. */

const VIN = '1HGCM82633A004352'
const CAR = { customerName: 'Ana Ruiz', customerPhone: '(602) 555-0142', vehicleInfo: '2014 Toyota Camry' }

async function fileOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('The office picks one of two cars, the mechanic reads the odometer, the owner takes the passport', async ({
  visit,
  acts,
  app,
}) => {
  const mechanic = await acts.addMechanic({ name: 'Mike Salas' })
  await acts.book({ ...CAR, vin: VIN, mechanicId: mechanic.id })
  await acts.book({ ...CAR, vehicleInfo: '2011 Honda Fit', plate: 'ABC 1234' })
  const desk = await visit('desk', { path: '/dispatch?new' })
  const form = desk.page.getByRole('dialog', { name: 'Create Job' })
  await form.getByRole('combobox', { name: /Phone/ }).fill(CAR.customerPhone)
  const cars = form.getByRole('group', { name: 'Their cars' })
  await desk.press(cars.getByRole('button', { name: '2014 Toyota Camry · VIN …004352' }))
  await expect(form.getByRole('textbox', { name: 'VIN' })).toHaveValue(VIN)
  await desk.press(cars.getByRole('button', { name: '2011 Honda Fit · ABC1234' }))
  await expect(form.getByRole('textbox', { name: 'License plate' })).toHaveValue('ABC1234')
  await expect(form.getByRole('textbox', { name: 'VIN' })).toHaveValue('')

  const [job] = await app.sql<{ id: string }>('SELECT id FROM jobs WHERE vin = $1', [VIN])
  const driver = await visit('phone', {
    path: `/jobs?view=mine&job=${job?.id}`,
    before: (page) => saveProfile(page, mechanic),
  })
  const his = driver.page.getByRole('region', { name: 'The car' })
  await expect(his).toContainText(VIN)
  await driver.press(his.getByRole('button', { name: 'Correct mileage, plate or VIN' }))
  await his.getByRole('textbox', { name: 'Mileage' }).fill('84,210')
  await driver.press(his.getByRole('button', { name: 'Save' }))
  await expect(his).toContainText('84,210 miles')
  await looksRight(driver.page, 'the car of a job')
  const lines = [{ kind: 'part', description: 'Oil filter', quantity: 100, unitCents: 1200 }]
  const { body: estimate } = await app.post(`/api/jobs/${job?.id}/estimates`, { lines })
  await app.patch(`/api/estimates/${estimate.id}/approve`)
  await app.patch(`/api/jobs/${job?.id}`, { status: 'completed' })

  const owner = await visit('phone', {
    path: `/notifications?phone=${encodeURIComponent(CAR.customerPhone)}&job=${job?.id}`,
  })
  const hers = new MyJobsPage(owner).job(CAR.vehicleInfo)
  await owner.press(hers.getByRole('button', { name: "See this car's history" }))
  const history = owner.page.getByRole('dialog', { name: CAR.vehicleInfo })
  await expect(history).toContainText('84,210 miles on')
  await expect(history.getByRole('listitem').filter({ hasText: 'Oil filter' }).first()).toBeVisible()
  await looksRight(owner.page, 'the history of a car')
  const passport = await fileOf(owner.page, () =>
    owner.press(history.getByRole('button', { name: 'Download passport' })),
  )
  const signature = await fileOf(owner.page, () =>
    owner.press(history.getByRole('button', { name: 'Download signature' })),
  )
  expect([passport.name, signature.name]).toEqual(['passport.json', 'passport.json.sig'])
  const { keys } = (await app.get('/.well-known/jwks.json')).body
  const key = createPublicKey({ key: keys[0], format: 'jwk' })
  expect(verify(null, passport.bytes, key, signature.bytes)).toBe(true)
  expect(JSON.parse(passport.bytes.toString()).vehicle.vin).toBe(VIN)
  await owner.page.goBack()
  await expect(history).toBeHidden()
})
