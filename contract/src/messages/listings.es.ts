import type { messages as english } from './listings.en.ts'

export const messages: typeof english = {}
