interface Sender {
  business: string
}

/** Around the text of an email, and the page that ends them. */
export const messages = {
  open: 'Open the page',
  why: ({ business }: Sender) => `You get this email because of a job or an account with ${business}.`,
  unsubscribe: 'Unsubscribe',
  calendar: ({ vehicle, business }: Sender & { vehicle: string }) => `${vehicle}: ${business} comes`,
  askTitle: ({ business }: Sender) => `Emails from ${business}`,
  ask: 'Do you want to stop getting emails about your jobs?',
  ended: 'You will not get emails about your jobs any more.',
}
