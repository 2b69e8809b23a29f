/** The sentences that people say yes to, shown beside the phone. */
export const messages = {
  booking: 'We text you about this job. Message and data rates may apply. Reply STOP to end, HELP for help.',
  signUp:
    'We text you about bookings, offers and your account. Message and data rates may apply. Reply STOP to end, HELP for help.',
  oral: 'They said yes on the phone.',
}
