import { openLoopbackTwilio } from '../../tests/support/builders/loopback-twilio.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'

test('A customer is told of texts, agrees, and chooses by the private link what comes', async ({ openApp, visit }) => {
  test.slow()
  const twilio = await openLoopbackTwilio()
  const app = await openApp({ sms: { ...twilio.settings, perSecond: 1000 } })
  await app.created('/api/mechanics', mechanicFields())
  const visitor = await visit('phone', { app, path: '/book' })
  const { page, press } = visitor
  const book = new BookPage(visitor)
  const { dialog, send } = await book.startPosting()
  await book.posting.fill()
  await expect(dialog).toContainText('We text you about this job. Message and data rates may apply.')
  await expect(dialog.getByRole('checkbox', { name: 'No texts, please' })).not.toBeChecked()
  const reminders = dialog.getByRole('checkbox', { name: 'Remind me when my car is due for maintenance.' })
  await expect(reminders).not.toBeChecked()
  await press(reminders)
  await looksRight(page, 'consent in the booking on a phone')
  await press(send)
  await expect(book.next).toContainText(`We text your private link to ${CUSTOMER.phone}.`)
  await expect.poll(() => twilio.texts().length).toBe(1)

  await press(book.next.getByRole('link', { name: 'Follow your job' }))
  await press(page.getByRole('button', { name: 'Messages about this job' }))
  const choices = page.getByRole('dialog', { name: 'Messages about this job' })
  const texts = choices.getByRole('switch', { name: 'Texts' })
  await expect(texts).toBeChecked()
  await expect(choices).toContainText('“We text you about this job.')
  const emails = choices.getByRole('switch', { name: 'Emails' })
  await expect(emails).toBeDisabled()
  await expect(choices).toContainText('Emails are not set up here.')
  await expect(choices.getByRole('switch', { name: 'Maintenance reminders' })).toBeChecked()
  await looksRight(page, 'choices by the private link on a phone')

  const kept = async () => {
    const [row] = await app.sql(
      `SELECT channels, quiet_start, quiet_end, language, text_consent FROM message_preferences WHERE person LIKE 'customer:%'`,
    )
    return row
  }
  await press(texts)
  await expect(choices.getByRole('status')).toHaveText('Saved')
  await expect(texts).not.toBeChecked()
  expect(await kept()).toMatchObject({ channels: ['push'], text_consent: false })
  await press(texts)
  await expect(choices).toContainText('“We text you about your jobs.')

  await choices.getByLabel('Until').fill('06:30')
  await choices.getByLabel('Until').blur()
  await choices.getByRole('combobox', { name: 'Language of messages' }).selectOption('es')
  await expect
    .poll(kept)
    .toMatchObject({ channels: ['sms', 'push'], quiet_start: '21:00', quiet_end: '06:30', language: 'es' })
  await press(choices.getByRole('switch', { name: 'Quiet hours' }))
  await expect(choices.getByLabel('Until')).toBeHidden()
  await expect.poll(kept).toMatchObject({ quiet_start: '00:00', quiet_end: '00:00' })

  await app.sql(
    `INSERT INTO message_preferences (person, stopped_at, updated_at) VALUES ('phone:+16025550142', now(), now())`,
  )
  await page.reload()
  await press(page.getByRole('button', { name: 'Messages about this job' }))
  await expect(choices).toContainText('You replied STOP. Text START to get them again.')
  await expect(texts).toBeDisabled()
  await expect(texts).not.toBeChecked()
  await twilio.close()
})

test('Without texts the booking says so', async ({ acts, visit }) => {
  await acts.addMechanic()
  const visitor = await visit('desk', { path: '/book' })
  const book = new BookPage(visitor)
  const { dialog } = await book.startPosting()
  await expect(dialog).toContainText('Texts are not set up here.')
  await expect(dialog.getByRole('checkbox', { name: 'No texts, please' })).toHaveCount(0)
  await book.posting.fill()
  await visitor.press(book.posting.send)
  await expect(book.next).toContainText('Keep this link; texts are not set up here.')
})
