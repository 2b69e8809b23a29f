import { expect, test } from '../test.ts'

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
const luis = await acts.addMechanic({ name: 'Luis Ortega' })
await acts.addMechanic({ name: 'Grace Hill' })

test('A mechanic refers another one, found by name, and sees it rewarded', async ({ visit, acts }) => {
  const { page, press } = await visit('phone', { path: '/referrals' })
  for (const step of ['Invite', 'Refer', 'They finish a first job', 'You are rewarded']) {
    await expect(page.getByRole('region', { name: 'How it works' })).toContainText(step, { useInnerText: true })
  }
  await expect(page.getByText('No referrals yet.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Submit a referral' })
  const mine = form.getByRole('textbox', { name: 'Your mechanic ID' })
  const theirs = form.getByRole('textbox', { name: 'Referred mechanic ID' })
  await press(form.getByRole('button', { name: 'Submit referral' }))
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
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await expect(page).toShowToast('Referral Submitted!', 'Luis Ortega is yours until their first finished job.')
  const row = page.getByRole('article', { name: 'Rosa Delgado referred Luis Ortega' })
  await expect(row).toContainText(/Pending Waits for their first finished job/, { useInnerText: true })
  await expect(theirs).toHaveValue('')
  await expect(mine).toHaveValue(rosa.id)

  await acts.setStatus(await acts.book({ mechanicId: luis.id }), 'completed')
  await press(page.getByRole('button', { name: 'Refresh' }))
  await expect(row).toContainText(/Rewarded Raffle ticket earned/, { useInnerText: true })
})

const REFUSED: [what: string, referrer: string, referred: string, words: string][] = [
  ['oneself', rosa.id, rosa.id, 'You cannot refer yourself.'],
  ['one who was referred before', rosa.id, luis.id, 'This mechanic was already referred.'],
]
for (const [what, referrer, referred, words] of REFUSED) {
  test(`To refer ${what} is refused, with the words of the server`, async ({ visit }) => {
    const { page, press } = await visit('desk', { path: '/referrals', refusals: [400, 409] })
    const form = page.getByRole('form', { name: 'Submit a referral' })
    await form.getByRole('textbox', { name: 'Your mechanic ID' }).fill(referrer)
    await form.getByRole('textbox', { name: 'Referred mechanic ID' }).fill(referred)
    await press(form.getByRole('button', { name: 'Submit referral' }))
    await expect(page).toShowToast('Referral Failed', words)
    await expect(form.getByRole('textbox', { name: 'Referred mechanic ID' })).toShowError(words)
  })
}

test('An unknown id is refused, and a silent server has the words of the specification', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/referrals', refusals: [404, 500] })
  const form = page.getByRole('form', { name: 'Submit a referral' })
  await form.getByRole('textbox', { name: 'Your mechanic ID' }).fill('nobody')
  await form.getByRole('textbox', { name: 'Referred mechanic ID' }).fill(luis.id)
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await expect(page).toShowToast('Referral Failed', 'This mechanic does not exist.')
  await page.route('**/api/referrals', (route) => route.fulfill({ status: 500, body: '' }))
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await expect(page).toShowToast('Referral Failed', 'Failed to submit referral')
})

test('Whoever picked a profile on this device refers with it and sees their own history', async ({
  visit,
  app,
  acts,
}) => {
  const grace = (await app.get('/api/mechanics?q=grace')).body[0]
  const other = await acts.addMechanic({ name: 'Olga Petrenko' })
  await app.post('/api/referrals', { referrerId: grace.id, referredMechanicId: other.id })
  const { page, press, open } = await visit('desk', { path: '/jobs' })
  await press(page.getByRole('button', { name: 'Select your profile' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Grace Hill' }))
  await open('/referrals')
  await expect(page.getByRole('textbox', { name: 'Your mechanic ID' })).toHaveValue(grace.id)
  const list = page.getByRole('list', { name: 'Referrals' }).getByRole('article')
  await expect(list).toHaveCount(2)
  await press(page.getByRole('group', { name: 'Whose referrals' }).getByRole('button', { name: 'My referrals' }))
  await expect(page).toHaveURL('/referrals?whose=mine')
  await expect(list).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Grace Hill referred Olga Petrenko' })).toBeVisible()
})
