interface Sender {
  name: string
}

/** A message that an admin sends to try a provider. */
export const messages = {
  subject: ({ name }: Sender) => `${name}: test message`,
  text: ({ name }: Sender) => `${name}: this is a test message. If you can read it, messages of this kind reach you.`,
}
