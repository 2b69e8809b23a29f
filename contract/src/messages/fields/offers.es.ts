import type { messages as english } from './offers.en.ts'

export const messages: typeof english = {}
