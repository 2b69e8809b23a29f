import type { messages as english } from './notifications.en.ts'

export const messages: typeof english = {
  type: ({ types }) => `Elija un tipo: ${types}`,
}
