/** What texts and mails say to somebody who signs in. */
export const messages = {
  /** With more than 160 characters, or one that is not in GSM 03.38, a text is charged as two. */
  codeText: ({ code, business, minutes }: { code: string; business: string; minutes: number }) =>
    `${code} is your code for ${business}. It works for ${minutes} minutes. Don't share it.`,
  /** The mail to somebody who is invited to the staff. */
  invitation: {
    subject: ({ business }: { business: string }) => `Your invitation to ${business}`,
    body: ({ business, link, days }: { business: string; link: string; days: number }) =>
      `You're invited to join the staff of ${business}.\n\nOpen this link within ${days} days to create your account. It works once:\n${link}\n\nYou need an authenticator app on your phone. Not expecting this email? You can ignore it.`,
  },
}
