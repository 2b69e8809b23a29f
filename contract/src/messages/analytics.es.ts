import type { messages as english } from './analytics.en.ts'

export const messages: typeof english = {}
