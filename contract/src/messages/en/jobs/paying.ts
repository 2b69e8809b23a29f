/** How a customer pays a job: its deposit, the balance and a tip. */
export const messages = {
  title: 'Pay',
  payByCard: ({ amount }: { amount: string }) => `Pay ${amount} by card`,
  cardHint: "You go to Stripe's secure page. Nothing is charged until you confirm it there.",
  orDirectly: ({ name }: { name: string }) => `Or pay ${name} in cash or by transfer. They record it here.`,
  directly: ({ name, amount }: { name: string; amount: string }) =>
    `Pay ${name} ${amount} in cash or by transfer. They record it here.`,
  yourMechanic: 'your mechanic',
  toStripe: 'Taking you to Stripe.',
  opened: 'Payment page opened',
  refused: 'Payment page not opened',
  failed: 'We could not open the payment page. Nothing was charged; please try again.',
  tip: ({ name }: { name: string }) => `Tip for ${name}`,
  tipHint: ({ name }: { name: string }) => `All of it goes to ${name}.`,
  share: ({ percent, amount }: { percent: string; amount: string }) => `${percent} % (${amount})`,
  other: 'Other amount',
  tipAmount: 'Tip',
  deposit: 'Deposit',
  depositAsked: {
    customer: ({ amount, name }: { amount: string; name: string }) =>
      `${name} asks for a deposit of ${amount} before starting. It is part of the price and goes back to you if the job is canceled.`,
    mechanic: ({ amount }: { amount: string }) =>
      `You asked for a deposit of ${amount}. You can start once it is paid, or without it.`,
    dispatcher: ({ amount }: { amount: string }) =>
      `The mechanic asked for a deposit of ${amount}. Work can start once it is paid or waived.`,
  },
  depositPaid: ({ amount }: { amount: string }) => `Deposit of ${amount} paid`,
  depositWaived: ({ amount }: { amount: string }) => `No deposit needed: the ${amount} was waived`,
  depositWaits: 'Deposit not paid yet',
  payDeposit: ({ amount }: { amount: string }) => `Pay the ${amount} deposit by card`,
  noCardsNow: ({ name }: { name: string }) => `Cards cannot be taken right now. Ask ${name} how to go on.`,
  waive: { mechanic: 'Start without the deposit', dispatcher: 'Waive the deposit' },
  waiveQuestion: ({ amount }: { amount: string }) => `Go on without the ${amount} deposit?`,
  waiveDetail: 'The customer is no longer asked for it. The whole price stays due after the work.',
  waiveBack: 'Keep asking',
  waived: 'Deposit waived',
  waiveRefused: 'Deposit not waived',
  waiveFailed: 'The deposit could not be waived. Please try again.',
  giveTip: 'Tip by card',
  giveTipOf: ({ amount }: { amount: string }) => `Tip ${amount} by card`,
}
