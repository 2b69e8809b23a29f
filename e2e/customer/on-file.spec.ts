import { BookPage } from '../pages/book-page.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { EntryForm } from '../pages/raffle-page.ts'
import { expect, test } from '../test.ts'

/** Another name under a known phone shows the name on file. */

const PHONE = '(602) 555-0142'
const ON_FILE = 'We have this number on file as Grace Hill.'

test.beforeAll(async ({ acts }) => {
  await acts.addMechanic()
  await acts.book({ customerName: 'Grace Hill', customerPhone: PHONE })
})

test('A booking under a known phone shows the name on file, unless it is the same', async ({ visit }) => {
  const bookPage = new BookPage(await visit('phone', { path: '/book' }))
  await bookPage.postJob({ name: 'Ana Ruiz', phone: PHONE })
  await expect(bookPage.next).toContainText(ON_FILE)
  await bookPage.closeNext()
  await bookPage.postJob({ name: 'Grace Hill', phone: PHONE, vehicle: '2009 Ford F-150' })
  await expect(bookPage.next).toContainText('My Notifications')
  await expect(bookPage.next).not.toContainText('on file')
})

test('A dispatched job under a known phone shows the name on file', async ({ visit, app }) => {
  const visitor = await visit('desk', { path: '/dispatch' })
  const form = await new DispatchPage(visitor).openForm()
  await form.fill({ name: 'Ana Ruiz', phone: PHONE })
  await visitor.press(form.create)
  const question = visitor.page.getByRole('alertdialog', { name: 'Whose job is it?' })
  await visitor.press(question.getByRole('button', { name: 'Use Ana Ruiz for this job' }))
  await expect(visitor.page).toShowToast('Job created successfully!')
  const { mechanicName } = (await app.get('/api/jobs?limit=1')).body[0]
  await expect(visitor.page).toShowToast(
    'Job created successfully!',
    `Ana Ruiz: assigned to ${mechanicName}. ${ON_FILE}`,
  )
})

test('A free raffle entry under a known phone shows the name on file', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle' })
  const entry = new EntryForm(page)
  await entry.name.fill('Ana Ruiz')
  await entry.phone.fill(PHONE)
  await press(entry.send)
  await expect(page).toShowToast("You're in!")
  await expect(page.getByText(ON_FILE)).toBeVisible()
})
