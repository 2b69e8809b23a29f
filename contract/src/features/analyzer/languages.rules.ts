import type { Language } from '../../messages/languages.ts'
import { KEYWORDS, NEUTRAL } from './keywords.ts'
import { KEYWORDS_SPANISH, NEUTRAL_SPANISH } from './keywords-spanish.ts'
import { fold, SMALL as SPANISH_SMALL, stemOf as spanishStem } from './spanish-words.rules.ts'
import { SMALL as ENGLISH_SMALL, stemOf as englishStem } from './words.rules.ts'

const wordsOf = (text: string) => fold(text).match(/[a-z]+/g) ?? []
const textOf = (keywords: Readonly<Record<string, string>>) => Object.values(keywords).join(' ')

const ENGLISH_WORDS = `${textOf(KEYWORDS)} ${NEUTRAL} ${[...ENGLISH_SMALL].join(' ')} and when but with has have for from`
const SPANISH_WORDS = `${textOf(KEYWORDS_SPANISH)} ${NEUTRAL_SPANISH} ${[...SPANISH_SMALL].join(' ')} y si no cuando tiene trae hace
  hola necesito ocupo favor gracias carro troca camioneta auto coche`

const ENGLISH: ReadonlySet<string> = new Set(wordsOf(ENGLISH_WORDS).map(englishStem))
const isEnglish = (word: string) => ENGLISH.has(englishStem(word))

/** The English words of the trade that are said in Spanish too ('clutch', 'check engine'): they decide nothing. */
const SHARED: ReadonlySet<string> = new Set(wordsOf(SPANISH_WORDS).filter(isEnglish))
const SPANISH: ReadonlySet<string> = new Set(
  wordsOf(SPANISH_WORDS)
    .filter((word) => !isEnglish(word))
    .map(spanishStem),
)

/** Accents and the signs that open a question are written in Spanish alone. */
const SPANISH_SIGNS = /[áéíóúñ¿¡]/gi

/** The language that a driver wrote in, by the words that only one of the two knows. */
export function languageOf(text: string): Language {
  const words = wordsOf(text)
  const english = words.filter((word) => isEnglish(word) && !SHARED.has(word)).length
  const spanish =
    words.filter((word) => SPANISH.has(spanishStem(word)) && !isEnglish(word)).length +
    (text.normalize('NFC').match(SPANISH_SIGNS)?.length ?? 0)
  return spanish > 0 && spanish >= english ? 'es' : 'en'
}
