import type { messages as english } from './customers.en.ts'

export const messages: typeof english = {}
