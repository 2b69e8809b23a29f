import assert from 'node:assert/strict'
import { openJourneys } from './browser.ts'
import { told, wrong } from './marks.ts'
import { at, counted, gone, holds, reads, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
const tom = await acts.addMechanic({ name: 'Tom Begay' })

const write = (message: string, messageType = 'general', mechanic = tom) =>
  app.post('/api/chat/messages', { mechanicId: mechanic.id, mechanicName: mechanic.name, message, messageType })

const AGES = [
  ['Torque wrench is back', 'tip', 0, '2d ago'],
  ['Left headlight for a Camry?', 'question', 46 * 60, '3h ago'],
  ['Two alternators on my shelf', 'parts', 3 * 60 - 12, '12m ago'],
  ['Good morning all', 'general', 12, 'Just now'],
] as const
app.clock.set('2026-11-19T15:00:00.000Z')
for (const [message, type, minutes] of AGES) {
  app.clock.pass(minutes * 60_000)
  await write(message, type)
}
app.clock.pass(20_000)

journey('The hub shows its figures and its messages, newest first, by type and age', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/chat' })
  const log = page.getByRole('log', { name: 'Messages' })
  const lines = log.getByRole('article')
  await counted(lines, 4)
  for (const [index, [message, , , age]] of AGES.toReversed().entries()) {
    await reads(lines.nth(index), message)
    await reads(lines.nth(index), age)
  }
  await reads(page.locator('dl'), 'Messages 4')
  const chips = page.getByRole('group', { name: 'Message type' })
  await press(chips.getByRole('button', { name: 'Questions' }))
  await at(page, '/chat?type=question')
  await counted(lines, 1)
  await reads(lines.first(), 'Left headlight')
})

journey('A message is posted under the profile that /jobs knows too', async ({ visit }) => {
  const { page, press, go } = await visit('desk', { path: '/chat' })
  const form = page.getByRole('form', { name: 'Write to the hub' })
  const box = form.getByRole('textbox', { name: 'Message' })
  await press(form.getByRole('button', { name: 'Post message' }))
  await wrong(box, 'Message is required')
  await box.fill('Anyone with a 4L60 core?')
  await form.getByLabel('Type').selectOption('Question')
  await press(form.getByRole('button', { name: 'Post message' }))
  await told(page, 'Select Your Profile', 'Then your message can be posted.')
  const picker = page.getByRole('dialog', { name: 'Select Your Profile' })
  await press(picker.getByRole('button', { name: 'Rosa Delgado' }))
  await gone(picker)
  await holds(box, 'Anyone with a 4L60 core?')
  await press(form.getByRole('button', { name: 'Post message' }))
  await told(page, 'Message posted!')
  await holds(box, '')
  const line = page.getByRole('article', { name: 'Question by Rosa Delgado' })
  await reads(line, 'Anyone with a 4L60 core?')
  await reads(line, '(you)')
  await go('Available Jobs')
  await seen(page.getByRole('region', { name: 'Your profile' }).getByText('Rosa Delgado'))
  const [row] = await app.sql('SELECT mechanic_id, message_type FROM chat_messages ORDER BY id DESC LIMIT 1')
  assert.deepEqual(row, { mechanic_id: rosa.id, message_type: 'question' })
})

journey('What could not be posted stays in the box, and a retry posts it once', async ({ visit }) => {
  let lost = 0
  const { page, press } = await visit('phone', {
    path: '/chat',
    cutOff: true,
    before: async (page) => {
      await page.addInitScript(
        (kept) => localStorage.setItem('desert-wrench.kept.mechanic', kept),
        JSON.stringify({ id: rosa.id, name: rosa.name, phone: rosa.phone }),
      )
      await page.route('**/api/chat/messages', async (route) => {
        if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
        // The message arrives; its answer does not.
        await route.fetch()
        await route.abort()
      })
    },
  })
  const form = page.getByRole('form', { name: 'Write to the hub' })
  const box = form.getByRole('textbox', { name: 'Message' })
  await box.fill('Free ramps in Glendale')
  await press(form.getByRole('button', { name: 'Post message' }))
  await told(
    page,
    'Error',
    'Failed to post message Desert Wrench cannot be reached. Check your connection and try again.',
  )
  await holds(box, 'Free ramps in Glendale')
  await press(form.getByRole('button', { name: 'Retry' }))
  await told(page, 'Message posted!')
  await holds(box, '')
  assert.equal((await app.sql("SELECT FROM chat_messages WHERE message = 'Free ramps in Glendale'")).length, 1)
})

journey('Who has the newest message in sight sees the next one come, after half a minute', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/chat' })
  const lines = page.getByRole('log', { name: 'Messages' }).getByRole('article')
  await seen(lines.first())
  await write('Straight from the shop')
  await page.clock.runFor(31_000)
  await reads(lines.first(), 'Straight from the shop')
  await counted(page.getByRole('button', { name: /new message/ }), 0)
})

journey('New messages are counted after half a minute and move nothing until they are wanted', async ({ visit }) => {
  for (let count = 0; count < 20; count++) await write(`Old talk ${count}`)
  const { page, press } = await visit('desk', { path: '/chat' })
  const log = page.getByRole('log', { name: 'Messages' })
  const line = log.getByText('Old talk 5', { exact: true })
  await line.scrollIntoViewIfNeeded()
  const before = await line.boundingBox()
  await write('Fresh one')
  await write('Fresh two')
  await page.clock.runFor(31_000)
  const button = page.getByRole('button', { name: '2 new messages' })
  await seen(button)
  await counted(log.getByText('Fresh one'), 0)
  assert.deepEqual(await line.boundingBox(), before)
  await press(button)
  await reads(log.getByRole('article').first(), 'Fresh two')
  await gone(button)
  await soon(async () => assert.ok(((await log.boundingBox())?.y ?? -1) >= 0))
})
