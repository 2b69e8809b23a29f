import { readFile } from 'node:fs/promises'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { CUSTOMER } from '../pages/book-page.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

test('A customer exports their data, cannot be erased during a job, and is erased afterwards', async ({
  openApp,
  visit,
}) => {
  const app = await openApp({ access: 'accounts' })
  const office = await signedIn(app, { role: 'admin' })
  const rosa = await app.post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }), office)
  const fields = jobFields({ customerPhone: CUSTOMER.phone, vehicleInfo: CUSTOMER.vehicle, mechanicId: rosa.body.id })
  const job = await app.post('/api/jobs', fields, office)
  const setStatus = (status: string) => app.patch(`/api/jobs/${job.body.id}`, { status }, office)
  await setStatus('in-progress')
  const visitor = await visit('phone', { app, path: '/chat', refusals: [401, 403, 404, 409] })
  const { page, press } = visitor
  const signIn = new SignIn(app, visitor)
  await signIn.byPhone(CUSTOMER.phone)
  await expect(page.getByText("You're not signed in as a mechanic.")).toBeVisible()
  await expect(page.getByRole('form', { name: 'Write to the hub' })).toHaveCount(0)

  await press(signIn.entry)
  const account = page.getByRole('dialog', { name: 'Your account' })
  await looksRight(page, 'the account on a phone')
  const arriving = page.waitForEvent('download')
  await press(account.getByRole('button', { name: 'Download my data' }))
  const file = await arriving
  expect(file.suggestedFilename()).toBe('my-data.json')
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept.jobs).toMatchObject([{ vehicleInfo: CUSTOMER.vehicle }])

  await press(account.getByRole('button', { name: 'Delete account' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('We keep: finished jobs and payments')
  await press(question.getByRole('button', { name: 'Delete account' }))
  await expect(question).toContainText('Your job is in progress.')
  await setStatus('completed')
  await press(question.getByRole('button', { name: 'Delete account' }))
  await expect(page).toShowToast('Account deleted')
  await expect(signIn.entry).toHaveText('Sign in')
  expect(await app.sql('SELECT id FROM accounts WHERE phone IS NOT NULL AND closed_at IS NULL')).toEqual([])
})
