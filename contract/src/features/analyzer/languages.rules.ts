import type { Language } from '../../messages/languages.ts'
import { KEYWORDS, NEUTRAL } from './keywords.ts'
import { KEYWORDS_SPANISH, NEUTRAL_SPANISH } from './keywords-spanish.ts'
import { fold, SMALL as SPANISH_SMALL, stemOf as spanishStem } from './spanish-words.rules.ts'
import { SMALL as ENGLISH_SMALL, stemOf as englishStem } from './words.rules.ts'

const wordsOf = (text: string) => fold(text).match(/[a-z]+/g) ?? []

const textOf = (keywords: Readonly<Record<string, string>>) => Object.values(keywords).join(' ')

const ENGLISH: ReadonlySet<string> = new Set(
  wordsOf(`${textOf(KEYWORDS)} ${NEUTRAL} ${[...ENGLISH_SMALL].join(' ')} and when but with has have for from`).map(
    englishStem,
  ),
)
const isEnglish = (word: string) => ENGLISH.has(englishStem(word))

const SPANISH: ReadonlySet<string> = new Set(
  wordsOf(`${textOf(KEYWORDS_SPANISH)} ${NEUTRAL_SPANISH} ${[...SPANISH_SMALL].join(' ')} y si cuando tiene trae hace`)
    .filter((word) => !isEnglish(word))
    .map(spanishStem),
)
const isSpanish = (word: string) => SPANISH.has(spanishStem(word))

/**
 * The language that a driver wrote in, by the words that only one of the two knows. English words of the trade in a Spanish sentence
 * ('no prende, le di jump') are known to both and decide nothing.
 */
export function languageOf(text: string): Language {
  const words = wordsOf(text)
  const onlyEnglish = words.filter((word) => isEnglish(word) && !isSpanish(word)).length
  const onlySpanish = words.filter((word) => isSpanish(word) && !isEnglish(word)).length
  return onlySpanish > 0 && onlySpanish >= onlyEnglish ? 'es' : 'en'
}
