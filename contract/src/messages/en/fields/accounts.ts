import { showCountries } from '../../countries.ts'

export const messages = {
  code: 'Enter the 6-digit code',
  country: ({ countries }: { countries: string }) =>
    `We text codes only to phones from these countries: ${showCountries(countries, 'en-US')}`,
  name: 'Enter your name',
  language: 'Choose a language: en or es',
  auditKind: 'Choose acts or readings',
  nothing: 'Send something to change, such as a name or channels',
  channels: 'Choose from sms, email and push',
  emergencies: 'For mechanics only',
  pushSubscription: 'Send the subscription as PushSubscription.toJSON() gives it',
  pushEndpoint: 'This address of a push service is not allowed',
}
