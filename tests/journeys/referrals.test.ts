import { openJourneys } from './browser.ts'
import { told, wrong } from './marks.ts'
import { at, counted, focused, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
const luis = await acts.addMechanic({ name: 'Luis Ortega' })
await acts.addMechanic({ name: 'Grace Hill' })

journey('A mechanic refers another one, found by name, and sees it rewarded', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/referrals' })
  for (const step of ['Invite', 'Refer', 'They finish a first job', 'You are rewarded']) {
    await reads(page.getByRole('region', { name: 'How it works' }), step)
  }
  await seen(page.getByText('No referrals yet.'))
  const form = page.getByRole('form', { name: 'Submit a referral' })
  const mine = form.getByRole('textbox', { name: 'Your mechanic ID' })
  const theirs = form.getByRole('textbox', { name: 'Referred mechanic ID' })
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await wrong(mine, 'Your mechanic ID is required')
  await wrong(theirs, 'Referred mechanic ID is required')
  await focused(mine)

  await press(form.getByRole('button', { name: 'Find your ID by name' }))
  const finding = page.getByRole('dialog', { name: 'Find your profile' })
  await finding.getByRole('searchbox').fill('rosa')
  await counted(finding.getByRole('listitem'), 1)
  await press(finding.getByRole('button', { name: 'Rosa Delgado' }))
  await gone(finding)
  await holds(mine, rosa.id)
  await at(page, '/referrals')
  await press(form.getByRole('button', { name: 'Find their ID by name' }))
  await press(
    page.getByRole('dialog', { name: 'Find the mechanic you refer' }).getByRole('button', { name: 'Luis Ortega' }),
  )
  await holds(theirs, luis.id)
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await told(page, 'Referral Submitted!', 'Luis Ortega is yours until their first finished job.')
  const row = page.getByRole('article', { name: 'Rosa Delgado referred Luis Ortega' })
  await reads(row, /Pending Waits for their first finished job/)
  await holds(theirs, '')
  await holds(mine, rosa.id)

  await acts.setStatus(await acts.book({ mechanicId: luis.id }), 'completed')
  await press(page.getByRole('button', { name: 'Refresh' }))
  await reads(row, /Rewarded Raffle ticket earned/)
})

const REFUSED: [what: string, referrer: string, referred: string, words: string][] = [
  ['oneself', rosa.id, rosa.id, 'You cannot refer yourself.'],
  ['one who was referred before', rosa.id, luis.id, 'This mechanic was already referred.'],
]
for (const [what, referrer, referred, words] of REFUSED) {
  journey(`To refer ${what} is refused, with the words of the server`, async ({ visit }) => {
    const { page, press } = await visit('desk', { path: '/referrals', refusals: [400, 409] })
    const form = page.getByRole('form', { name: 'Submit a referral' })
    await form.getByRole('textbox', { name: 'Your mechanic ID' }).fill(referrer)
    await form.getByRole('textbox', { name: 'Referred mechanic ID' }).fill(referred)
    await press(form.getByRole('button', { name: 'Submit referral' }))
    await told(page, 'Referral Failed', words)
    await wrong(form.getByRole('textbox', { name: 'Referred mechanic ID' }), words)
  })
}

journey('An unknown id is refused, and a silent server has the words of the specification', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/referrals', refusals: [404, 500] })
  const form = page.getByRole('form', { name: 'Submit a referral' })
  await form.getByRole('textbox', { name: 'Your mechanic ID' }).fill('nobody')
  await form.getByRole('textbox', { name: 'Referred mechanic ID' }).fill(luis.id)
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await told(page, 'Referral Failed', 'This mechanic does not exist.')
  await page.route('**/api/referrals', (route) => route.fulfill({ status: 500, body: '' }))
  await press(form.getByRole('button', { name: 'Submit referral' }))
  await told(page, 'Referral Failed', 'Failed to submit referral')
})

journey('Whoever picked a profile on this device refers with it and sees their own history', async ({ visit }) => {
  const grace = (await app.get('/api/mechanics?q=grace')).body[0]
  const other = await acts.addMechanic({ name: 'Olga Petrenko' })
  await app.post('/api/referrals', { referrerId: grace.id, referredMechanicId: other.id })
  const { page, press, open } = await visit('desk', { path: '/jobs' })
  await press(page.getByRole('button', { name: 'Select your profile' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Grace Hill' }))
  await open('/referrals')
  await holds(page.getByRole('textbox', { name: 'Your mechanic ID' }), grace.id)
  const list = page.getByRole('list', { name: 'Referrals' }).getByRole('article')
  await counted(list, 2)
  await press(page.getByRole('group', { name: 'Whose referrals' }).getByRole('button', { name: 'My referrals' }))
  await at(page, '/referrals?whose=mine')
  await counted(list, 1)
  await seen(page.getByRole('article', { name: 'Grace Hill referred Olga Petrenko' }))
})
