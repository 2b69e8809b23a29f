interface Sender {
  business: string
}

/** What a text to the business is answered with. */
export const messages = {
  stopped: ({ business }: Sender) =>
    `${business}: you won't get any more texts from us. Reply START to get them again.`,
  started: ({ business }: Sender) => `${business}: texts about your jobs are on again. Reply STOP to end them.`,
  help: ({ business, phone }: Sender & { phone: string | null }) =>
    `${business}: texts about car repairs that you booked or do. ${phone === null ? '' : `Call ${phone}. `}Msg & data rates may apply. Reply STOP to end texts.`,
  noJob: ({ business, link }: Sender & { link: string }) =>
    `${business}: you have no job under way, so nobody reads this text. Book a repair: ${link}`,
  whichJob: ({ business, jobs }: Sender & { jobs: string }) =>
    `${business}: which job is it about? Please write on its page: ${jobs}`,
  notRead: ({ business, link }: Sender & { link: string }) =>
    `${business}: nobody reads texts to this number. Please write on the page of your job: ${link}`,
}
