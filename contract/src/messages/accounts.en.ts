/** What texts and mails say to somebody who signs in. */
export const messages = {
  /** With more than 160 characters, or one that is not in GSM 03.38, a text is charged as two. */
  codeText: ({ code, business, minutes }: { code: string; business: string; minutes: number }) =>
    `${code} is your code for ${business}. It works for ${minutes} minutes. Give it to nobody.`,
  /** The mail to somebody who is invited to the staff. */
  invitation: {
    subject: ({ business }: { business: string }) => `Your invitation to ${business}`,
    body: ({ business, link, days }: { business: string; link: string; days: number }) =>
      `You are invited to work with ${business}.\n\nOpen this link within ${days} days to make your account; it works once:\n${link}\n\nYou need an authenticator app on your phone. If you did not expect this mail, do nothing.`,
  },
}
