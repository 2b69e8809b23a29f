import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

export const calendarWords = (language: Language) => REPLIES[language].calendars
export type CalendarWords = ReturnType<typeof calendarWords>
