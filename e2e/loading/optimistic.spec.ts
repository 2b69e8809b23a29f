import { newPhone } from '../../tests/support/factories/phone.ts'
import { hold } from '../hold-calls.ts'
import { NotificationsPage } from '../pages/notifications-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

test('A rejected offer disappears optimistically and returns with the error if refused', async ({ visit, acts }) => {
  const phone = newPhone()
  const job = await acts.book({ customerPhone: phone })
  const [rosa, tom] = [await acts.addMechanic({ name: 'Rosa Slow' }), await acts.addMechanic({ name: 'Tom Slow' })]
  await acts.request(job, rosa)
  await acts.request(job, tom)
  const customer = await visit('phone', { path: '/notifications', refusals: [500] })
  const { page, press } = customer
  const inbox = new NotificationsPage(customer)
  await inbox.show(phone)
  await inbox.viewDetails('Rosa Slow')
  await expect(inbox.offers).toHaveCount(2)

  const reject = inbox.offer('Rosa Slow').getByRole('button', { name: 'Reject', exact: true })
  const refuse = await hold(page, /\/reject$/)
  await press(reject)
  await expect(inbox.offer('Rosa Slow')).toBeHidden()
  await expect(inbox.offer('Tom Slow')).toBeVisible()
  await refuse((route) => route.fulfill({ status: 500, body: '' }))
  await expect(page).toShowToast('Rejection Failed', 'Failed to reject request')
  await expect(inbox.offers).toHaveCount(2)
  await page.unroute(/\/reject$/)

  const answer = await hold(page, /\/reject$/)
  await press(reject)
  await expect(inbox.offer('Rosa Slow')).toBeHidden()
  await answer()
  await expect(page).toShowToast('Request Rejected')
  await expect(inbox.offers).toHaveCount(1)
})

test('Marking a notification as read is optimistic and rolls back if refused', async ({ visit, acts, app }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Reads' })
  const job = await acts.book()
  const offer = await acts.request(job, rosa)
  await app.patch(`/api/pickup-requests/${offer.id}/reject`)
  const mechanic = await visit('desk', { path: '', refusals: [500] })
  const { page, press, open } = mechanic
  await saveProfile(page, rosa)
  await open('/jobs')
  const notices = page.getByRole('list', { name: 'My notifications' })
  const read = notices.getByRole('button', { name: 'Mark as read' })
  const refuse = await hold(page, /\/read$/)
  await press(read)
  await expect(read).toBeHidden()
  await refuse((route) => route.fulfill({ status: 500, body: '' }))
  await expect(read).toBeVisible()
  await page.unroute(/\/read$/)
  await press(read)
  await expect(page).toShowToast('Marked as read')
  await expect(read).toBeHidden()
})
