import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { right, told, wrong } from './marks.ts'
import { pickProfile } from './steps.ts'
import { at, counted, focused, gone, holds, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', priority: 'High' })
await acts.book({ vehicleInfo: '2009 Ford F-150', priority: 'Emergency' })
const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 9000 })

/** Puts Rosa's membership where a journey needs it. */
const membership = (status: string, until: string | null, paymentDue = false) =>
  app.sql(
    'UPDATE mechanics SET subscription_status = $1, subscription_expires_at = $2, job_completion_payment_due = $3 WHERE id = $4',
    [status, until, paymentDue, rosa.id],
  )

const YESTERDAY = '2026-11-20T15:00:00.000Z'
const NEXT_MONTH = '2026-12-21T15:00:00.000Z'
const MESSAGE = 'I bring new pads and rotors along.'

journey('Who has no profile yet is told to select one, and is led on to the request', async ({ visit }) => {
  await membership('active', NEXT_MONTH)
  const { page, press } = await visit('phone', { path: '/jobs' })
  await press(
    page.getByRole('article', { name: '2014 Toyota Camry' }).getByRole('button', { name: 'Request This Job' }),
  )
  await told(page, 'Select Your Profile', 'Then your request can be sent.')
  const picker = page.getByRole('dialog', { name: 'Select Your Profile' })
  await picker.getByRole('searchbox', { name: 'Search by name, specialty or phone' }).fill('rosa')
  await press(picker.getByRole('button', { name: 'Rosa Delgado' }))

  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  await holds(dialog.getByLabel('Estimated arrival'), '2026-11-21T09:15')
  await dialog.getByLabel('Estimated arrival').fill('')
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await wrong(dialog.getByLabel('Estimated arrival'), 'Estimated arrival time is required')
  const message = dialog.getByRole('textbox', { name: 'Message to the customer' })
  await wrong(message, 'Please provide a message to the customer')
  await focused(dialog.getByLabel('Estimated arrival'))
  await dialog.getByLabel('Estimated arrival').fill('2026-11-21T10:30')
  await message.fill(MESSAGE)
  await right(message)
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await told(page, 'Request Sent!')
  await gone(dialog)
  await seen(page.getByRole('article', { name: '2014 Toyota Camry' }).getByText('Requested'))

  const { body } = await app.get(`/api/jobs/${job.id}/pickup-requests`)
  assert.equal(body.length, 1)
  assert.equal(body[0].mechanicId, rosa.id)
  assert.equal(body[0].estimatedArrival, '2026-11-21T17:30:00.000Z')
  await app.patch(`/api/pickup-requests/${body[0].id}/reject`)
})

journey('A request without a profile is refused with its words', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: `/jobs?request=${job.id}` })
  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  await seen(dialog.getByRole('region', { name: 'Select Your Profile' }))
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill(MESSAGE)
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await told(page, 'Request Failed', 'Job or mechanic not selected')
})

const ACCESS = ['$25 for 30 days of job access', '$15/month']
const TRIAL = 'Your free trial runs until Mon, Dec 21, 8:00 AM, Phoenix time'
const NOTICES = [
  { standing: ['free_trial', NEXT_MONTH], title: /when your free trial ends/, words: [TRIAL, ...ACCESS] },
  { standing: ['free_trial', YESTERDAY], title: /your free trial has ended/, words: ACCESS },
  { standing: ['payment_due', YESTERDAY, true], title: /after your first job/, words: ['$15', '30 days'] },
  { standing: ['free_trial', NEXT_MONTH, true], title: /after your first job/, words: ['$15', '30 days', TRIAL] },
  { standing: ['expired', YESTERDAY], title: /your job access has run out/, words: ACCESS },
  { standing: ['cancelled', null], title: /your plan was cancelled/, words: ACCESS },
  { standing: ['active', YESTERDAY], title: /your paid time has run out/, words: ACCESS },
] as const

journey('Everyone whose subscription is not active reads what they have to pay', async ({ visit }) => {
  const mechanic = await visit('phone', { path: '/jobs' })
  const { page, press, open } = mechanic
  await membership('active', NEXT_MONTH)
  await pickProfile(mechanic, 'Rosa Delgado')
  await counted(page.getByRole('region', { name: /^Payment required/ }), 0)

  for (const { standing, title, words } of NOTICES) {
    const [status, until, due] = standing
    await membership(status, until, due)
    await press(page.getByRole('button', { name: 'Refresh' }))
    const notice = page.getByRole('region', { name: /^Payment required/ })
    await reads(notice, title)
    for (const one of words) await reads(notice, one)
  }

  await membership('active', null)
  await open('/jobs')
  await seen(page.getByRole('region', { name: 'Your profile' }).getByText('Brakes'))
  await counted(page.getByRole('region', { name: /^Payment required/ }), 0)
})

journey(
  'A request that is not paid for fails with the words of the server and keeps what was typed',
  async ({ visit }) => {
    await membership('free_trial', YESTERDAY)
    const mechanic = await visit('phone', { path: '/jobs', refusals: [402] })
    const { page, press } = mechanic
    await pickProfile(mechanic, 'Rosa Delgado')
    await press(
      page.getByRole('article', { name: '2009 Ford F-150' }).getByRole('button', { name: 'Request This Job' }),
    )
    const dialog = page.getByRole('dialog', { name: 'Request This Job' })
    const message = dialog.getByRole('textbox', { name: 'Message to the customer' })
    await message.fill(MESSAGE)
    await press(dialog.getByRole('button', { name: 'Send request' }))
    await told(
      page,
      'Request Failed',
      'Your free trial has ended. To request jobs: $25 for 30 days of job access, or a plan from $15/month.',
    )
    await holds(message, MESSAGE)

    await membership('active', NEXT_MONTH)
    await press(dialog.getByRole('button', { name: 'Send request' }))
    await told(page, 'Request Sent!')
    const rows = await app.sql('SELECT FROM job_pickup_requests WHERE mechanic_message = $1 AND responded_at IS NULL', [
      MESSAGE,
    ])
    assert.equal(rows.length, 1)
  },
)

journey('The priority filter lives in the address', async ({ visit }) => {
  const { page, press, open } = await visit('desk', { path: '/jobs' })
  const list = page.getByRole('list', { name: 'Open jobs' }).getByRole('article')
  const chips = page.getByRole('group', { name: 'Priority' })
  await counted(list, 2)
  await press(chips.getByRole('button', { name: 'Emergency' }))
  await at(page, '/jobs?priority=Emergency')
  await counted(list, 1)
  await seen(page.getByRole('article', { name: '2009 Ford F-150' }))

  await open('/jobs?priority=High')
  await seen(page.getByRole('article', { name: '2014 Toyota Camry' }))
  await counted(list, 1)
  await seen(chips.getByRole('button', { name: 'High', pressed: true }))
  await press(chips.getByRole('button', { name: 'Low' }))
  await seen(page.getByText(/^No open jobs/))
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await at(page, '/jobs')
  await counted(list, 2)
})
