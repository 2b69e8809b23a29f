import { NO, type Occurrence, setOf, type Token } from './danger-reading.rules.ts'

/** These negate what follows; any other 'no' negates its verb, except verbs of perception or being. */
const WITHOUT = setOf('without sin')
const OF_BEING = setOf(
  `smell see have feel hear notice get think seem be there any sign look find seeing hearing smelling feeling
   huele sale hay tiene veo saca echa tira es esta trae siento oigo salio tengo creo parece son fue hace noto ha avienta ningun ninguna`,
)
const OR = setOf('or o u ni nor e')
/** Ends the scope of a negation. */
const STOPS = setOf(
  'but pero and y when cuando if si because porque unless until hasta while since after now ahora though aunque however then entonces except only solo mientras so',
)
/** Ends the scope of the past. */
const BACK_TO_NOW = setOf('but now pero ahora hoy today again still currently lately orita ahorita')
const REACH = 4

const WELL = setOf('fine ok okay good great perfect perfectly normal bien perfecto perfectos buenos buenas bueno')
const ALWAYS_WELL = setOf('fine ok okay perfect perfectly normal perfecto')
const LINKS = setOf(
  `is are was were seem seems look looks feel feels sound sounds run runs work works test tested checked check checks
   esta estan son es funciona funcionan sirve sirven jala jalan frena frenan trabaja trabajan responde responden quedo quedaron`,
)
const TAKES_BACK = setOf(
  'until till when then once after for last yesterday before earlier if only unless hasta cuando antes ayer despues solo mientras si',
)
const ENDS_BIEN = setOf('y e no ni ahora todavia en asi pero o')

/** End of the clause. */
const endsHere = (token: Token) => token.after === '.' || token.after === ',' || STOPS.has(token.text)

function deniedByNo(tokens: readonly Token[], found: readonly Occurrence[]): Set<number> {
  const denied = new Set<number>()
  // A negation within a phrase is the complaint itself: 'no brakes', 'won't stop'.
  const claimed = new Set<number>()
  for (const { from, to } of found) for (let place = from; place <= to; place++) claimed.add(place)
  const starts = new Set(found.map(({ from }) => from))
  for (const [place, { text, keys }] of tokens.entries()) {
    if (!keys.includes(NO) || claimed.has(place)) continue
    let first = place + 1
    while (tokens[first]?.filler) first += 1
    const verb = tokens[first]
    const isWide = WITHOUT.has(text) || (verb && (OF_BEING.has(verb.text) || starts.has(first)))
    const reach = isWide ? REACH : 1
    let left = reach
    for (let at = place + 1; at < tokens.length && left > 0; at++) {
      const token = tokens[at]
      if (!token || (endsHere(token) && !(at === place + 1 && token.after === ''))) break
      if (token.after === '\n' && left < reach) break
      denied.add(at)
      if (!token.filler && !OR.has(token.text) && !OF_BEING.has(token.text)) left -= 1
    }
  }
  return denied
}

/** 'Brakes are fine', 'la dirección está bien'. */
function deniedByWell(tokens: readonly Token[]): Set<number> {
  const denied = new Set<number>()
  for (const [place, { text }] of tokens.entries()) {
    if (!WELL.has(text)) continue
    const before = tokens.slice(Math.max(0, place - 4), place)
    const next = tokens[place + 1]
    const following = tokens.slice(place + 1, place + 4)
    if (before.some(({ keys }) => keys.includes(NO)) || following.some((token) => TAKES_BACK.has(token.text))) continue
    if (text === 'bien' && next && next.after === '' && !ENDS_BIEN.has(next.text)) continue
    if (!ALWAYS_WELL.has(text) && !before.some((word) => LINKS.has(word.text))) continue
    for (let at = place; at >= Math.max(0, place - 7); at--) {
      const token = tokens[at]
      if (!token || STOPS.has(token.text)) break
      denied.add(at)
      if (token.after === '.' || token.after === ',') break
    }
  }
  return denied
}

/** Positions about the past, repairs or questions. */
function deniedByTime(tokens: readonly Token[], found: readonly Occurrence[]): Set<number> {
  const denied = new Set<number>()
  const isNow = (token: Token | undefined) => token !== undefined && BACK_TO_NOW.has(token.text)
  for (const { idea, from, to } of found) {
    // 'Antes' is past, 'antes de que' is not.
    if (idea === 'usedTo' && found.some((other) => other.idea === 'whatIf' && other.from === from)) continue
    if (idea === 'usedTo' || idea === 'whatIf') {
      for (let at = to + 1; at < tokens.length && !isNow(tokens[at]) && tokens[at]?.after !== '.'; at++) denied.add(at)
      if (idea === 'usedTo') {
        for (let at = from; at >= 0 && !isNow(tokens[at]); at--) {
          denied.add(at)
          if (tokens[at]?.after === '.') break
        }
      }
    }
    if (idea === 'fixed') {
      const isBack = found.some((other) => other.idea === 'returned' && other.from > to && other.from - to <= 8)
      if (
        isBack ||
        tokens.slice(Math.max(0, from - 3), from).some(({ keys, text }) => keys.includes(NO) || text === 'need')
      )
        continue
      for (let at = from - 1; at >= Math.max(0, from - 25); at--) denied.add(at)
    }
  }
  return denied
}

/** Positions that say nothing about the car today: negated, fine, past, fixed or only asked about. */
export const deniedIn = (tokens: readonly Token[], found: readonly Occurrence[]): ReadonlySet<number> =>
  new Set([...deniedByNo(tokens, found), ...deniedByWell(tokens), ...deniedByTime(tokens, found)])
