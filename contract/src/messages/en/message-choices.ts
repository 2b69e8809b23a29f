interface Place {
  miles: number
  /** Null: every trade. */
  trade: string | null
}

/** What somebody is sent, and how: in the account and by private link. */
export const messages = {
  title: 'Messages',
  lead: 'Choose how we reach you.',
  loading: 'Loading your choices',
  saved: 'Saved',
  notSaved: 'Failed to save your choice',

  channels: { sms: 'Texts', email: 'Emails', push: 'Push messages' },
  to: ({ address }: { address: string }) => `To ${address}`,
  notSetUp: {
    sms: 'Texts are not set up here.',
    email: 'Emails are not set up here.',
    push: 'Push messages are not set up here.',
  },
  noAddress: { sms: 'No phone number.', email: 'No email address.' },
  stopped: 'You replied STOP. Text START to get them again.',
  browsers: 'In browsers where you turned them on.',
  agreed: ({ day, words }: { day: string; words: string }) => `You agreed on ${day}: “${words}”`,

  language: 'Language of messages',
  quietHours: 'Quiet hours',
  quietDetail: "In these hours we send only what can't wait, such as emergencies. The rest follows when they end.",
  quietFrom: 'From',
  quietTo: 'Until',
  phoenixTime: 'Phoenix time',

  emergencies: 'Emergencies near me',
  emergenciesDetail: ({ miles, trade }: Place) =>
    `${trade === null ? 'Open emergencies' : `Open emergencies for ${trade}`} within ${miles} miles of your place, in quiet hours too.`,
  noChannel: 'Turn on texts, emails or push messages to get them.',
  reminders: 'Maintenance reminders',
}
