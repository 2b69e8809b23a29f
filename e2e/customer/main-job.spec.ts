import { CUSTOMER, pickProfile, postJob, requestJob } from '../pages/steps.ts'
import { expect, test } from '../test.ts'
import type { Size, Visitor } from '../visitor.ts'

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
  await expect(next).toContainText(`Your ${vehicle} is posted.`, { useInnerText: true })
  await customer.press(next.getByRole('button', { name: 'Done' }))
  await expect(next).toBeHidden()

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
  await expect(waiting).toHaveCount(2)
  await press(
    page
      .getByRole('article', { name: `${hired} wants to take your job` })
      .getByRole('button', { name: 'View details' }),
  )
  const details = page.getByRole('dialog', { name: 'Request details' })
  const offers = details.getByRole('list', { name: 'Pickup requests' }).getByRole('article')
  await expect(offers).toHaveCount(2)
  await expect(offers.first()).toContainText(hired, { useInnerText: true })
  await expect(offers.first()).toContainText('$180.00', { useInnerText: true })
  await expect(offers.first()).toContainText('Sat, Nov 21, 9:15 AM', { useInnerText: true })
  await press(details.getByRole('article', { name: hired }).getByRole('button', { name: 'Approve & Hire' }))
  await expect(page).toShowToast('Request Approved!', `${hired} is told and comes to you.`)
  const done = page.getByRole('dialog', { name: 'You hired a mechanic' })
  await expect(done).toContainText(`${hired} comes for your ${vehicle}.`, { useInnerText: true })
  await press(done.getByRole('button', { name: 'Done' }))
  await expect(done).toBeHidden()
  await expect(waiting).toHaveCount(0)

  const hiredReads = await mine(rosa)
  await expect(hiredReads.requests).toContainText(`${vehicle} Approved`, { useInnerText: true })
  await expect(hiredReads.notices).toContainText('You are hired', { useInnerText: true })
  const otherReads = await mine(tom)
  await expect(otherReads.requests).toContainText(`${vehicle} Rejected`, { useInnerText: true })
  await expect(otherReads.notices).toContainText('Request not taken', { useInnerText: true })

  const dispatcher = await visit('desk')
  await dispatcher.go('Mechanics')
  const card = dispatcher.page.getByRole('article', { name: hired })
  await expect(card).toContainText(/Jobs completed 0/, { useInnerText: true })
  await dispatcher.go('Customers')
  const row = dispatcher.page.getByRole('article', { name: CUSTOMER.name }).filter({ hasText: phone })
  await expect(row).toContainText(/None yet/, { useInnerText: true })
  await dispatcher.go('Dispatch')
  const job = dispatcher.page.getByRole('article', { name: `${CUSTOMER.name}, ${vehicle}` })
  await expect(job).toContainText(hired, { useInnerText: true })
  const status = job.getByRole('combobox', { name: /^Status/ })
  expect(await status.inputValue()).toBe('in-progress')
  await status.selectOption('completed')
  await expect(dispatcher.page).toShowToast('Job status updated!')
  await dispatcher.go('Mechanics')
  await expect(card).toContainText(/Jobs completed 1/, { useInnerText: true })
  await dispatcher.go('Customers')
  await expect(row).toContainText('Nov 21, 2026', { useInnerText: true })
  await expect(row.getByText('1', { exact: true })).toBeVisible()

  const [counts] = await app.sql('SELECT count(*)::int AS tickets FROM raffle_tickets')
  expect(counts?.tickets).toBe(2 * nth)
  expect(reloaded, 'nobody had to load a page anew').toEqual([])
}

test('From a breakdown to a finished job, the customer on a phone', ({ visit }) => mainJob('phone', visit, 1))
test('From a breakdown to a finished job, the customer at a desk', ({ visit }) => mainJob('desk', visit, 2))

test('A rejected request leaves the others waiting and the job open', async ({ visit, acts }) => {
  const phone = '(602) 555-0149'
  const mechanics = [await acts.addMechanic({ name: 'Ann One' }), await acts.addMechanic({ name: 'Bob Two' })]
  const job = await acts.book({ customerPhone: phone, vehicleInfo: '1999 Honda Civic' })
  for (const mechanic of mechanics) await acts.request(job, mechanic)
  const { page, press } = await visit('phone', { path: '/notifications?phone=6025550149' })
  await press(page.getByRole('article', { name: /^Ann One/ }).getByRole('button', { name: 'View details' }))
  const details = page.getByRole('dialog', { name: 'Request details' })
  await press(details.getByRole('article', { name: 'Ann One' }).getByRole('button', { name: 'Reject' }))
  await expect(page).toShowToast('Request Rejected', 'Ann One is told.')
  await expect(details.getByRole('article', { name: 'Ann One' })).toBeHidden()
  await expect(details.getByRole('article', { name: 'Bob Two' })).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('article')).toHaveCount(1)
  expect((await acts.job(job.id)).status).toBe('pending')
})

test('A phone number that cannot be one is told at its field', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/notifications' })
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12')
  await press(page.getByRole('button', { name: 'Show my notifications' }))
  await expect(page.getByText('Enter a phone number such as (602) 555-0101')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toHaveCount(0)
})
