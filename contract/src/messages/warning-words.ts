import type { Wall } from '../features/schedule/walls.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Why a time does not fit a calendar, in the reader's language. */
export const warningWords = (wall: Wall, language: Language): string => REPLIES[language].walls[wall]
