import type { messages as english } from '../../en/fields/notifications.ts'

export const messages: typeof english = {
  type: ({ types }) => `Elija un tipo: ${types}`,
}
