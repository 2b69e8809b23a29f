import type { messages as english } from './rewards.en.ts'

export const messages: typeof english = {}
