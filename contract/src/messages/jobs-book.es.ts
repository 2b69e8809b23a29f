import type { messages as english } from './jobs-book.en.ts'

export const messages: typeof english = {}
