import type { Grammar, Place } from './reading.rules.ts'
import { clausesOf, type Word } from './words.rules.ts'

const STOPS_NO = new Set(['and', 'when', 'while', 'if', 'then', 'since', 'only', 'so', 'until', 'just'])
/** How many words after a 'no' it speaks of. */
const REACH = 5

/** The places that a 'no' denies: 'not the battery', 'no grinding or squealing', 'nothing wrong with the brakes'. */
function denied(clause: readonly Word[], taken: readonly Place[]): Set<number> {
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
function well(clause: readonly Word[], found: readonly Place[]): Set<number> {
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

export const ENGLISH: Grammar = {
  clausesOf,
  denied: (clause, found) => new Set([...denied(clause, found), ...well(clause, found)]),
}
