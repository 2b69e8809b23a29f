import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Factories } from '../../tests/support/factories/factories-for.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { RatingForm } from '../pages/notifications-page.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

const PHONE = '(602) 555-0101'

let rosa: Mechanic
let camry: Job

async function finished(acts: Factories, vehicleInfo: string) {
  const job = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo, mechanicId: rosa.id })
  return acts.setStatus(job, 'completed')
}

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  camry = await finished(acts, '2014 Toyota Camry')
  await finished(acts, '2011 Honda Civic')
})

test('A customer rates the mechanic in My Notifications, once', async ({ visit, app }) => {
  const { page, press } = await visit('phone', { path: '/notifications?phone=602-555-0101' })
  const job = page.getByRole('article', { name: '2014 Toyota Camry' })
  await press(job.getByRole('button', { name: 'Rate Rosa Delgado' }))
  const form = job.getByRole('form', { name: 'Rate Rosa Delgado' })
  const rating = new RatingForm(form)
  await press(rating.send)
  await expect(form.getByText('Choose 1 to 5 stars')).toBeVisible()
  await rating.choose(4)
  await expect(form.getByText('Choose 1 to 5 stars')).toHaveCount(0)
  await rating.comment.fill('Came on time.')
  await press(rating.send)
  await expect(page).toShowToast('Rating sent!', '4 of 5 stars')
  await expect(form).toBeHidden()
  await expect(job).toContainText('4 of 5 stars given', { useInnerText: true })
  const [row] = await app.sql('SELECT stars, comment FROM ratings WHERE job_id = $1', [camry.id])
  expect(row).toEqual({ stars: 4, comment: 'Came on time.' })
})

test('A mechanic rates the customer beside the open jobs', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/jobs' })
  const { page, press } = visitor
  await new JobsPage(visitor).pickProfile('Rosa Delgado')
  const done = page.getByRole('region', { name: 'My finished jobs' })
  const rating = new RatingForm(done)
  await press(done.getByRole('button', { name: 'Rate Ana Ruiz' }).first())
  await rating.choose(5)
  await press(rating.send)
  await expect(page).toShowToast('Rating sent!', '5 of 5 stars')
  await expect(done).toContainText('5 of 5 stars given', { useInnerText: true })
})

test('A dispatcher records a review, and the average follows', async ({ visit }) => {
  const visitor = await visit('desk', { path: '/dispatch' })
  const { page, press, go } = visitor
  const job = new DispatchPage(visitor).job('Ana Ruiz', '2011 Honda Civic')
  const panel = page.getByRole('dialog', { name: 'Ana Ruiz, 2011 Honda Civic' })
  const rating = new RatingForm(panel)
  await press(job.getByRole('button', { name: "Details of Ana Ruiz's job" }))
  await press(panel.getByRole('button', { name: 'Rate Rosa Delgado' }))
  await rating.choose(1)
  await press(rating.send)
  await expect(page).toShowToast('Rating sent!', '1 of 5 stars')
  await expect(panel).toContainText('Customer rates mechanic 1 of 5 stars', { useInnerText: true })
  await press(panel.getByRole('button', { name: 'Close' }))
  await go('Mechanics')
  const card = page.getByRole('article', { name: 'Rosa Delgado' })
  await expect(card).toContainText('1.0 / 5 (1 review)', { useInnerText: true })
})

test('A second review is refused with the reason of the server', async ({ visit, app, acts }) => {
  const late = await finished(acts, '2009 Ford F-150')
  const { page, press } = await visit('phone', { path: '/notifications?phone=6025550101', refusals: [409] })
  const job = page.getByRole('article', { name: '2009 Ford F-150' })
  const rating = new RatingForm(job)
  await press(job.getByRole('button', { name: 'Rate Rosa Delgado' }))
  await app.post(`/api/jobs/${late.id}/ratings`, { by: 'customer', stars: 3 })
  await rating.choose(2)
  await press(rating.send)
  await expect(page).toShowToast('Rating Failed', 'This side of the job was already rated.')
  await expect(job).toContainText('3 of 5 stars given', { useInnerText: true })
})

test('The review dialog is accessible', async ({ visit, acts }) => {
  await finished(acts, '2016 Kia Soul')
  for (const size of bothSizesOr('phone')) {
    const { page, press } = await visit(size, { path: '/notifications?phone=6025550101', still: true })
    const job = page.getByRole('article', { name: '2016 Kia Soul' })
    await press(job.getByRole('button', { name: 'Rate Rosa Delgado' }))
    await expect(job.getByRole('form')).toBeVisible()
    await looksRight(page, `an open review, ${size} size`)
  }
})
