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
