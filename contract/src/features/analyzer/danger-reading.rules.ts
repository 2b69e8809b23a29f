import { foldText } from '../../lib/fold-text.ts'
import { stemOf as spanishStem } from './spanish-words.rules.ts'
import { typoFixer } from './typos.rules.ts'
import type { DANGER_WORDS } from './words/danger-words.ts'
import { stemOf as englishStem } from './words.rules.ts'

export type DangerWords = typeof DANGER_WORDS
export type Idea = keyof DangerWords['en']['ideas']

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Ignored within phrases and in distances. */
const FILLERS = setOf(
  `the a an my his her our your their its it is are was were be been being i im ive we you to of really very all any some this that these those
   me so just like kinda kind literally also got has have had having actually basically totally completely super pretty please and both
   el la los las lo un una unos unas de del al mi mis tu su sus le les me te nos se que q muy mas ya y como es esta estan estaba son pa por
   todo toda todos todas bastante bien un poco ahi aqui pues osea`,
)
export const NO = 'not'
const NOS = setOf(
  `no not dont doesnt didnt isnt arent aint wasnt werent wont cant cannot couldnt wouldnt shouldnt never hasnt havent hadnt without nor neither
   nunca jamas tampoco ni sin`,
)

export interface Token {
  text: string
  keys: readonly string[]
  /** Index among the counted words. */
  at: number
  /** What precedes it: nothing, a comma, a line break or a sentence end. */
  after: '' | ',' | '\n' | '.'
  filler: boolean
}

interface Phrase {
  idea: Idea
  /** Keys of the words; `GAP` allows up to three others. */
  words: readonly string[]
  /** 'Not stop' must not match 'won't stop leaking'. */
  alone: boolean
}

export interface Occurrence {
  idea: Idea
  from: number
  to: number
  length: number
}

const GAP = '..'
const WIDEST = 3
/** Bounds the scan between two words of a phrase. */
const MOST_SKIPPED = 8

/** Shorter stems are ambiguous (tira/tire, los/lose) and match the exact word only. */
const SHORTEST_STEM = 4

const keyOf = (word: string, stem: (word: string) => string, language: 'e' | 's') => {
  if (word === GAP) return GAP
  if (word.startsWith('=')) return word.slice(1)
  if (NOS.has(word)) return NO
  const stemmed = stem(word)
  return stemmed.length < SHORTEST_STEM ? word : `${language}:${stemmed}`
}

const phrasesOf = (idea: Idea, list: string, stem: (word: string) => string, language: 'e' | 's'): Phrase[] =>
  list.split(',').map((written) => {
    const phrase = foldText(written).trim()
    return {
      idea,
      alone: phrase.endsWith('^'),
      words: phrase
        .replace('^', '')
        .split(/\s+/)
        .map((word) => keyOf(word, stem, language)),
    }
  })

const keysOf = (text: string): string[] => {
  if (NOS.has(text)) return [NO, text]
  if (text.length <= 3) return [text]
  // Short plurals also match their singular.
  const singular = text.length <= 5 && text.endsWith('s') ? [text.slice(0, -1)] : []
  return [text, ...singular, `e:${englishStem(text)}`, `s:${spanishStem(text)}`]
}
const plain = (text: string) =>
  foldText(text.replaceAll('🔥', ' fire ').replaceAll('💨', ' smoke '))
    .replace(/['’`´]/g, '')
    .replace(/\b(?:will|can|do|does|did|is|are|was|were|would|could|has|have|had|should) not\b/g, NO)
    .replace(/\b(?:a\/c|a\.c)\b\.?/g, 'ac')
    .replace(/\bno (?:lo |le )?se (?=si\b|q\b|que|cual|donde|por|como)/g, 'quizas ')
    .replace(
      /\bse (?:(?:me|te|le|nos|esta|estaba|estan|estuvo|anda|ha|quiere|queria|va|iba|a|pone|puso|ya) ){0,4}(?=(?:apag|cali?ent)\w)/g,
      'se',
    )

/** Tokenizes texts and finds ideas in them. */
export function ideaReaderOf(words: DangerWords) {
  const ideas = Object.keys(words.en.ideas) as Idea[]
  const phrases = ideas.flatMap((idea) => [
    ...phrasesOf(idea, words.en.ideas[idea], englishStem, 'e'),
    ...phrasesOf(idea, words.es.ideas[idea], spanishStem, 's'),
  ])
  const byFirst = Map.groupBy(phrases, ({ words }) => words[0] ?? '')
  const known: ReadonlySet<string> = new Set(phrases.flatMap(({ words }) => words))
  /** All words of the ideas, as written. */
  const vocabulary = [words.en, words.es].flatMap(
    ({ ideas }) => foldText(Object.values(ideas).join(' ')).match(/[a-z]{4,}/g) ?? [],
  )
  /** Whether a word occurs in an idea, in any form. */
  const isKnown = (word: string): boolean => FILLERS.has(word) || keysOf(word).some((key) => known.has(key))
  const fixTypo = typoFixer([...FILLERS, ...vocabulary], commonWords(words))

  return {
    vocabulary: [...new Set(vocabulary)],
    isKnown,
    tokensOf: (text: string) => tokensOf(text, (word) => (isKnown(word) ? [] : fixTypo(word))),
    occurrencesIn: (tokens: readonly Token[]) => occurrencesIn(tokens, byFirst),
  }
}

/** Words exempt from typo correction. */
export const commonWords = ({ en, es }: DangerWords): ReadonlySet<string> =>
  new Set(`${en.common} ${es.common}`.trim().split(/\s+/))

function tokensOf(text: string, meantBy: (word: string) => readonly string[]): Token[] {
  let at = 0
  let after: Token['after'] = ''
  const tokens: Token[] = []
  for (const [piece] of plain(text).matchAll(/[a-z0-9]+|[^a-z0-9]+/g)) {
    if (!/[a-z0-9]/.test(piece)) {
      after = /[.!?;¡¿]/.test(piece) ? '.' : piece.includes('\n') ? '\n' : /[,:()]|\s[-–—]/.test(piece) ? ',' : ''
      continue
    }
    const own = keysOf(piece)
    const meant = meantBy(piece)
    const keys = [...own, ...meant.flatMap(keysOf)]
    const filler = [piece, ...meant].some((word) => FILLERS.has(word))
    if (!filler) at += after === '.' ? 2 : 1
    tokens.push({ text: piece, keys, at, after: tokens.length === 0 ? '' : after, filler })
    after = ''
  }
  return tokens
}

/** Index of the phrase's last word if it starts here, else -1. */
function endOf(tokens: readonly Token[], from: number, words: readonly string[]): number {
  let place = from
  for (let word = 1; word < words.length; word++) {
    let room = 0
    if (words[word] === GAP) {
      room = WIDEST
      word += 1
    }
    const wanted = words[word] ?? ''
    place += 1
    let skipped = 0
    while (place < tokens.length && !tokens[place]?.keys.includes(wanted)) {
      if (!tokens[place]?.filler) room -= 1
      skipped += 1
      if (room < 0 || skipped > MOST_SKIPPED) return -1
      place += 1
    }
    if (place >= tokens.length) return -1
  }
  return place
}

/** Ideas with their positions; harmless phrases claim their words. */
function occurrencesIn(tokens: readonly Token[], byFirst: ReadonlyMap<string, readonly Phrase[]>): Occurrence[] {
  const found: Occurrence[] = []
  for (const [from, { keys }] of tokens.entries()) {
    for (const key of new Set(keys)) {
      for (const { idea, words, alone } of byFirst.get(key) ?? []) {
        const to = endOf(tokens, from, words)
        const next = tokens[to + 1]
        if (to < 0 || (alone && next && next.after === '' && /ing$|^de$/.test(next.text))) continue
        found.push({ idea, from, to, length: words.length })
      }
    }
  }
  const harmless = found.filter(({ idea }) => idea === 'harmless')
  return found.filter(
    ({ idea, from, to, length }) =>
      idea !== 'harmless' && !harmless.some((claim) => claim.from <= to && from <= claim.to && claim.length >= length),
  )
}
