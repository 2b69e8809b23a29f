import type { Word } from './words.rules.ts'

/** How a language's sentences are taken apart, and what in them speaks of a part that is well. */
export interface Grammar {
  /** The words of a text in the clauses that a 'no' or a 'fine' reaches over. */
  clausesOf: (text: string) => Word[][]
  /** The places whose phrases say nothing against the car: 'not the battery', 'brakes are fine'. */
  denied: (clause: readonly Word[], found: readonly PhraseSpan[]) => ReadonlySet<number>
}

/** Places of a phrase's first and last word in its clause. */
export interface PhraseSpan {
  from: number
  to: number
}

interface Entry<Tag> {
  phrase: string
  stems: string[]
  tags: Tag[]
}

/** Phrases of one language by the stem of their first word, the longest first. */
export interface Lexicon<Tag> {
  grammar: Grammar
  byFirst: ReadonlyMap<string | undefined, readonly Entry<Tag>[]>
}

/** How far a 'no' reaches that stands ahead of a place. */
interface Reach {
  /** Words that end it. */
  stops: ReadonlySet<string>
  /** Whether a word is one of those that it speaks of. */
  counts: (word: Word) => boolean
}

/** So many words a 'no' speaks of. */
const REACH = 5

/** From here the places of a clause up to where a 'no' ends. */
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

/** The places that a 'fine' speaks of: back to an 'and' that joins something else. */
export function upTo(clause: readonly Word[], place: number, and: string, found: readonly PhraseSpan[]): number[] {
  const other = clause
    .slice(0, place)
    .findLastIndex(({ text }, at) => text === and && !found.some(({ to }) => to === at - 1))
  return [...clause.keys()].slice(other + 1, place + 1)
}

/** 'pedal .. floor': up to three words may stand between. */
const GAP = '..'
const WIDEST = 3

/** The stems by which a phrase is found; small words do not count. */
export const phraseOf = (phrase: string, { clausesOf }: Grammar): string[] =>
  clausesOf(phrase)
    .flat()
    .filter(({ small }) => !small)
    .map(({ stem }) => stem)

const stemsOf = (phrase: string, grammar: Grammar) =>
  phrase.split(GAP).flatMap((part, at) => (at === 0 ? phraseOf(part, grammar) : [GAP, ...phraseOf(part, grammar)]))

/** Phrases divided by commas, each under the tag of what it speaks for; a phrase under no tag only claims its words. */
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

interface Found<Tag> extends PhraseSpan {
  entry: Entry<Tag>
}

/** The phrases of a clause from left to right; each word belongs to one. */
function phrasesIn<Tag>(clause: readonly Word[], { byFirst }: Lexicon<Tag>): Found<Tag>[] {
  const found: Found<Tag>[] = []
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

/** The place of a phrase's last word when it begins here, else -1. */
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

/** The phrases that a text says of the car, each once; what it denies is left out. */
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

/** Whether a text names anything under a tag, be it to deny it. */
export const isMentioned = <Tag>(text: string, lexicon: Lexicon<Tag>): boolean =>
  lexicon.grammar
    .clausesOf(text)
    .some((clause) => phrasesIn(clause, lexicon).some(({ entry }) => entry.tags.length > 0))
