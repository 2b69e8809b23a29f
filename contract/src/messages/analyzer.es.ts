import type { messages as english } from './analyzer.en.ts'

export const messages: typeof english = {}
