import { covers } from '../../tests/specification/lines.ts'
import { networkIdle } from '../network-idle.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { callsOf, failsThenSucceeds, silence } from '../silent-server.ts'
import { expect, test } from '../test.ts'

test(
  covers(
    [
      ...(['1.mechanics', '2.signup.steps', '2.signup.buttons', '2.signup.validates', '2.signup.success'] as const),
      ...(['4.wizard', '5.signup.next', '5.signup.pricing', '5.signup.rates', '5.signup.travel.dollars'] as const),
      ...(['9.travel', '9.radius', '9.hourly', '9.trial.left', '9.first-job', '8.failed.account'] as const),
    ],
    'Sign-up: three steps, Previous, Next, Create Account, then /mechanics',
  ),
  async ({ visit }) => {
    const { page, press } = await visit('phone', { path: '/signup', refusals: [500] })
    const calls = callsOf(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const box = (name: string) => page.getByRole('textbox', { name })
    const step = (name: string) =>
      expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      /5 of 5 spots are left.*\$15 after your first completed job.*30 days/,
      { useInnerText: true },
    )
    await step('Personal')
    await press(button('Next'))
    await expect(page).toShowToast('Error', 'Please complete all required fields')
    await expect(box('Full name')).toShowError('Name is required')
    await box('Full name').fill('Lucia Begay')
    await box('Phone').fill('(602) 555-0123')
    await box('Email').fill('lucia@example.com')
    await press(button('Next'))
    await step('Business')
    await expect(box('Service radius')).toHaveValue('25')
    await press(button('Previous'))
    await step('Personal')
    await press(button('Next'))
    await press(button('Next'))
    await expect(page).toShowToast('Error', 'Please complete all required fields')
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
    await press(button('Next'))
    await step('Pricing')
    await expect(box('Hourly rate')).toHaveValue('75.00')
    await expect(box('Travel fee')).toHaveValue('2.50')
    await press(page.getByRole('radio', { name: 'Both' }))
    await press(button('Create Account'))
    await expect(box('Flat rate')).toShowError('Pricing rates are required based on selected pricing type')
    await box('Flat rate').fill('120')
    for (const dollars of ['0.75', '10.25', '3.10']) {
      await box('Travel fee').fill(dollars)
      await press(button('Create Account'))
      await expect(box('Travel fee')).toHaveAttribute('aria-invalid', 'true')
      await expect(box('Travel fee')).toHaveAccessibleDescription(/^Travel fee must be/)
    }
    await box('Travel fee').fill('3.25')
    await silence(page, 'POST', /signup$/)
    await press(button('Create Account'))
    await expect(page).toShowToast('Error', 'Failed to create account')
    await press(button('Create Account'))
    await expect(page).toHaveURL('/mechanics')
    await expect(page).toShowToast('Account created!')
    const sent = calls('POST', /signup$/)[0]?.postDataJSON()
    expect([sent.travelFeePerMile, sent.flatRate, sent.hourlyRate, sent.pricingType]).toEqual([
      325,
      12_000,
      7500,
      'both',
    ])
  },
)

test(
  covers(
    [
      ...(['2.jobs.filter', '2.jobs.profile', '2.jobs.request', '2.jobs.notice', '5.pickup.arrival'] as const),
      ...(['5.pickup.message', '5.pickup.profile', '6.mechanic', '6.notice', '8.failed.request'] as const),
      ...(['8.done.request', '8.failed.nobody-selected', '9.access'] as const),
    ],
    'Available Jobs: filter, "Select Your Profile", "Request This Job", the payment notice',
  ),
  async ({ visit, app, acts }) => {
    await acts.addMechanic({ name: 'Tom Begay' })
    const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', priority: 'High' })
    await acts.book({ vehicleInfo: '2009 Ford F-150', priority: 'Low' })
    const visitor = await visit('desk', { path: '/jobs', refusals: [500] })
    const { page, press, open } = visitor
    const cards = page.getByRole('list', { name: 'Open jobs' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await press(page.getByRole('group', { name: 'Priority' }).getByRole('button', { name: 'High' }))
    await expect(cards).toHaveCount(1)
    await press(cards.first().getByRole('button', { name: 'Request This Job' }))
    await expect(page).toShowToast('Select Your Profile')
    await open(`/jobs?request=${job.id}`)
    const dialog = page.getByRole('dialog', { name: 'Request This Job' })
    const arrival = dialog.getByLabel('Estimated arrival')
    const message = dialog.getByRole('textbox', { name: 'Message to the customer' })
    const send = dialog.getByRole('button', { name: 'Send request' })
    await message.fill('I bring new pads and rotors along.')
    await press(send)
    await expect(page).toShowToast('Request Failed', 'Job or mechanic not selected')

    await open('/jobs')
    await new JobsPage(visitor).pickProfile('Tom Begay')
    const notice = page.getByRole('region', { name: /^Free trial until/ })
    await expect(notice).toContainText('$25 for 30 days of job access', { useInnerText: true })
    await press(
      page.getByRole('article', { name: '2014 Toyota Camry' }).getByRole('button', { name: 'Request This Job' }),
    )
    await arrival.fill('')
    await message.fill('')
    await press(send)
    await expect(arrival).toShowError('Estimated arrival time is required')
    await expect(message).toShowError('Please provide a message to the customer')
    await arrival.fill('2026-11-21T10:30')
    await message.fill('I bring new pads and rotors along.')
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /pickup-requests$/,
      send: () => press(send),
      failed: ['Request Failed', 'Failed to send pickup request'],
      done: 'Request Sent!',
    })
    await app.sql("UPDATE mechanics SET subscription_status = 'active', subscription_expires_at = '2027-01-01'")
    await open('/jobs')
    await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Tom Begay')).toBeVisible()
    await networkIdle(page)
    await expect(notice).toBeHidden()
  },
)

const AGES = [
  ['Torque wrench is back', 'tip', 0, '2d ago'],
  ['Left headlight for a Camry?', 'question', 46 * 60, '3h ago'],
  ['Two alternators on my shelf', 'parts', 3 * 60 - 12, '12m ago'],
  ['Good morning all', 'general', 12, 'Just now'],
] as const

test(
  covers(
    ['2.chat.filters', '2.chat.cards', '2.chat.list', '2.chat.refresh', '2.chat.times', '9.chat', '8.failed.message'],
    'Mechanic Hub: filters, cards, "Just now", "12m ago", "3h ago", "2d ago", asked every 30 seconds',
  ),
  async ({ visit, app, acts }) => {
    const { id: mechanicId, name: mechanicName } = await acts.addMechanic({ name: 'Ana Begay' })
    app.clock.set('2026-11-19T15:00:00.000Z')
    for (const [message, messageType, minutes] of AGES) {
      app.clock.pass(minutes * 60_000)
      await app.post('/api/chat/messages', { mechanicId, mechanicName, message, messageType })
    }
    app.clock.pass(20_000)
    const visitor = await visit('phone', { path: '/chat', refusals: [500], windsClock: true })
    const { page, press } = visitor
    const calls = callsOf(page)
    const lines = page.getByRole('log').getByRole('article')
    await expect(lines).toHaveCount(4)
    for (const [index, [message, , , age]] of AGES.toReversed().entries()) {
      await expect(lines.nth(index)).toContainText(message, { useInnerText: true })
      await expect(lines.nth(index)).toContainText(age, { useInnerText: true })
    }
    await expect(page.locator('dl').first()).toContainText('4', { useInnerText: true })
    const chips = page.getByRole('group', { name: 'Message type' })
    for (const [name, message] of [
      ['General', 'Good morning all'],
      ['Tips', 'Torque wrench is back'],
      ['Parts', 'Two alternators on my shelf'],
      ['Questions', 'Left headlight for a Camry?'],
    ] as const) {
      await press(chips.getByRole('button', { name, exact: true }))
      await expect(lines).toHaveCount(1)
      await expect(lines.first()).toContainText(message, { useInnerText: true })
    }

    const form = page.getByRole('form', { name: 'Write to the hub' })
    await press(form.getByRole('button', { name: 'Select your profile' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Ana Begay' }))
    await form.getByRole('textbox', { name: 'Message' }).fill('Anyone with a 4L60 core?')
    await silence(page, 'POST', /messages$/)
    await press(form.getByRole('button', { name: 'Post message' }))
    await expect(page).toShowToast('Error', 'Failed to post message')

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const reads = () => calls('GET', /^\/api\/chat\/messages$/).length
    const allAnswered = async () => {
      for (const request of calls('GET', /^\/api\/chat\/messages$/)) await (await request.response())?.finished()
    }
    await allAnswered()
    const before = reads()
    await page.clock.runFor(31_000)
    await expect.poll(reads).toBe(before + 1)
    await allAnswered()
    await page.clock.runFor(25_000)
    expect(reads()).toBe(before + 1)
  },
)
