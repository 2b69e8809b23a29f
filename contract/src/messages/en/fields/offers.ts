export const messages = {
  status: 'Choose a status: pending, approved or rejected',
  nobody: 'Job or mechanic not selected',
  arrival: 'Estimated arrival time is required',
  message: 'Please provide a message to the customer',
  wholeCents: 'Use a whole number of cents',
  leastCents: 'Use 0 or more cents',
  mostCents: ({ most }: { most: string }) => `Use at most ${most}`,
}
