import { type Grammar, type PhraseSpan, reached, upTo } from './reading.rules.ts'
import { clausesOf, type Word } from './words.rules.ts'

const STOPS_NO = new Set(['and', 'when', 'while', 'if', 'then', 'since', 'only', 'so', 'until', 'just'])
const OF_A_NO = { stops: STOPS_NO, counts: ({ small }: Word) => !small }

/** 'Not the battery', 'no grinding or squealing', 'nothing wrong with the brakes'. */
const denied = (clause: readonly Word[], taken: readonly PhraseSpan[]): number[] =>
  clause.flatMap(({ text }, place) => {
    const isNo =
      text === 'no' ||
      text === 'not' ||
      text === 'without' ||
      (text === 'nothing' && clause[place + 1]?.text === 'wrong')
    const isTaken = taken.some(({ from, to }) => from <= place && place <= to)
    return isNo && !isTaken ? reached(clause, place + 1, OF_A_NO) : []
  })

const WELL = new Set('fine ok okay alright good great normal perfect perfectly new strong done replaced'.split(' '))
const ALWAYS_WELL = new Set(['fine', 'ok', 'okay', 'alright'])
/** Means fine only after 'just': recent work rules the part out. */
const LATELY = new Set(['done', 'replaced'])
const LINKS = new Set(
  'is are was were seems seem looks look feels feel sounds sound runs run works work tested tests checked drives shifts stops idles starts brand checks'.split(
    ' ',
  ),
)
/** 'Runs fine until it is warm' and 'was fine last week' rule nothing out. */
const TAKES_BACK = new Set(
  'until till then when while once after for last yesterday before first earlier if only unless'.split(' '),
)

/** 'Brakes and tires are fine', 'the battery is brand new'. */
const well = (clause: readonly Word[], found: readonly PhraseSpan[]): number[] =>
  clause.flatMap(({ text }, place) => {
    if (!WELL.has(text)) return []
    const before = clause.slice(Math.max(0, place - 3), place).map((word) => word.text)
    const after = clause.slice(place + 1, place + 4).map((word) => word.text)
    if (before.some((word) => word === 'not' || word === 'no') || after.some((word) => TAKES_BACK.has(word))) return []
    if (LATELY.has(text) && before.at(-1) !== 'just') return []
    if (!ALWAYS_WELL.has(text) && !before.some((word) => LINKS.has(word))) return []
    return upTo(clause, place, 'and', found)
  })

export const ENGLISH: Grammar = {
  clausesOf,
  denied: (clause, found) => new Set([...denied(clause, found), ...well(clause, found)]),
}
