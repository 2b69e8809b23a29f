import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { SignupPage } from '../pages/signup-page.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic
test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
})

test('A mechanic’s link refers a sign-up unless it is removed', async ({ visit, app }) => {
  const visitor = await visit('phone', { path: `/signup?ref=${rosa.id}` })
  const { page, press } = visitor
  const signup = new SignupPage(visitor)
  await expect(page.getByText('Referred by Rosa Delgado')).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/f/signup.png' })
  await signup.fillPersonal({ name: 'Lucia Begay', phone: '(602) 555-0123', email: 'lucia@example.com' })
  await press(signup.next)
  await signup.specialty.selectOption('Electrical')
  await press(signup.next)
  await press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL(/\/mechanics/)
  const { body } = await app.get('/api/referrals')
  expect(body).toMatchObject([{ referrerName: 'Rosa Delgado', referredMechanicName: 'Lucia Begay', status: 'pending' }])
})

test('The referred mechanic confirms or denies from their notices', async ({ visit, acts, app }) => {
  const max = await acts.addMechanic({ name: 'Max Ortiz' })
  const tom = await acts.addMechanic({ name: 'Tom Yazzie' })
  for (const by of [rosa, tom])
    await app.sql(
      `WITH notice AS (INSERT INTO notifications (id, mechanic_id, notification_type, parameters, created_at)
         VALUES (gen_random_uuid(), $2, 'referral', '{}', $3) RETURNING id)
       INSERT INTO referrals (id, referrer_id, referred_mechanic_id, notice_id, created_at)
         SELECT gen_random_uuid(), $1, $2, id, $3 FROM notice`,
      [by.id, max.id, app.clock.now()],
    )
  const visitor = await visit('desk', { path: '/referrals' })
  const { page, press, go } = visitor
  await expect(page.getByRole('article', { name: 'Tom Yazzie referred Max Ortiz' })).toContainText(
    'Waiting for their confirmation',
  )
  await go('Available Jobs')
  const jobs = new JobsPage(visitor)
  await jobs.pickProfile('Max Ortiz')
  const question = (name: string) =>
    jobs.notifications.getByRole('listitem').filter({ hasText: `Did ${name} refer you?` })
  await press(question('Rosa Delgado').getByRole('button', { name: 'Deny' }))
  await expect(page).toShowToast('Referral denied')
  await expect(question('Rosa Delgado').getByRole('button', { name: 'Deny' })).toHaveCount(0)
  await press(question('Tom Yazzie').getByRole('button', { name: 'Confirm' }))
  await expect(page).toShowToast('Referral confirmed')
  await go('Referrals')
  await expect(page.getByRole('article', { name: 'Tom Yazzie referred Max Ortiz' })).toContainText(
    'Waiting for their first finished job',
  )
  await expect(page.getByRole('article', { name: 'Rosa Delgado referred Max Ortiz' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your link' })).toContainText(`/signup?ref=${max.id}`)
})
