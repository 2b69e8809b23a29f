/** The page that sets up texts, email and push messages. */
export const messages = {
  lead: 'What customers and mechanics get while their page is closed leaves by these channels.',
  loading: 'Loading the setup',
  channels: { sms: 'Texts', email: 'Email', push: 'Push messages' },
  isOn: 'Set up',
  isOff: 'Not set up',
  missing: 'Nothing leaves by this channel. Set these, then restart:',
  missingPush:
    'Push messages need accounts: a browser is told only while somebody is signed in. Set this, then restart:',
  from: ({ from }: { from: string }) => `Sent from ${from}`,
  fromBy: ({ from, server }: { from: string; server: string }) => `Sent from ${from} through ${server}`,
  keysMade: 'The key (VAPID) is derived from RAFFLE_KEY. There is nothing to register.',

  webhooks: 'Addresses for Twilio',
  inbound: 'A message comes in',
  inboundHow: "In Twilio's console, open your number, then Messaging. Paste this as a webhook with HTTP POST.",
  status: 'Delivery status callback',
  statusHow: 'We send this along with every text. Paste it only if you use a Messaging Service.',
  copy: 'Copy',
  copyOf: ({ name }: { name: string }) => `Copy the address: ${name}`,
  copied: 'Address copied',
  notCopied: "Your browser didn't copy the address. Select it and copy it.",
  notPublic:
    'Twilio cannot reach this address. Set PUBLIC_URL, or STOP and answers by text never arrive and deliveries stay unknown.',

  lastDay: ({ sent, reported }: { sent: number; reported: number }) =>
    `Last 24 hours: ${sent} ${sent === 1 ? 'text' : 'texts'} sent, ${reported} with a delivery report`,
  noReports: 'Twilio sent no delivery reports. Check that PUBLIC_URL is reachable and SMS_TOKEN is the primary token.',
  failure: ({ count, reason, code }: { count: number; reason: string; code: number }) =>
    `${count} not delivered: ${reason} (error ${code})`,
  hints: 'Before you go live',
  smsHint:
    'US carriers drop texts from unregistered numbers. Register your brand and campaign (10DLC), or verify a toll-free number, in the Twilio console.',
  mailHint:
    'Publish the SPF and DKIM records that your mail provider gives you, and a DMARC record. Without them, emails may count as spam.',
  pushHint: 'iPhones get push messages only from a site on the Home Screen.',

  check: 'Check connection',
  checkOf: ({ channel }: { channel: string }) => `Check connection: ${channel}`,
  phone: 'Phone for a test text',
  email: 'Address for a test email',
  send: 'Send test',
  sendPush: 'Send test to my browsers',
  notTested: 'The test failed',
  outcomes: {
    works: 'The connection works. Nothing was sent.',
    sent: 'The provider took the test message.',
    refused: 'The provider refused the test message.',
    notTaken: 'The provider did not take it.',
    unknown: "The provider didn't answer. The test message may have arrived.",
  },
  noBrowser: 'You have not turned on push messages in any browser.',
  rejected: {
    sms: 'It rejects SMS_ACCOUNT or SMS_TOKEN.',
    email: 'It rejects the user or password in SMTP_URL.',
    push: 'It rejects the keys of this server.',
  },
  answer: "Provider's answer",
  spf: { yes: 'SPF record found', no: 'No SPF record', unknown: 'SPF record: could not be checked' },
  dmarc: { yes: 'DMARC record found', no: 'No DMARC record', unknown: 'DMARC record: could not be checked' },
}
