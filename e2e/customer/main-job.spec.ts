import type { TestApp } from '../../tests/support/app.ts'
import type { Factories } from '../../tests/support/factories/factories-for.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { JobsPage } from '../pages/jobs-page.ts'
import { NotificationsPage } from '../pages/notifications-page.ts'
import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'
import type { Size, Visitor } from '../visitor.ts'

interface Stage {
  app: TestApp
  acts: Factories
  visit: (size: Size) => Promise<Visitor>
}

async function mainJob(size: Size, nth: number, { app, acts, visit }: Stage) {
  const reloaded: string[] = []
  const arrive = async (size: Size) => {
    const visitor = await visit(size)
    visitor.page.on('load', () => reloaded.push(visitor.page.url()))
    return visitor
  }
  const [hired, other] = [`Rosa Delgado ${nth}`, `Tom Begay ${nth}`]
  const vehicle = `201${nth} Toyota Camry`
  const phone = `(602) 555-014${nth}`
  await acts.addMechanic({ name: hired, hourlyRate: 9000 })
  await acts.addMechanic({ name: other, hourlyRate: 6500 })

  const customer = await arrive(size)
  const bookPage = new BookPage(customer)
  await customer.press(customer.page.getByRole('link', { name: 'Book a Mechanic' }))
  await bookPage.postJob({ vehicle, phone })
  await expect(bookPage.next).toContainText(`Your job for the ${vehicle} is posted.`)
  await bookPage.closeNext()

  const [rosa, tom] = [new JobsPage(await arrive('phone')), new JobsPage(await arrive('desk'))]
  for (const [mechanic, name] of [
    [rosa, hired],
    [tom, other],
  ] as const) {
    await mechanic.visitor.go('Available Jobs')
    await mechanic.pickProfile(name)
    await mechanic.requestJob(vehicle, `This is ${name}, I can be there soon.`)
  }

  await customer.go('My Notifications')
  const { page, press } = customer
  const inbox = new NotificationsPage(customer)
  await inbox.show(`+1 602.555.014${nth}`)
  await expect(inbox.notifications).toHaveCount(2)
  await inbox.viewDetails(hired)
  await expect(inbox.offers).toHaveCount(2)
  const offer = inbox.offers.first()
  for (const words of [hired, '$180.00', 'Sat, Nov 21, 9:15 AM']) await expect(offer).toContainText(words)
  await press(inbox.offer(hired).getByRole('button', { name: 'Approve & Hire' }))
  await expect(page).toShowToast(
    'Request Approved!',
    `${hired} sees it on their jobs page. Call them to agree on the details.`,
  )
  const done = page.getByRole('dialog', { name: 'You hired a mechanic' })
  await expect(done).toContainText(`${hired} is coming for your ${vehicle}.`)
  await press(done.getByRole('button', { name: 'Done' }))
  await expect(done).toBeHidden()
  await expect(inbox.notifications).toHaveCount(0)

  for (const [mechanic, request, notification] of [
    [rosa, `${vehicle} Approved`, "You're hired"],
    [tom, `${vehicle} Rejected`, 'Offer not accepted'],
  ] as const) {
    await mechanic.refresh()
    await mechanic.showOwnRequests()
    await expect(mechanic.requests).toContainText(request, { useInnerText: true })
    await expect(mechanic.notifications).toContainText(notification)
  }

  const dispatcher = await arrive('desk')
  await dispatcher.go('Mechanics')
  const card = dispatcher.page.getByRole('article', { name: hired })
  await expect(card).toContainText('Jobs completed 0', { useInnerText: true })
  await dispatcher.go('Customers')
  const row = dispatcher.page.getByRole('article', { name: CUSTOMER.name }).filter({ hasText: phone })
  await expect(row).toContainText('None yet')
  await dispatcher.go('Dispatch')
  const dispatchPage = new DispatchPage(dispatcher)
  const job = dispatchPage.job(CUSTOMER.name, vehicle)
  await expect(job).toContainText(hired)
  const status = job.getByRole('combobox', { name: /^Status/ })
  await expect(status).toHaveValue('in-progress')
  await dispatchPage.choose(status, 'completed')
  await expect(dispatcher.page).toShowToast('Job status updated!')
  await dispatcher.go('Mechanics')
  await expect(card).toContainText('Jobs completed 1', { useInnerText: true })
  await dispatcher.go('Customers')
  await expect(row).toContainText('Nov 21, 2026')
  await expect(row.getByText('1', { exact: true })).toBeVisible()

  const [counts] = await app.sql('SELECT count(*)::int AS tickets FROM raffle_tickets')
  expect(counts?.tickets).toBe(2 * nth)
  expect(reloaded, 'nobody had to load a page anew').toEqual([])
}

for (const [index, size] of bothSizesOr('phone').entries()) {
  test(`From a breakdown to a finished job, the customer at ${size} size`, ({ app, acts, visit }) =>
    mainJob(size, index + 1, { app, acts, visit }))
}

test('A rejected request leaves the others waiting and the job open', async ({ visit, acts }) => {
  const mechanics = [await acts.addMechanic({ name: 'Ann One' }), await acts.addMechanic({ name: 'Bob Two' })]
  const job = await acts.book({ customerPhone: '(602) 555-0149', vehicleInfo: '1999 Honda Civic' })
  for (const mechanic of mechanics) await acts.request(job, mechanic)
  const visitor = await visit('phone', { path: '/notifications?phone=6025550149' })
  const { page, press } = visitor
  const inbox = new NotificationsPage(visitor)
  await inbox.viewDetails('Ann One')
  await press(inbox.offer('Ann One').getByRole('button', { name: 'Reject' }))
  await expect(page).toShowToast('Request Rejected', 'Ann One sees it in their notifications.')
  await expect(inbox.offer('Ann One')).toBeHidden()
  await expect(inbox.offer('Bob Two')).toBeVisible()
  await page.goBack()
  await expect(inbox.details).toBeHidden()
  await expect(inbox.notifications).toHaveCount(1)
  expect((await acts.job(job.id)).status).toBe('pending')
})

test('An impossible phone number is marked at its field', async ({ visit }) => {
  const visitor = await visit('phone', { path: '/notifications' })
  await new NotificationsPage(visitor).show('12')
  await expect(visitor.page.getByText('Enter a phone number such as (602) 555-0101')).toBeVisible()
  await expect(visitor.page.getByRole('region', { name: 'Notifications', exact: true })).toHaveCount(0)
})
