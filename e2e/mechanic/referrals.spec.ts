import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { ReferralForm } from '../pages/referrals-page.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic
let luis: Mechanic
let grace: Mechanic

test.beforeAll(async ({ acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  luis = await acts.addMechanic({ name: 'Luis Ortega' })
  grace = await acts.addMechanic({ name: 'Grace Hill' })
})

test('A mechanic refers another one, found by name, and sees it rewarded', async ({ visit, acts }) => {
  const { page, press } = await visit('phone', { path: '/referrals' })
  for (const step of ['Invite', 'Refer', 'They finish a first job', 'You get a ticket']) {
    await expect(page.getByRole('region', { name: 'How it works' })).toContainText(step, { useInnerText: true })
  }
  await expect(page.getByText('No referrals yet.')).toBeVisible()
  const { form, mine, theirs, send } = new ReferralForm(page)
  await press(send)
  await expect(mine).toShowError('Your mechanic ID is required')
  await expect(theirs).toShowError('Referred mechanic ID is required')
  await expect(mine).toBeFocused()

  await press(form.getByRole('button', { name: 'Find your ID by name' }))
  const finding = page.getByRole('dialog', { name: 'Find your profile' })
  await finding.getByRole('searchbox').fill('rosa')
  await expect(finding.getByRole('listitem')).toHaveCount(1)
  await press(finding.getByRole('button', { name: 'Rosa Delgado' }))
  await expect(finding).toBeHidden()
  await expect(mine).toHaveValue(rosa.id)
  await expect(page).toHaveURL('/referrals')
  await press(form.getByRole('button', { name: 'Find their ID by name' }))
  await press(
    page.getByRole('dialog', { name: 'Find the mechanic you refer' }).getByRole('button', { name: 'Luis Ortega' }),
  )
  await expect(theirs).toHaveValue(luis.id)
  await press(send)
  await expect(page).toShowToast(
    'Referral Submitted!',
    'Luis Ortega is now your referral. You earn a ticket when they finish their first job.',
  )
  const row = page.getByRole('article', { name: 'Rosa Delgado referred Luis Ortega' })
  await expect(row).toContainText('Pending Waiting for their first finished job', { useInnerText: true })
  await expect(theirs).toHaveValue('')
  await expect(mine).toHaveValue(rosa.id)

  await acts.setStatus(await acts.book({ mechanicId: luis.id }), 'completed')
  await press(page.getByRole('button', { name: 'Refresh' }))
  await expect(row).toContainText('Rewarded Raffle ticket earned', { useInnerText: true })
})

test('Refusals show the reason of the server, or the words of the specification without one', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/referrals', refusals: [400, 404, 409, 500] })
  const form = new ReferralForm(page)
  const refer = async (referrer: string, referred: string) => {
    await form.mine.fill(referrer)
    await form.theirs.fill(referred)
    await press(form.send)
  }
  await refer(rosa.id, rosa.id)
  await expect(page).toShowToast('Referral Failed', 'You cannot refer yourself.')
  await expect(form.theirs).toShowError('You cannot refer yourself.')
  await refer(rosa.id, luis.id)
  await expect(page).toShowToast('Referral Failed', 'This mechanic was already referred.')
  await expect(form.theirs).toShowError('This mechanic was already referred.')
  await refer('nobody', luis.id)
  await expect(page).toShowToast('Referral Failed', 'This mechanic does not exist.')
  await page.route('**/api/referrals', (route) => route.fulfill({ status: 500, body: '' }))
  await press(form.send)
  await expect(page).toShowToast('Referral Failed', 'Failed to submit referral')
})

test('A selected profile refers mechanics and sees its own history', async ({ visit, app, acts }) => {
  const other = await acts.addMechanic({ name: 'Olga Petrenko' })
  await app.post('/api/referrals', { referrerId: grace.id, referredMechanicId: other.id })
  const visitor = await visit('desk', { path: '/jobs' })
  const { page, press, open } = visitor
  await new JobsPage(visitor).pickProfile('Grace Hill')
  await open('/referrals')
  await expect(new ReferralForm(page).mine).toHaveValue(grace.id)
  const list = page.getByRole('list', { name: 'Referrals' }).getByRole('article')
  await expect(list).toHaveCount(2)
  await press(page.getByRole('group', { name: 'Whose referrals' }).getByRole('button', { name: 'My referrals' }))
  await expect(page).toHaveURL('/referrals?whose=mine')
  await expect(list).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Grace Hill referred Olga Petrenko' })).toBeVisible()
})
