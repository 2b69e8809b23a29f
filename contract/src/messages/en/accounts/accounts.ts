/** Texts and mails about sign-in. */
export const messages = {
  /** Texts over 160 characters, or with one outside GSM 03.38, cost two. */
  codeText: ({ code, business, minutes }: { code: string; business: string; minutes: number }) =>
    `${code} is your code for ${business}. It works for ${minutes} minutes. Don't share it.`,
  invitation: {
    subject: ({ business }: { business: string }) => `Your invitation to ${business}`,
    body: ({ business, link, days }: { business: string; link: string; days: number }) =>
      `You're invited to join the staff of ${business}.\n\nOpen this link within ${days} days to create your account. It works once:\n${link}\n\nYou need an authenticator app on your phone. Not expecting this email? You can ignore it.`,
  },
}
