import type { messages as english } from './jobs.en.ts'

export const messages: typeof english = {}
