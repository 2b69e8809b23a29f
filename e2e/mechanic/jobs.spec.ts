import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { expect, test } from '../test.ts'

let job: Job
let rosa: Mechanic

test.beforeAll(async ({ acts }) => {
  job = await acts.book({ vehicleInfo: '2014 Toyota Camry', priority: 'High' })
  await acts.book({ vehicleInfo: '2009 Ford F-150', priority: 'Emergency' })
  rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', hourlyRate: 9000 })
})

/** Sets Rosa's membership state. */
const membership = (app: TestApp, status: string, until: string | null, paymentDue = false) =>
  app.sql(
    'UPDATE mechanics SET subscription_status = $1, subscription_expires_at = $2, job_completion_payment_due = $3 WHERE id = $4',
    [status, until, paymentDue, rosa.id],
  )

const YESTERDAY = '2026-11-20T15:00:00.000Z'
const NEXT_MONTH = '2026-12-21T15:00:00.000Z'
const MESSAGE = 'I bring new pads and rotors along.'

test('Without a profile the mechanic selects one and continues to the offer', async ({ visit, app }) => {
  await membership(app, 'active', NEXT_MONTH)
  const { page, press } = await visit('phone', { path: '/jobs' })
  await press(
    page.getByRole('article', { name: '2014 Toyota Camry' }).getByRole('button', { name: 'Request This Job' }),
  )
  await expect(page).toShowToast('Select Your Profile', 'Then you can send your offer.')
  const picker = page.getByRole('dialog', { name: 'Select Your Profile' })
  await picker.getByRole('searchbox', { name: 'Search by name, specialty or phone' }).fill('rosa')
  await press(picker.getByRole('button', { name: 'Rosa Delgado' }))

  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  await expect(dialog.getByLabel('Estimated arrival')).toHaveValue('2026-11-21T09:15')
  await dialog.getByLabel('Estimated arrival').fill('')
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await expect(dialog.getByLabel('Estimated arrival')).toShowError('Estimated arrival time is required')
  const message = dialog.getByRole('textbox', { name: 'Message to the customer' })
  await expect(message).toShowError('Please provide a message to the customer')
  await expect(dialog.getByLabel('Estimated arrival')).toBeFocused()
  await dialog.getByLabel('Estimated arrival').fill('2026-11-21T10:30')
  await message.fill(MESSAGE)
  await expect(message).toShowNoError()
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast('Request Sent!')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: '2014 Toyota Camry' }).getByText('Offer sent')).toBeVisible()

  const { body } = await app.get(`/api/jobs/${job.id}/pickup-requests`)
  expect(body.length).toBe(1)
  expect(body[0].mechanicId).toBe(rosa.id)
  expect(body[0].estimatedArrival).toBe('2026-11-21T17:30:00.000Z')
  await app.patch(`/api/pickup-requests/${body[0].id}/reject`)
})

test('A request without a profile is refused with the words of the specification', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: `/jobs?request=${job.id}` })
  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  await expect(dialog.getByRole('region', { name: 'Select Your Profile' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill(MESSAGE)
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast('Request Failed', 'Job or mechanic not selected')
})

const ACCESS = ['$25 for 30 days of job access', '$15/month']
const TRIAL = 'Your free trial runs until Mon, Dec 21, 8:00 AM, Phoenix time'
const NOTICES = [
  {
    terms: ['free_trial', NEXT_MONTH],
    title: /Free trial until Dec 21, 2026/,
    words: [TRIAL, 'No payment required until then', ...ACCESS],
  },
  { terms: ['free_trial', YESTERDAY], title: /your free trial has ended/, words: ACCESS },
  { terms: ['payment_due', YESTERDAY, true], title: /after your first job/, words: ['$15', '30 days'] },
  {
    terms: ['free_trial', NEXT_MONTH, true],
    title: /Free trial until Dec 21, 2026/,
    words: ['$15', '30 days', TRIAL],
  },
  { terms: ['expired', YESTERDAY], title: /your job access has ended/, words: ACCESS },
  { terms: ['cancelled', null], title: /your plan was canceled/, words: ACCESS },
  { terms: ['active', YESTERDAY], title: /your paid time has ended/, words: ACCESS },
] as const

test('Without an active subscription the amount due is shown', async ({ visit, app }) => {
  const mechanic = await visit('phone', { path: '/jobs' })
  const { page, press, open } = mechanic
  await membership(app, 'active', NEXT_MONTH)
  await new JobsPage(mechanic).pickProfile('Rosa Delgado')
  await expect(page.getByRole('region', { name: /^Payment required/ })).toHaveCount(0)

  for (const { terms, title, words } of NOTICES) {
    const [status, until, due] = terms
    await membership(app, status, until, due)
    await press(page.getByRole('button', { name: 'Refresh' }))
    const { notice } = new JobsPage(mechanic)
    const line = notice.getByRole('button', { name: title })
    if ((await line.getAttribute('aria-expanded')) === 'false') await press(line)
    // No payment button during a trial.
    await expect(notice.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(until === NEXT_MONTH ? 0 : 1)
    await expect(notice).toContainText(title, { useInnerText: true })
    for (const one of words) await expect(notice).toContainText(one, { useInnerText: true })
  }

  await membership(app, 'active', null)
  await open('/jobs')
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Brakes')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Payment required/ })).toHaveCount(0)
})

test('An unpaid offer fails with the reason of the server and keeps its input', async ({ visit, app }) => {
  await membership(app, 'free_trial', YESTERDAY)
  const mechanic = await visit('phone', { path: '/jobs', refusals: [402] })
  const { page, press } = mechanic
  await new JobsPage(mechanic).pickProfile('Rosa Delgado')
  await press(page.getByRole('article', { name: '2009 Ford F-150' }).getByRole('button', { name: 'Request This Job' }))
  const dialog = page.getByRole('dialog', { name: 'Request This Job' })
  const message = dialog.getByRole('textbox', { name: 'Message to the customer' })
  await message.fill(MESSAGE)
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast(
    'Request Failed',
    'Your free trial has ended. To request jobs, pay $25 for 30 days of job access, or choose a plan.',
  )
  await expect(message).toHaveValue(MESSAGE)

  await membership(app, 'active', NEXT_MONTH)
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await expect(page).toShowToast('Request Sent!')
  const rows = await app.sql('SELECT FROM job_pickup_requests WHERE mechanic_message = $1 AND responded_at IS NULL', [
    MESSAGE,
  ])
  expect(rows.length).toBe(1)
})

test('The priority filter lives in the address', async ({ visit }) => {
  const { page, press, open } = await visit('desk', { path: '/jobs' })
  const list = page.getByRole('list', { name: 'Open jobs' }).getByRole('article')
  const chips = page.getByRole('group', { name: 'Priority' })
  await expect(list).toHaveCount(2)
  await press(chips.getByRole('button', { name: 'Emergency' }))
  await expect(page).toHaveURL('/jobs?priority=Emergency')
  await expect(list).toHaveCount(1)
  await expect(page.getByRole('article', { name: '2009 Ford F-150' })).toBeVisible()

  await open('/jobs?priority=High')
  await expect(page.getByRole('article', { name: '2014 Toyota Camry' })).toBeVisible()
  await expect(list).toHaveCount(1)
  await expect(chips.getByRole('button', { name: 'High', pressed: true })).toBeVisible()
  await press(chips.getByRole('button', { name: 'Low' }))
  await expect(page.getByText(/^No open jobs/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await expect(page).toHaveURL('/jobs')
  await expect(list).toHaveCount(2)
})
