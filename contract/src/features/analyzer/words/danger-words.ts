import { words as en } from './dangers.en.ts'
import { words as es } from './dangers.es.ts'

/** Words by which dangers are read. */
export const DANGER_WORDS = { en, es }
