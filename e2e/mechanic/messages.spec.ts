import { openLoopbackTwilio } from '../../tests/support/builders/loopback-twilio.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { messagesOf } from '../../tests/support/messages.ts'
import { looksRight } from '../accessibility/expect-accessible.ts'
import { SignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'

const PHONE = '(602) 555-0177'
const PLACE = { latitude: 33.4484, longitude: -112.074 }

test('A mechanic asks for emergencies nearby in the account, and hears of the next one', async ({ openApp, visit }) => {
  test.slow()
  const twilio = await openLoopbackTwilio()
  const app = await openApp({ access: 'accounts', sms: { ...twilio.settings, perSecond: 1000 } })
  const office = await signedIn(app, { role: 'admin' })
  const fields = mechanicFields({
    ...PLACE,
    name: 'Rosa Delgado',
    phone: PHONE,
    specialty: 'Brakes',
    textConsent: false,
  })
  await app.created('/api/mechanics', fields, office)
  const mechanic = await signedIn(app, { phone: PHONE })
  const visitor = await visit('phone', { app, path: '' })
  const { page, press, open } = visitor
  await page.context().addCookies([
    {
      name: 'session',
      value: mechanic.cookie.replace('session=', ''),
      url: app.url,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  await open('/jobs')
  await press(new SignIn(app, visitor).entry)
  const messages = page.getByRole('region', { name: 'Messages', exact: true })
  const emergencies = messages.getByRole('switch', { name: 'Emergencies near me' })
  await expect(messages).toContainText('Open emergencies for Brakes within 25 miles of your place')
  const texts = messages.getByRole('switch', { name: 'Texts' })
  await expect(texts, 'the office recorded no agreement').not.toBeChecked()
  await press(texts)
  await expect(messages).toContainText('You agreed on')
  await press(emergencies)
  await expect(messages.getByRole('status').last()).toHaveText('Saved')
  await expect(emergencies).toBeChecked()
  await looksRight(page, 'messages in the account on a phone')

  const job = jobFields({
    ...{ priority: 'Emergency', description: 'The brakes do not hold and grind' },
    ...{ customerLatitude: 33.45, customerLongitude: -112.07 },
  })
  await app.created('/api/jobs', job, office)
  await messagesOf(app).deliverAll()
  expect(twilio.texts().filter(({ fields }) => fields.To === '+16025550177')).toHaveLength(1)
  await twilio.close()
})
