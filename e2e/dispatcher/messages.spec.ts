import { openLoopbackTwilio } from '../../tests/support/builders/loopback-twilio.ts'
import { twilioCalls } from '../../tests/support/builders/twilio-calls.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { newPhone } from '../../tests/support/factories/phone.ts'
import { messagesOf } from '../../tests/support/messages.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../test.ts'

/** What the office sees of texts and mails. */

const PUBLIC = 'http://localhost'

test('The office sees what left for a job, what became of it, and what did not arrive', async ({ visit, openApp }) => {
  const twilio = await openLoopbackTwilio()
  const app = await openApp({ sms: { ...twilio.settings, perSecond: 1000 }, publicUrl: PUBLIC })
  const { report, text } = twilioCalls(app, PUBLIC)
  const { deliverAll } = messagesOf(app)
  const customerPhone = newPhone()
  const job = await factoriesFor(app).book({ customerPhone, customerName: 'Ana Ruiz', vehicleInfo: '2012 Mazda 3' })
  await deliverAll()

  const { page, press } = await visit('desk', { app, path: `/dispatch?job=${job.id}` })
  const panel = page.getByRole('dialog', { name: 'Ana Ruiz, 2012 Mazda 3' })
  const sent = panel.getByRole('region', { name: 'What was sent' }).getByRole('article')
  const booked = sent.filter({ hasText: 'Request received' })
  await expect(booked).toContainText('Text to Ana Ruiz · Customer')
  await expect(booked).toContainText('Sent ')
  await expect(sent.filter({ hasText: 'No offers yet' })).toContainText('if still true')

  // A report of the carrier shows by itself.
  const [{ provider_id: sid } = { provider_id: '' }] = await app.sql<{ provider_id: string }>(
    "SELECT provider_id FROM outbox WHERE job_id = $1 AND kind = 'booked'",
    [job.id],
  )
  await report(sid, 'undelivered', { code: 30034 })
  const why = 'Not delivered: our number is not registered with the carriers (error 30034)'
  await expect(booked).toContainText(why)
  await booked.getByText('What it says').click()
  await expect(booked).toContainText('we have your request for your 2012 Mazda 3')
  await expect(booked).toContainText('#job=…')

  await expect(panel).toContainText('The customer gets what you write by text')
  await press(panel.getByRole('button', { name: 'Text the customer' }))
  await expect(panel.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await looksRight(page, 'the messages of a job')

  await text(`+1${customerPhone.replace(/\D/g, '').slice(-10)}`, 'STOP')
  await page.reload()
  await expect(panel).toContainText('This customer replied STOP')
  await press(panel.getByRole('button', { name: 'Close', exact: true }))

  await press(page.getByRole('button', { name: 'Messages' }))
  const inbox = page.getByRole('dialog', { name: 'Messages' })
  await press(inbox.getByRole('button', { name: 'Not delivered' }))
  await expect(inbox.getByRole('article')).toHaveCount(1)
  await expect(inbox.getByRole('article')).toContainText(why)
  await looksRight(page, 'the messages that did not arrive')
  await press(inbox.getByRole('button', { name: 'Open the job: 2012 Mazda 3' }))
  await expect(panel.getByRole('region', { name: 'What was sent' })).toBeVisible()
  await twilio.close()
})

test('Where texts are not set up, the panel says so and shows what would have left', async ({ visit, openApp }) => {
  const app = await openApp()
  const job = await factoriesFor(app).book({ customerName: 'Ana Ruiz', vehicleInfo: '2012 Mazda 3' })
  const { page } = await visit('phone', { app, path: `/dispatch?job=${job.id}`, locale: 'es' })
  const panel = page.getByRole('dialog')
  const sent = panel.getByRole('region', { name: 'Lo que se envió' }).getByRole('article')
  await expect(panel).toContainText('Los mensajes de texto no están configurados aquí')
  const booked = sent.filter({ hasText: 'Solicitud recibida' })
  await expect(booked).toContainText('No enviado: los mensajes de texto no están configurados aquí')
  await booked.getByText('Lo que diría').click()
  await expect(booked).toContainText('2012 Mazda 3')
})

test('Each provider is tried on the page that sets up messages', async ({ visit, openApp }) => {
  const twilio = await openLoopbackTwilio()
  const app = await openApp({ sms: { ...twilio.settings, perSecond: 1000 }, publicUrl: PUBLIC })
  const { page, press } = await visit('desk', { app, path: '/mechanics' })
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Set up messages' }))
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts).toContainText('Sent from (602) 555-0100')
  await expect(texts).toContainText(`${PUBLIC}/api/messages/inbound`)
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('SMTP_URL')
  await press(texts.getByRole('button', { name: 'Check connection: Texts' }))
  await expect(texts.getByRole('status')).toContainText('The connection works. Nothing was sent.')
  await texts.getByRole('textbox', { name: 'Phone for a test text' }).fill('602 555 0177')
  await press(texts.getByRole('button', { name: 'Send test' }))
  await expect(texts.getByRole('status')).toContainText('The provider took the test message.')
  expect(twilio.texts()).toHaveLength(1)
  twilio.be('refuses')
  await press(texts.getByRole('button', { name: 'Send test' }))
  await expect(texts.getByRole('status')).toContainText("Provider's answer: 21211: no +16025550177")
  await looksRight(page, 'the setup of messages')
  await twilio.close()
})

test('The office words a message itself, in both languages, and goes back', async ({ visit, openApp }) => {
  const twilio = await openLoopbackTwilio()
  const app = await openApp({ sms: { ...twilio.settings, perSecond: 1000 }, publicUrl: PUBLIC })
  const { page, press } = await visit('desk', { app, path: '/mechanics?view=templates', refusals: [400] })
  await press(page.getByRole('button', { name: 'Edit: Request received' }))
  const dialog = page.getByRole('dialog', { name: 'Request received' })
  const text = dialog.getByRole('textbox', { name: 'Text', exact: true })
  const preview = dialog.getByRole('region', { name: 'Preview with sample names' })
  await expect(preview).toContainText('Desert Wrench: we have your request for your 2018 Toyota Camry')
  await text.fill('{business}: thanks! Reply STOP to end texts.')
  await expect(preview).toContainText('Name {link}: the message needs it')
  await press(dialog.getByRole('button', { name: 'Save wording' }))
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await press(dialog.getByRole('button', { name: 'Link (needed)' }))
  await expect(text).toHaveValue('{business}: thanks! Reply STOP to end texts. {link}')
  await expect(preview).toContainText('With the longest names: 1 segment of at most 2 (GSM-7)')
  await dialog.getByRole('textbox', { name: 'Phone for a test text' }).fill('602 555 0177')
  await press(dialog.getByRole('button', { name: 'Send test' }))
  await expect(dialog.getByText('The provider took the test message.')).toBeVisible()
  expect(twilio.texts()[0]?.fields.Body).toContain('Desert Wrench: thanks! Reply STOP')
  await press(dialog.getByRole('button', { name: 'Save wording' }))
  await expect(page).toShowToast('Wording saved')
  await looksRight(page, 'the wording of a message')
  await press(dialog.getByRole('button', { name: 'Español' }))
  await expect(text).toHaveValue(/recibimos su solicitud/)
  await press(dialog.getByRole('button', { name: 'English' }))
  await press(dialog.getByRole('button', { name: 'Use the standard wording' }))
  await expect(page).toShowToast('Standard wording is back')
  await expect(text).toHaveValue(/we have your request/)
  await twilio.close()
})

test('Without a provider, one page shows everything that would have left', async ({ visit, openApp }) => {
  const app = await openApp()
  const job = await factoriesFor(app).book({ customerName: 'Ana Ruiz', vehicleInfo: '2012 Mazda 3' })
  const { page, press } = await visit('desk', { app, path: '/mechanics' })
  await press(page.getByRole('group', { name: 'Management' }).getByRole('button', { name: 'Messages sent' }))
  const rows = page.getByRole('region', { name: 'Messages sent' }).getByRole('article')
  const booked = rows.filter({ hasText: 'Request received' })
  await expect(booked).toContainText('Not sent: texts are not set up here')
  await booked.getByText('What it would say').click()
  await expect(booked).toContainText('we have your request for your 2012 Mazda 3')
  await expect(booked).toContainText('#job=…')
  await looksRight(page, 'what would have left')
  await press(page.getByRole('button', { name: 'Not delivered' }))
  await expect(page.getByText('No messages match.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Waiting' }))
  await expect(rows.filter({ hasText: 'No offers yet' })).toContainText('if still true')
  await press(rows.first().getByRole('link', { name: 'Open the job: 2012 Mazda 3' }))
  await expect(page).toHaveURL(new RegExp(`/dispatch\\?job=${job.id}`))
  await expect(page.getByRole('dialog', { name: 'Ana Ruiz, 2012 Mazda 3' })).toBeVisible()
})
