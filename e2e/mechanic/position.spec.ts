import type { Page } from '@playwright/test'
import type { Factories } from '../../tests/support/factories/factories-for.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** The phone's position on the way: after a yes, every half minute, until the mechanic has arrived or switches it off. */

const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEMPE = { latitude: 33.4255, longitude: -111.94 }

async function onTheWay(acts: Factories) {
  const mike = await acts.addMechanic({ name: 'Mike Salas', ...TEMPE })
  const job = await acts.book({ mechanicId: mike.id, ...PLACE, vehicleInfo: '2012 Mazda 3' })
  return { mike, job }
}

function countReports(page: Page): { sent: number } {
  const counted = { sent: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/position')) counted.sent += 1
  })
  return counted
}

test('Asked once on the way; sent every half minute after a yes; ended by arriving; off stays off', async ({
  visit,
  acts,
  app,
}) => {
  const { mike, job } = await onTheWay(acts)
  let reports = { sent: 0 }
  const { page, press } = await visit('phone', {
    ...{ path: '/jobs?view=mine', place: TEMPE, windsClock: true, width: 320 },
    before: async (page) => {
      reports = countReports(page)
      await saveProfile(page, mike)
    },
  })
  const asking = page.getByRole('region', { name: 'Share your position on the way?' })
  const card = page.getByRole('article', { name: '2012 Mazda 3' })
  await press(card.getByRole('button', { name: 'Accept' }))
  await expect(card.getByRole('button', { name: 'On my way' })).toBeVisible()
  await expect(asking).toHaveCount(0)
  await press(card.getByRole('button', { name: 'On my way' }))
  await expect(asking).toBeVisible()
  expect(reports.sent).toBe(0)

  await press(asking.getByRole('button', { name: 'Share position' }))
  await expect(page.getByText(/^The customer expects you at \d+:\d\d AM$/)).toBeVisible()
  expect(reports.sent).toBe(1)
  expect((await app.get(`/api/jobs/${job.id}`)).body.arrival.measuredAt).not.toBe(null)
  await page.clock.runFor(20_000)
  expect(reports.sent).toBe(1)
  await page.clock.runFor(15_000)
  await expect.poll(() => reports.sent).toBe(2)

  await press(page.getByRole('button', { name: 'Stop sharing' }))
  await expect(page.getByText("You're not sharing your position.")).toBeVisible()
  await page.clock.runFor(90_000)
  expect(reports.sent).toBe(2)
  await page.reload()
  await expect(page.getByText("You're not sharing your position.")).toBeVisible()
  expect(reports.sent).toBe(2)

  await press(page.getByRole('button', { name: 'Share position' }))
  await expect.poll(() => reports.sent).toBe(3)
  await press(card.getByRole('button', { name: 'Arrived' }))
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0)
  await page.clock.runFor(90_000)
  expect(reports.sent).toBe(3)
})

test('A blocked location is reported, and nothing is sent', async ({ visit, acts, app }) => {
  const { mike, job } = await onTheWay(acts)
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'on_the_way' })
  let reports = { sent: 0 }
  const { page, press } = await visit('phone', {
    path: '/jobs?view=mine',
    before: async (page) => {
      reports = countReports(page)
      await saveProfile(page, mike)
    },
  })
  await press(page.getByRole('button', { name: 'Share position' }))
  await expect(page.getByRole('alert')).toHaveText(
    'Location is blocked on this device. Allow it in the browser settings, then try again.',
  )
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(TEMPE)
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('Sharing your position')).toBeVisible()
  await expect.poll(() => reports.sent).toBe(1)
})

test('No, thanks: it is not asked again', async ({ visit, acts, app }) => {
  const { mike, job } = await onTheWay(acts)
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'on_the_way' })
  const { page, press } = await visit('phone', {
    ...{ path: '/jobs?view=mine', place: TEMPE },
    before: (page) => saveProfile(page, mike),
  })
  await press(page.getByRole('button', { name: 'No, thanks' }))
  await page.reload()
  await expect(page.getByText("You're not sharing your position.")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Share your position on the way?' })).toHaveCount(0)
})
