import { fill, openForm } from '../pages/dispatch-form.ts'
import { postJob } from '../pages/steps.ts'
import { expect, test } from '../test.ts'

/** Whoever writes another name under a known phone is told which name holds. */

const PHONE = '(602) 555-0142'
await acts.addMechanic()
await acts.book({ customerName: 'Grace Hill', customerPhone: PHONE })
const ON_FILE = 'We have this number on file as Grace Hill.'

test('A booking under a known phone says whose number it is; under the same name it says nothing', async ({
  visit,
}) => {
  const customer = await visit('phone', { path: '/book' })
  const next = await postJob(customer, { name: 'Ana Ruiz', phone: PHONE })
  await expect(next).toContainText(ON_FILE, { useInnerText: true })
  await customer.press(next.getByRole('button', { name: 'Done' }))
  const again = await postJob(customer, { name: 'Grace Hill', phone: PHONE })
  await expect(again).toContainText('My Notifications', { useInnerText: true })
  expect(!(await again.innerText()).includes('on file')).toBeTruthy()
})

test('A dispatched job under a known phone says whose number it is', async ({ visit, app }) => {
  const dispatcher = await visit('desk', { path: '/dispatch' })
  const fields = await openForm(dispatcher)
  await fill(fields, { name: 'Ana Ruiz', phone: PHONE })
  await dispatcher.press(fields.create)
  await expect(dispatcher.page).toShowToast('Job created successfully!')
  const { mechanicName } = (await app.get('/api/jobs?limit=1')).body[0]
  await expect(dispatcher.page).toShowToast(
    'Job created successfully!',
    `Ana Ruiz: assigned to ${mechanicName}. ${ON_FILE}`,
  )
})

test('A free raffle entry under a known phone says whose number it is', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle' })
  const form = page.getByRole('form', { name: 'Enter for free' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await form.getByRole('textbox', { name: 'Phone number' }).fill(PHONE)
  await press(form.getByRole('button', { name: 'Get my free ticket' }))
  await expect(page).toShowToast("You're in!")
  await expect(page.getByText(ON_FILE)).toBeVisible()
})
