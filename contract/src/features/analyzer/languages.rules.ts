import { foldText } from '../../lib/fold-text.ts'
import { SMALL as SPANISH_SMALL, stemOf as spanishStem } from './spanish-words.rules.ts'
import type { COMPLAINT_WORDS } from './words/complaint-words.ts'
import { SMALL as ENGLISH_SMALL, stemOf as englishStem } from './words.rules.ts'

export type ComplaintWords = typeof COMPLAINT_WORDS
/** Languages the analyzer reads, independent of those of the page. */
type ComplaintLanguage = keyof ComplaintWords

/** Function words that identify the language. */
const MARKS = {
  en: 'and when but with has have for from',
  es: 'y si no cuando tiene trae hace hola necesito ocupo favor gracias carro troca camioneta auto coche',
}

const wordsOf = (text: string) => Array.from(foldText(text).matchAll(/[a-z]+/g), ([word]) => word)
const allOf = ({ keywords, neutral }: ComplaintWords['en'], small: ReadonlySet<string>, marks: string) =>
  wordsOf([...Object.values(keywords), neutral, ...small, marks].join(' '))

/** Accents and opening question marks occur in Spanish only. */
const SPANISH_SIGNS = /[áéíóúñ¿¡]/gi

/** Detects the language by the words only one of the two has. */
export function languageTeller(words: ComplaintWords): (text: string) => ComplaintLanguage {
  const english = new Set(allOf(words.en, ENGLISH_SMALL, MARKS.en).map(englishStem))
  const isEnglish = (word: string) => english.has(englishStem(word))
  const ofSpanish = allOf(words.es, SPANISH_SMALL, MARKS.es)
  // English trade terms that Spanish speakers use ('clutch', 'check engine') decide nothing.
  const shared = new Set(ofSpanish)
  const spanish = new Set(ofSpanish.filter((word) => !isEnglish(word)).map(spanishStem))

  return (text) => {
    const written = wordsOf(text)
    const onlyEnglish = written.filter((word) => isEnglish(word) && !shared.has(word)).length
    const onlySpanish = written.filter((word) => spanish.has(spanishStem(word)) && !isEnglish(word)).length
    const signs = text.normalize('NFC').match(SPANISH_SIGNS)?.length ?? 0
    return onlySpanish + signs > 0 && onlySpanish + signs >= onlyEnglish ? 'es' : 'en'
  }
}
