import type { Word } from './words.rules.ts'

/** Per-language parsing of clauses and negations. */
export interface Grammar {
  /** Splits a text into clauses, the scope of a negation or a 'fine'. */
  clausesOf: (text: string) => Word[][]
  /** Positions of phrases that rule a part out: 'not the battery', 'brakes are fine'. */
  denied: (clause: readonly Word[], found: readonly PhraseSpan[]) => ReadonlySet<number>
}

/** First and last index in the clause. */
export interface PhraseSpan {
  from: number
  to: number
}

interface Entry<Tag> {
  phrase: string
  stems: string[]
  tags: Tag[]
}

/** Phrases by the stem of their first word, longest first. */
export interface Lexicon<Tag> {
  grammar: Grammar
  byFirst: ReadonlyMap<string | undefined, readonly Entry<Tag>[]>
}

/** Scope of a negation after its position. */
interface Reach {
  /** Words that end the scope. */
  stops: ReadonlySet<string>
  /** Whether a word counts toward the scope. */
  counts: (word: Word) => boolean
}

/** Words in the scope of a negation. */
const REACH = 5

/** Positions from here to the end of the negation's scope. */
export function reached(clause: readonly Word[], from: number, { stops, counts }: Reach): number[] {
  const places: number[] = []
  let left = REACH
  for (const [ahead, word] of clause.slice(from).entries()) {
    if (left === 0 || stops.has(word.text)) break
    places.push(from + ahead)
    if (counts(word)) left -= 1
  }
  return places
}

/** Scope of a 'fine': back to an 'and' that joins something else. */
export function upTo(clause: readonly Word[], place: number, and: string, found: readonly PhraseSpan[]): number[] {
  const other = clause
    .slice(0, place)
    .findLastIndex(({ text }, at) => text === and && !found.some(({ to }) => to === at - 1))
  return [...clause.keys()].slice(other + 1, place + 1)
}

/** 'pedal .. floor': up to three words between. */
const GAP = '..'
const WIDEST = 3

/** Stems of a phrase, without small words. */
export const phraseOf = (phrase: string, { clausesOf }: Grammar): string[] =>
  clausesOf(phrase)
    .flat()
    .filter(({ small }) => !small)
    .map(({ stem }) => stem)

const stemsOf = (phrase: string, grammar: Grammar) =>
  phrase.split(GAP).flatMap((part, at) => (at === 0 ? phraseOf(part, grammar) : [GAP, ...phraseOf(part, grammar)]))

/** Comma-separated phrases by tag; untagged phrases only claim their words. */
export function lexiconOf<Tag>(
  grammar: Grammar,
  lists: readonly (readonly [tag: Tag | null, phrases: string])[],
): Lexicon<Tag> {
  const entries = new Map<string, Entry<Tag>>()
  for (const [tag, phrases] of lists) {
    for (const phrase of phrases.split(',').map((one) => one.trim().replace(/\s+/g, ' '))) {
      const stems = stemsOf(phrase, grammar)
      const key = stems.join(' ')
      const entry = entries.get(key) ?? { phrase, stems, tags: [] }
      if (tag !== null && !entry.tags.includes(tag)) entry.tags.push(tag)
      entries.set(key, entry)
    }
  }
  const byFirst = Map.groupBy(entries.values(), ({ stems }) => stems[0])
  for (const group of byFirst.values()) group.sort((a, b) => b.stems.length - a.stems.length)
  return { grammar, byFirst }
}

interface FoundWord<Tag> extends PhraseSpan {
  entry: Entry<Tag>
}

/** Phrases of a clause, left to right and without overlap. */
function phrasesIn<Tag>(clause: readonly Word[], { byFirst }: Lexicon<Tag>): FoundWord<Tag>[] {
  const found: FoundWord<Tag>[] = []
  let last = -1
  for (const [from, { stem, small }] of clause.entries()) {
    if (small || from <= last) continue
    const hit = byFirst
      .get(stem)
      ?.map((entry) => ({ entry, from, to: endOf(clause, from, entry.stems) }))
      .find(({ to }) => to >= 0)
    if (!hit) continue
    found.push(hit)
    last = hit.to
  }
  return found
}

/** Index of the phrase's last word if it starts here, else -1. */
function endOf(clause: readonly Word[], from: number, stems: readonly string[]): number {
  let at = from - 1
  let skip = 0
  for (const stem of stems) {
    if (stem === GAP) {
      skip = WIDEST
      continue
    }
    at += 1
    while (at < clause.length && clause[at]?.stem !== stem && (clause[at]?.small || skip > 0)) {
      if (!clause[at]?.small) skip -= 1
      at += 1
    }
    if (clause[at]?.stem !== stem) return -1
    skip = 0
  }
  return at
}

/** Unique phrases that apply to the car, without negated ones. */
export function read<Tag>(text: string, lexicon: Lexicon<Tag>): { phrase: string; tags: readonly Tag[] }[] {
  const said = new Set<Entry<Tag>>()
  for (const clause of lexicon.grammar.clausesOf(text)) {
    const found = phrasesIn(clause, lexicon)
    const denied = lexicon.grammar.denied(clause, found)
    for (const { entry, from } of found) {
      if (!denied.has(from)) said.add(entry)
    }
  }
  return Array.from(said, ({ phrase, tags }) => ({ phrase, tags }))
}

/** Whether a text mentions a tag, even negated. */
export const isMentioned = <Tag>(text: string, lexicon: Lexicon<Tag>): boolean =>
  lexicon.grammar
    .clausesOf(text)
    .some((clause) => phrasesIn(clause, lexicon).some(({ entry }) => entry.tags.length > 0))
