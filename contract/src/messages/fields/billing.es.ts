import type { messages as english } from './billing.en.ts'

export const messages: typeof english = {}
