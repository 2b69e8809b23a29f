import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { covers } from '../../tests/specification/lines.ts'
import { networkIdle } from '../network-idle.ts'
import { BookingForm } from '../pages/book-page.ts'
import { callsOf, failsThenSucceeds } from '../silent-server.ts'
import { expect, test } from '../test.ts'

const PHONE = '(602) 555-0142'
let rosa: Mechanic
test.beforeAll(async ({ acts: { addMechanic } }) => {
  rosa = await addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
  await addMechanic({ name: 'Tom Begay', specialty: 'Engine' })
  for (const name of ['Gil General', 'Gus General', 'Gwen General']) await addMechanic({ name })
})

test(
  covers(
    [
      ...(['1.customers', '2.book.filter', '2.book.post', '2.book.mechanic', '6.customer', '5.booking.name'] as const),
      ...(['5.booking.phone', '5.booking.vehicle', '5.booking.description', '5.booking.address'] as const),
      ...(['5.booking.priority', '5.inline', '8.failed.booking', '8.done.booking'] as const),
    ],
    'Booking: filter, "Book This Mechanic", "Post Your Job", its words',
  ),
  async ({ visit, app }) => {
    const { page, press, open } = await visit('phone', { path: '/book', refusals: [500] })
    const cards = page.getByRole('list', { name: 'Mechanics' }).getByRole('article')
    await expect(cards).toHaveCount(5)
    await press(page.getByRole('group', { name: 'Specialty' }).getByRole('button', { name: 'Brakes' }))
    await expect(cards).toHaveCount(1)
    await press(cards.first().getByRole('button', { name: 'Book This Mechanic' }))
    const booking = page.getByRole('dialog', { name: 'Book This Mechanic' })
    const send = booking.getByRole('button', { name: 'Send booking' })
    await press(send)
    const fields = new BookingForm(booking)
    await expect(fields.name).toShowError('Name is required')
    await expect(fields.phone).toShowError('Phone number is required')
    await expect(fields.vehicle).toShowError('Vehicle information is required')
    await expect(fields.description).toShowError('Problem description is required')
    await expect(fields.address).toShowError('Address is required')
    for (const priority of ['Low', 'Medium', 'High', 'Emergency'])
      await expect(booking.getByRole('radio', { name: priority })).toBeVisible()
    await new BookingForm(booking).fill()
    await failsThenSucceeds(page, {
      method: 'POST',
      call: /\/api\/jobs$/,
      send: () => press(send),
      failed: ['Booking Failed', 'Failed to create booking'],
      done: 'Booking Successful!',
    })
    expect((await app.get('/api/jobs?limit=1')).body[0].mechanicId).toBe(rosa.id)

    await open('/book')
    await press(page.getByRole('button', { name: 'Post Your Job' }))
    const posting = page.getByRole('dialog', { name: 'Post Your Job' })
    await new BookingForm(posting).fill({ vehicle: '2009 Ford F-150', phone: PHONE })
    await press(posting.getByRole('button', { name: 'Post job' }))
    await expect(page).toShowToast('Booking Successful!')
    expect((await app.get('/api/jobs?limit=1')).body[0].mechanicId).toBe(null)
  },
)

test(
  covers(
    [
      ...(['2.notifications.phone', '2.notifications.items', '2.notifications.details', '7.refresh'] as const),
      ...(['2.notifications.pending', '7.notifications.when', '7.pickups.failure', '8.message'] as const),
      ...(['8.failed.approval', '8.done.approval', '8.failed.rejection', '8.done.rejection'] as const),
    ],
    'Notifications: a phone, then details with Reject and "Approve & Hire"',
  ),
  async ({ visit, acts }) => {
    const jobs = [
      await acts.book({ customerPhone: '(602) 555-0191', vehicleInfo: '2011 Kia Rio' }),
      await acts.book({ customerPhone: '(602) 555-0191', vehicleInfo: '2012 Kia Soul' }),
    ]
    for (const job of jobs) await acts.request(job, rosa)
    const { page, press } = await visit('desk', { path: '/notifications', refusals: [500, 503] })
    const calls = callsOf(page)
    const lookups = () => calls('GET', /^\/api\/notifications\/customer\//)
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await expect(phone).toBeVisible()
    await networkIdle(page)
    expect(lookups().length).toBe(0)
    await phone.fill('602-555-0191')
    await press(page.getByRole('button', { name: 'Show my notifications' }))
    const items = page.getByRole('list', { name: 'Notifications' }).getByRole('article')
    await expect(items).toHaveCount(2)
    // The offers that wait, and news of bookings.
    expect(lookups().length).toBe(2)

    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route(/pickup-requests/, (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 })
    const details = page.getByRole('dialog', { name: 'Offer details' })
    await press(items.first().getByRole('button', { name: 'View details' }))
    await expect(details).toContainText('No offers to answer for this job.', { useInnerText: true })
    await expect.poll(() => logged.join('\n')).toContain('503: away')
    await page.reload()

    const reject = details.getByRole('button', { name: 'Reject', exact: true })
    await expect(details.getByRole('button', { name: 'Approve & Hire' })).toBeVisible()
    await failsThenSucceeds(page, {
      method: 'PATCH',
      call: /\/reject$/,
      send: () => press(reject),
      failed: ['Rejection Failed', 'Failed to reject request'],
      done: 'Request Rejected',
    })
    await expect(reject).toBeHidden()
    await page.keyboard.press('Escape')
    await page.goto('/notifications?phone=6025550191')
    await expect(items).toHaveCount(1)
    await press(items.first().getByRole('button', { name: 'View details' }))
    await failsThenSucceeds(page, {
      method: 'PATCH',
      call: /\/approve$/,
      send: () => press(details.getByRole('button', { name: 'Approve & Hire' })),
      failed: ['Approval Failed', 'Failed to approve request'],
      done: 'Request Approved!',
    })
    await page.goto('/notifications?phone=6025550191')
    await expect(page.getByText('No offers to answer.')).toBeVisible()
  },
)
