import { clausesOf, phraseOf, type Word } from './words.rules.ts'

interface Entry<Tag> {
  phrase: string
  stems: string[]
  tags: Tag[]
}

/** Phrases by the stem of their first word, the longest first. */
export type Lexicon<Tag> = ReadonlyMap<string, readonly Entry<Tag>[]>

/** 'pedal .. floor': up to three words may stand between. */
const GAP = '..'
const WIDEST = 3

const stemsOf = (phrase: string) =>
  phrase.split(GAP).flatMap((part, at) => (at === 0 ? phraseOf(part) : [GAP, ...phraseOf(part)]))

/** Phrases divided by commas, each under the tag of what it speaks for; a phrase under no tag only claims its words. */
export function lexiconOf<Tag>(lists: readonly (readonly [tag: Tag | null, phrases: string])[]): Lexicon<Tag> {
  const entries = new Map<string, Entry<Tag>>()
  for (const [tag, phrases] of lists) {
    for (const phrase of phrases.split(',').map((one) => one.trim())) {
      const stems = stemsOf(phrase)
      const key = stems.join(' ')
      if (key === '') continue
      const entry = entries.get(key) ?? { phrase, stems, tags: [] }
      if (tag !== null && !entry.tags.includes(tag)) entry.tags.push(tag)
      entries.set(key, entry)
    }
  }
  const byFirst = Map.groupBy(entries.values(), ({ stems }) => stems[0] ?? '')
  for (const group of byFirst.values()) group.sort((a, b) => b.stems.length - a.stems.length)
  return byFirst
}

interface Found<Tag> {
  entry: Entry<Tag>
  /** Places of its first and last word in the clause. */
  from: number
  to: number
}

/** The phrases of a clause from left to right; each word belongs to one. */
function phrasesIn<Tag>(clause: readonly Word[], lexicon: Lexicon<Tag>): Found<Tag>[] {
  const found: Found<Tag>[] = []
  let at = 0
  while (at < clause.length) {
    const here = clause[at]
    const hit =
      here && !here.small
        ? (lexicon.get(here.stem) ?? [])
            .map((entry) => ({ entry, from: at, to: endOf(clause, at, entry.stems) }))
            .find(({ to }) => to >= 0)
        : undefined
    if (hit) found.push(hit)
    at = hit ? hit.to + 1 : at + 1
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

const STOPS_NO = new Set(['and', 'when', 'while', 'if', 'then', 'since', 'only', 'so', 'until', 'just'])
/** How many words after a 'no' it speaks of. */
const REACH = 5

/** The places that a 'no' denies: 'not the battery', 'no grinding or squealing', 'nothing wrong with the brakes'. */
function denied(clause: readonly Word[], taken: readonly Found<unknown>[]): Set<number> {
  const places = new Set<number>()
  clause.forEach(({ text }, place) => {
    const isNo =
      text === 'no' ||
      text === 'not' ||
      text === 'without' ||
      (text === 'nothing' && clause[place + 1]?.text === 'wrong')
    if (!isNo || taken.some(({ from, to }) => from <= place && place <= to)) return
    let left = REACH
    for (let at = place + 1; at < clause.length && left > 0; at += 1) {
      const word = clause[at]
      if (!word || STOPS_NO.has(word.text)) break
      places.add(at)
      if (!word.small) left -= 1
    }
  })
  return places
}

const WELL = new Set('fine ok okay alright good great normal perfect perfectly new strong done replaced'.split(' '))
const ALWAYS_WELL = new Set(['fine', 'ok', 'okay', 'alright'])
/** Well only as 'just done': whoever says so has ruled it out. */
const LATELY = new Set(['done', 'replaced'])
const LINKS = new Set(
  'is are was were seems seem looks look feels feel sounds sound runs run works work tested tests checked drives shifts stops idles starts brand checks'.split(
    ' ',
  ),
)
/** 'Runs fine until it is warm' and 'was fine last week' deny nothing. */
const TAKES_BACK = new Set(
  'until till then when while once after for last yesterday before first earlier if only unless'.split(' '),
)

/** The places of what is said to be well: 'brakes and tires are fine', 'the battery is brand new'. */
function well(clause: readonly Word[], found: readonly Found<unknown>[]): Set<number> {
  const places = new Set<number>()
  clause.forEach(({ text }, place) => {
    if (!WELL.has(text)) return
    const before = clause.slice(Math.max(0, place - 3), place).map((word) => word.text)
    const after = clause.slice(place + 1, place + 4).map((word) => word.text)
    if (before.some((word) => word === 'not' || word === 'no') || after.some((word) => TAKES_BACK.has(word))) return
    if (LATELY.has(text) && before.at(-1) !== 'just') return
    if (!ALWAYS_WELL.has(text) && !before.some((word) => LINKS.has(word))) return
    for (let at = place; at >= 0; at -= 1) {
      if (clause[at]?.text === 'and' && !found.some(({ to }) => to === at - 1)) break
      places.add(at)
    }
  })
  return places
}

/** The phrases that a text says of the car, each once; what it denies is left out. */
export function read<Tag>(text: string, lexicon: Lexicon<Tag>): { phrase: string; tags: readonly Tag[] }[] {
  const said = new Map<string, Entry<Tag>>()
  for (const clause of clausesOf(text)) {
    const found = phrasesIn(clause, lexicon)
    const no = denied(clause, found)
    const fine = well(clause, found)
    for (const { entry, from } of found) {
      if (!no.has(from) && !fine.has(from)) said.set(entry.stems.join(' '), entry)
    }
  }
  return [...said.values()].map(({ phrase, tags }) => ({ phrase, tags }))
}
