import assert from 'node:assert/strict'
import { openJourneys, type Size, type Visitor } from './browser.ts'
import { told } from './marks.ts'
import { CUSTOMER, pickProfile, postJob, requestJob } from './steps.ts'
import { counted, gone, reads, seen } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

/** What a mechanic reads about their requests: beside the jobs where there is room, else behind a choice. */
async function mine({ page, press, size }: Visitor) {
  await press(page.getByRole('button', { name: 'Refresh' }))
  if (size === 'phone')
    await press(page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'My requests' }))
  return {
    requests: page.getByRole('region', { name: 'My requests' }),
    notices: page.getByRole('region', { name: 'My notifications' }),
  }
}

async function mainJob(size: Size, enter: (size: Size) => Promise<Visitor>, nth: number) {
  const reloaded: string[] = []
  const visit = async (size: Size) => {
    const visitor = await enter(size)
    visitor.page.on('load', () => reloaded.push(visitor.page.url()))
    return visitor
  }
  const [hired, other] = [`Rosa Delgado ${nth}`, `Tom Begay ${nth}`]
  const vehicle = `201${nth} Toyota Camry`
  const phone = `(602) 555-014${nth}`
  await acts.addMechanic({ name: hired, hourlyRate: 9000 })
  await acts.addMechanic({ name: other, hourlyRate: 6500 })

  const customer = await visit(size)
  await customer.press(customer.page.getByRole('link', { name: 'Book a Mechanic' }))
  const next = await postJob(customer, { vehicle, phone })
  await reads(next, `Your ${vehicle} is posted.`)
  await customer.press(next.getByRole('button', { name: 'Done' }))
  await gone(next)

  const rosa = await visit('phone')
  const tom = await visit('desk')
  for (const [mechanic, name] of [
    [rosa, hired],
    [tom, other],
  ] as const) {
    await mechanic.go('Available Jobs')
    await pickProfile(mechanic, name)
    await requestJob(mechanic, vehicle, `This is ${name}, I can be there soon.`)
  }

  await customer.go('My Notifications')
  const { page, press } = customer
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`+1 602.555.014${nth}`)
  await press(page.getByRole('button', { name: 'Show my notifications' }))
  const waiting = page.getByRole('list', { name: 'Notifications' }).getByRole('article')
  await counted(waiting, 2)
  await press(
    page
      .getByRole('article', { name: `${hired} wants to take your job` })
      .getByRole('button', { name: 'View details' }),
  )
  const details = page.getByRole('dialog', { name: 'Request details' })
  const offers = details.getByRole('list', { name: 'Pickup requests' }).getByRole('article')
  await counted(offers, 2)
  await reads(offers.first(), hired)
  await reads(offers.first(), '$180.00')
  await reads(offers.first(), 'Sat, Nov 21, 9:15 AM')
  await press(details.getByRole('article', { name: hired }).getByRole('button', { name: 'Approve & Hire' }))
  await told(page, 'Request Approved!', `${hired} is told and comes to you.`)
  const done = page.getByRole('dialog', { name: 'You hired a mechanic' })
  await reads(done, `${hired} comes for your ${vehicle}.`)
  await press(done.getByRole('button', { name: 'Done' }))
  await gone(done)
  await counted(waiting, 0)

  const hiredReads = await mine(rosa)
  await reads(hiredReads.requests, `${vehicle} Approved`)
  await reads(hiredReads.notices, 'You are hired')
  const otherReads = await mine(tom)
  await reads(otherReads.requests, `${vehicle} Rejected`)
  await reads(otherReads.notices, 'Request not taken')

  const dispatcher = await visit('desk')
  await dispatcher.go('Mechanics')
  const card = dispatcher.page.getByRole('article', { name: hired })
  await reads(card, /Jobs completed 0/)
  await dispatcher.go('Customers')
  const row = dispatcher.page.getByRole('article', { name: CUSTOMER.name }).filter({ hasText: phone })
  await reads(row, /None yet/)
  await dispatcher.go('Dispatch')
  const job = dispatcher.page.getByRole('article', { name: `${CUSTOMER.name}, ${vehicle}` })
  await reads(job, hired)
  const status = job.getByRole('combobox', { name: /^Status/ })
  assert.equal(await status.inputValue(), 'in-progress')
  await status.selectOption('completed')
  await told(dispatcher.page, 'Job status updated!')
  await dispatcher.go('Mechanics')
  await reads(card, /Jobs completed 1/)
  await dispatcher.go('Customers')
  await reads(row, 'Nov 21, 2026')
  await seen(row.getByText('1', { exact: true }))

  const [counts] = await app.sql('SELECT count(*)::int AS tickets FROM raffle_tickets')
  assert.equal(counts?.tickets, 2 * nth)
  assert.deepEqual(reloaded, [], 'nobody had to load a page anew')
}

journey('From a breakdown to a finished job, the customer on a phone', ({ visit }) => mainJob('phone', visit, 1))
journey('From a breakdown to a finished job, the customer at a desk', ({ visit }) => mainJob('desk', visit, 2))

journey('A rejected request leaves the others waiting and the job open', async ({ visit }) => {
  const phone = '(602) 555-0149'
  const mechanics = [await acts.addMechanic({ name: 'Ann One' }), await acts.addMechanic({ name: 'Bob Two' })]
  const job = await acts.book({ customerPhone: phone, vehicleInfo: '1999 Honda Civic' })
  for (const mechanic of mechanics) await acts.request(job, mechanic)
  const { page, press } = await visit('phone', { path: '/notifications?phone=6025550149' })
  await press(page.getByRole('article', { name: /^Ann One/ }).getByRole('button', { name: 'View details' }))
  const details = page.getByRole('dialog', { name: 'Request details' })
  await press(details.getByRole('article', { name: 'Ann One' }).getByRole('button', { name: 'Reject' }))
  await told(page, 'Request Rejected', 'Ann One is told.')
  await gone(details.getByRole('article', { name: 'Ann One' }))
  await seen(details.getByRole('article', { name: 'Bob Two' }))
  await page.goBack()
  await gone(details)
  await counted(page.getByRole('list', { name: 'Notifications' }).getByRole('article'), 1)
  assert.equal((await acts.job(job.id)).status, 'pending')
})

journey('A phone number that cannot be one is told at its field', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/notifications' })
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12')
  await press(page.getByRole('button', { name: 'Show my notifications' }))
  await seen(page.getByText('Enter a phone number such as (602) 555-0101'))
  await counted(page.getByRole('region', { name: 'Notifications', exact: true }), 0)
})
