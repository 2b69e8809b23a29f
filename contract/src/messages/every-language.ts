import { LANGUAGE_REPLIES, LANGUAGES, type Language } from './languages.ts'

type Replies = typeof import('./en/replies.ts')['replies']

const load = async (language: Language) => [language, (await LANGUAGE_REPLIES[language]()).replies] as const

/** What the server says, by language. */
export const REPLIES = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Readonly<Record<Language, Replies>>
