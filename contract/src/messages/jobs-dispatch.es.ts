import type { messages as english } from './jobs-dispatch.en.ts'

export const messages: typeof english = {}
