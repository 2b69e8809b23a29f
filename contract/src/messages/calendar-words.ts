import { messages as english } from './calendars.en.ts'
import { messages as spanish } from './calendars.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = { en: english, es: spanish }
export type CalendarWords = typeof english

export const calendarWords = (language: Language): CalendarWords => CATALOGUES[language]
