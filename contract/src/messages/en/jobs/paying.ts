/** How a customer pays a finished job. */
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
  giveTip: 'Tip by card',
  giveTipOf: ({ amount }: { amount: string }) => `Tip ${amount} by card`,
}
