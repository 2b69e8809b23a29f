import { PHONE_COUNTRIES } from '@desert-wrench/contract/features/accounts/phone-countries.rules.ts'
import { z } from 'zod'
import { isMailAddress, isMailServer, isSafeWay, listed, text } from './setting-values.ts'

/** Who carries texts and emails. */
export const PROVIDERS = {
  SMS_ACCOUNT: text(
    (given) => /^\w{1,100}$/.test(given),
    'this is not an account SID. Use the one that starts with AC.',
  )
    .optional()
    .describe(
      'Twilio account that sends texts; unset: codes wait in the outbox, which an admin can read, and nobody is texted about jobs',
    ),
  SMS_TOKEN: z.string().optional().describe('The secret of `SMS_ACCOUNT`'),
  SMS_FROM: text(
    (given) => /^\+[1-9]\d{7,14}$|^\d{5,6}$/.test(given),
    'this is not a sender number. Use one such as +16025550100, or a short code.',
  )
    .optional()
    .describe('Sender number of texts'),
  SMS_URL: text(isSafeWay, 'this is not a safe address. Use one such as https://api.twilio.com, or leave it out.')
    .transform((given) => new URL(given).href.replace(/\/+$/, ''))
    .prefault('https://api.twilio.com')
    .describe('Twilio-compatible API, over https or on this machine'),
  SMS_DAY_LIMIT: text(
    (given) => /^\d{1,7}$/.test(given) && Number(given) >= 1,
    (shown) => `${shown} is not a number of codes. Use a whole number from 1 to 9999999.`,
  )
    .transform(Number)
    .prefault('1000')
    .describe('Most codes sent in 24 hours, to all phones together; more are refused'),
  SMS_COUNTRIES: text(
    (given) => listed(given).length > 0 && listed(given).every((one) => PHONE_COUNTRIES.has(one.toUpperCase())),
    (shown) => `${shown} is not a list of countries. Use two-letter codes separated by commas, such as US,CA,MX.`,
  )
    .transform((given) => [...new Set(listed(given.toUpperCase()))])
    .prefault('US,CA,MX')
    .describe(
      'Countries whose phones can get codes, as ISO 3166 codes separated by commas; Puerto Rico and other islands under +1 count as countries of their own (PR, …)',
    ),
  SMTP_URL: text(
    isMailServer,
    'this is not a mail server. Use one such as smtps://user:password@mail.example:465 (special characters percent-encoded).',
  )
    .optional()
    .describe(
      'Mail server, over TLS unless on this machine; unset: invitations wait in the outbox, and nobody is emailed about jobs',
    ),
  MAIL_FROM: text(isMailAddress, (shown) => `${shown} is not a sender address. Use one such as office@wrench.example.`)
    .optional()
    .describe('Sender address of emails'),
}
