import type { messages as english } from './jobs-open.en.ts'

export const messages: typeof english = {}
