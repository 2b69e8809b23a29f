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
  const desk = await visit('desk', { path: '/dispatch' })
  await desk.press(desk.page.getByRole('button', { name: 'Create Job' }))
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

test('What is due is booked with a time, or was done elsewhere', async ({ visit, acts, app }) => {
  const mechanic = await acts.addMechanic({ latitude: 33.45, longitude: -112.07 })
  const job = await acts.book({
    ...CAR,
    ...{ customerPhone: '(602) 555-0143', mechanicId: mechanic.id, description: 'Oil change and tire rotation' },
    ...{ customerLatitude: 33.4484, customerLongitude: -112.074 },
  })
  await app.patch(`/api/jobs/${job.id}`, { status: 'completed' })
  await app.sql("UPDATE jobs SET completed_at = completed_at - interval '7 months' WHERE id = $1", [job.id])
  const owner = await visit('phone', {
    path: `/notifications?phone=${encodeURIComponent('(602) 555-0143')}&job=${job.id}`,
  })
  const car = owner.page.getByRole('region', { name: 'The car' })
  const oil = car.getByRole('listitem').filter({ hasText: 'Oil change' })
  const tires = car.getByRole('listitem').filter({ hasText: 'Tire service' })
  await expect(oil).toContainText('Due since')
  await looksRight(owner.page, 'what is due')
  await owner.press(tires.getByRole('button', { name: 'Done elsewhere' }))
  await expect(tires).toContainText('done elsewhere')
  await expect(tires.getByRole('button')).toHaveCount(0)
  await owner.press(oil.getByRole('button', { name: /^Book it for / }))
  const form = owner.page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('Oil change')
  await expect(form.getByRole('combobox', { name: /Vehicle/ })).toHaveValue(CAR.vehicleInfo)
})
