import type { messages as english } from '../../en/fields/customers.ts'

export const messages: typeof english = {}
