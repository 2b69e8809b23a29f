import type { messages as english } from './mechanics.en.ts'

export const messages: typeof english = {}
