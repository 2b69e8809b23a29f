import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { fill, openForm } from './dispatch-form.ts'
import { told } from './marks.ts'
import { postJob } from './steps.ts'
import { reads, seen } from './waiting.ts'

/** Whoever writes another name under a known phone is told which name holds. */

const { journey, app, acts } = await openJourneys()
const PHONE = '(602) 555-0142'
await acts.addMechanic()
await acts.book({ customerName: 'Grace Hill', customerPhone: PHONE })
const ON_FILE = 'We have this number on file as Grace Hill.'

journey(
  'A booking under a known phone says whose number it is; under the same name it says nothing',
  async ({ visit }) => {
    const customer = await visit('phone', { path: '/book' })
    const next = await postJob(customer, { name: 'Ana Ruiz', phone: PHONE })
    await reads(next, ON_FILE)
    await customer.press(next.getByRole('button', { name: 'Done' }))
    const again = await postJob(customer, { name: 'Grace Hill', phone: PHONE })
    await reads(again, 'My Notifications')
    assert.ok(!(await again.innerText()).includes('on file'))
  },
)

journey('A dispatched job under a known phone says whose number it is', async ({ visit }) => {
  const dispatcher = await visit('desk', { path: '/dispatch' })
  const fields = await openForm(dispatcher)
  await fill(fields, { name: 'Ana Ruiz', phone: PHONE })
  await dispatcher.press(fields.create)
  await told(dispatcher.page, 'Job created successfully!')
  const { mechanicName } = (await app.get('/api/jobs?limit=1')).body[0]
  await told(dispatcher.page, 'Job created successfully!', `Ana Ruiz: assigned to ${mechanicName}. ${ON_FILE}`)
})

journey('A free raffle entry under a known phone says whose number it is', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle' })
  const form = page.getByRole('form', { name: 'Enter for free' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await form.getByRole('textbox', { name: 'Phone number' }).fill(PHONE)
  await press(form.getByRole('button', { name: 'Get my free ticket' }))
  await told(page, "You're in!")
  await seen(page.getByText(ON_FILE))
})
