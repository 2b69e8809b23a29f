/** The sentences that people say yes to, shown beside the phone and kept with the answer; the forms around them. */
export const messages = {
  booking: 'We text you about this job. Message and data rates may apply. Reply STOP to end, HELP for help.',
  signUp:
    'We text you about bookings, offers and your account. Message and data rates may apply. Reply STOP to end, HELP for help.',
  choices: 'We text you about your jobs. Message and data rates may apply. Reply STOP to end, HELP for help.',
  reminders: 'Remind me when my car is due for maintenance.',
  oral: 'Yes, on the phone.',
  oralNo: 'No agreement on the phone.',

  noTexts: 'No texts, please',
  textsNotSetUp: 'Texts are not set up here. You get a private link to follow your job.',
  emailInstead:
    'Texts are not set up here. Add your email to get updates there, and a private link to follow your job.',
  agreesOnPhone: 'The caller agreed to texts',
  askCaller: 'Ask: “May we text you about this job? Reply STOP at any time.”',
  mechanicAgrees: 'They agreed to texts',
  askMechanic: 'Ask: “May we text you about bookings and offers? Reply STOP at any time.”',
  earlier: {
    yes: ({ day }: { day: string }) => `Agreed on ${day}`,
    no: ({ day }: { day: string }) => `Declined on ${day}`,
    stopped: ({ day }: { day: string }) => `Replied STOP on ${day}. Only a text of START brings texts back.`,
  },

  textLeaves: ({ phone }: { phone: string }) => `We text your private link to ${phone}.`,
  emailLeaves: ({ email }: { email: string }) => `We email your private link to ${email}.`,
  keepLink: 'Keep this link; texts are not set up here.',
  keepLinkNoTexts: 'Keep this link; no texts go to your phone.',
}
