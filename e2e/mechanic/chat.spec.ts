import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

let rosa: Mechanic
let tom: Mechanic

const write = (app: TestApp, message: string, messageType = 'general') =>
  app.post('/api/chat/messages', { mechanicId: tom.id, mechanicName: tom.name, message, messageType })

const AGES = [
  ['Torque wrench is back', 'tip', 0, '2d ago'],
  ['Left headlight for a Camry?', 'question', 46 * 60, '3h ago'],
  ['Two alternators on my shelf', 'parts', 3 * 60 - 12, '12m ago'],
  ['Good morning all', 'general', 12, 'Just now'],
] as const
test.beforeAll(async ({ app, acts }) => {
  rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  tom = await acts.addMechanic({ name: 'Tom Begay' })
  app.clock.set('2026-11-19T15:00:00.000Z')
  for (const [message, type, minutes] of AGES) {
    app.clock.pass(minutes * 60_000)
    await write(app, message, type)
  }
  app.clock.pass(20_000)
})

test('The hub shows its figures and its messages, newest first, by type and age', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/chat' })
  const log = page.getByRole('log', { name: 'Messages' })
  const lines = log.getByRole('article')
  await expect(lines).toHaveCount(4)
  for (const [index, [message, , , age]] of AGES.toReversed().entries()) {
    await expect(lines.nth(index)).toContainText(message)
    await expect(lines.nth(index)).toContainText(age)
  }
  await expect(page.locator('dl')).toContainText('Messages 4', { useInnerText: true })
  const chips = page.getByRole('group', { name: 'Message type' })
  await press(chips.getByRole('button', { name: 'Questions' }))
  await expect(page).toHaveURL('/chat?type=question')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('Left headlight')
})

test('A message is posted under the profile picked on /jobs', async ({ visit, app }) => {
  const { page, press, go } = await visit('desk', { path: '/chat' })
  const form = page.getByRole('form', { name: 'Write to the hub' })
  const box = form.getByRole('textbox', { name: 'Message' })
  await press(form.getByRole('button', { name: 'Post message' }))
  await expect(box).toShowError('Message is required')
  await box.fill('Anyone with a 4L60 core?')
  await form.getByLabel('Type').selectOption('Question')
  await press(form.getByRole('button', { name: 'Post message' }))
  await expect(page).toShowToast('Select Your Profile', 'Then you can post your message.')
  const picker = page.getByRole('dialog', { name: 'Select Your Profile' })
  await press(picker.getByRole('button', { name: 'Rosa Delgado' }))
  await expect(picker).toBeHidden()
  await expect(box).toHaveValue('Anyone with a 4L60 core?')
  await press(form.getByRole('button', { name: 'Post message' }))
  await expect(page).toShowToast('Message posted!')
  await expect(box).toHaveValue('')
  const line = page.getByRole('article', { name: 'Question by Rosa Delgado' })
  await expect(line).toContainText('Anyone with a 4L60 core?')
  await expect(line).toContainText('(you)')
  await go('Available Jobs')
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Rosa Delgado')).toBeVisible()
  const [row] = await app.sql('SELECT mechanic_id, message_type FROM chat_messages ORDER BY id DESC LIMIT 1')
  expect(row).toEqual({ mechanic_id: rosa.id, message_type: 'question' })
})

test('A message that failed to post stays in the box, and a retry posts it once', async ({ visit, app }) => {
  let lost = 0
  const { page, press } = await visit('phone', {
    path: '/chat',
    cutOff: true,
    before: async (page) => {
      await saveProfile(page, rosa)
      await page.route('**/api/chat/messages', async (route) => {
        if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
        // The message arrives; its reply is lost.
        await route.fetch()
        await route.abort()
      })
    },
  })
  const form = page.getByRole('form', { name: 'Write to the hub' })
  const box = form.getByRole('textbox', { name: 'Message' })
  await box.fill('Free ramps in Glendale')
  await press(form.getByRole('button', { name: 'Post message' }))
  await expect(page).toShowToast(
    'Error',
    "Failed to post message No connection. We kept this. You can send it when you're back online.",
  )
  await expect(box).toHaveValue('Free ramps in Glendale')
  await press(form.getByRole('button', { name: 'Retry' }))
  await expect(page).toShowToast('Message posted!')
  await expect(box).toHaveValue('')
  expect(await app.sql("SELECT FROM chat_messages WHERE message = 'Free ramps in Glendale'")).toHaveLength(1)
})

test('With the newest message in view the next one appears within half a minute', async ({ visit, app }) => {
  const { page } = await visit('desk', { path: '/chat', windsClock: true })
  const lines = page.getByRole('log', { name: 'Messages' }).getByRole('article')
  await expect(lines.first()).toBeVisible()
  await write(app, 'Straight from the shop')
  await page.clock.runFor(31_000)
  await expect(lines.first()).toContainText('Straight from the shop')
  await expect(page.getByRole('button', { name: /new message/ })).toHaveCount(0)
})

test('An unchanged chat is not sent again after half a minute', async ({ visit, app }) => {
  const { page } = await visit('desk', { path: '/chat', windsClock: true })
  const lines = page.getByRole('log', { name: 'Messages' }).getByRole('article')
  await expect(lines.first()).toBeVisible()
  const polled = page.waitForResponse((answer) => answer.url().includes('/api/chat/messages?limit=50'))
  await page.clock.runFor(31_000)
  expect((await polled).status()).toBe(304)
  await write(app, 'And then somebody wrote')
  await page.clock.runFor(31_000)
  await expect(lines.first()).toContainText('And then somebody wrote')
})

test('New messages are counted after half a minute and shown on request', async ({ visit, app }) => {
  for (let count = 0; count < 20; count++) await write(app, `Old talk ${count}`)
  const { page, press } = await visit('desk', { path: '/chat', windsClock: true })
  const log = page.getByRole('log', { name: 'Messages' })
  const line = log.getByText('Old talk 5', { exact: true })
  await line.scrollIntoViewIfNeeded()
  const before = await line.boundingBox()
  await write(app, 'Fresh one')
  await write(app, 'Fresh two')
  await page.clock.runFor(31_000)
  const button = page.getByRole('button', { name: '2 new messages' })
  await expect(button).toBeVisible()
  await expect(log.getByText('Fresh one')).toHaveCount(0)
  expect(await line.boundingBox()).toEqual(before)
  await press(button)
  await expect(log.getByRole('article').first()).toContainText('Fresh two')
  await expect(button).toBeHidden()
  await expect.poll(async () => (await log.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
})
