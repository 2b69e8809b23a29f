import { deniedIn } from './danger-denials.rules.ts'
import { DANGERS, type DangerId, PATTERNS } from './danger-patterns.ts'
import { type DangerWords, type Idea, ideaReaderOf } from './danger-reading.rules.ts'

interface Pattern {
  danger: DangerId
  parts: readonly { ideas: readonly Idea[]; isLater: boolean }[]
  within: number
  unless: readonly Idea[]
}

const ideasOf = (text: string) => text.split('|') as Idea[]

function patternOf(danger: DangerId, written: string): Pattern {
  const parts: { ideas: readonly Idea[]; isLater: boolean }[] = []
  let within = 1
  let unless: readonly Idea[] = []
  let isLater = false
  for (const word of written.split(' ')) {
    if (word === '>') isLater = true
    else if (word.startsWith('-')) unless = ideasOf(word.slice(1))
    else if (/^\d+$/.test(word)) within = Number(word)
    else {
      parts.push({ ideas: ideasOf(word), isLater })
      isLater = false
    }
  }
  return { danger, parts, within, unless }
}

/** Forms refuse longer descriptions. */
const LONGEST = 1000

const ALL_PATTERNS = DANGERS.flatMap((danger) => PATTERNS[danger].map((written) => patternOf(danger, written)))

interface DangerSpot {
  from: number
  at: number
}

/** Whether the ideas of a pattern are close enough. */
function holds({ parts, within, unless }: Pattern, spots: ReadonlyMap<Idea, readonly DangerSpot[]>): boolean {
  const lists = parts.map(({ ideas }) => ideas.flatMap((idea) => spots.get(idea) ?? []))
  if (lists.some((list) => list.length === 0)) return false
  const exceptions = unless.flatMap((idea) => spots.get(idea) ?? [])
  const fits = (part: number, chosen: readonly DangerSpot[]): boolean => {
    if (part === parts.length) {
      return !exceptions.some(({ at }) => chosen.some((spot) => Math.abs(spot.at - at) <= 6))
    }
    const last = chosen.at(-1)
    return (lists[part] ?? []).some(
      (spot) =>
        !(parts[part]?.isLater && last && spot.from <= last.from) &&
        chosen.every((other) => other.from !== spot.from && Math.abs(other.at - spot.at) <= within) &&
        fits(part + 1, [...chosen, spot]),
    )
  }
  return fits(0, [])
}

/** Dangers in a complaint, gravest first, without negated or past ones. */
export function dangerReaderOf(words: DangerWords): (text: string) => DangerId[] {
  const { tokensOf, occurrencesIn } = ideaReaderOf(words)
  return (text) => {
    const tokens = tokensOf(text.slice(0, LONGEST))
    const found = occurrencesIn(tokens)
    const denied = deniedIn(tokens, found)
    const spots = new Map<Idea, DangerSpot[]>()
    for (const { idea, from } of found) {
      if (denied.has(from)) continue
      const list = spots.get(idea) ?? []
      if (!list.some((spot) => spot.from === from)) list.push({ from, at: tokens[from]?.at ?? 0 })
      spots.set(idea, list)
    }
    return DANGERS.filter((danger) =>
      ALL_PATTERNS.some((pattern) => pattern.danger === danger && holds(pattern, spots)),
    )
  }
}
