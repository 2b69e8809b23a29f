/** Quick choices of when a mechanic can be there. */
export const messages = {
  label: 'I can be there',
  minutes: ({ count }: { count: number }) => `In ${count} min`,
  hours: ({ count }: { count: number }) => `In ${count} h`,
  otherTime: 'Another time',
  wishedWindow: 'The customer asked for this window',
}
