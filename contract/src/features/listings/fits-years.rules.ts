/** Model years in English and Spanish listings, which may mix both. */

export type Years = readonly [from: number, to: number]
const OPEN = 9999

const FOUR = '(?:19|20)\\d\\d'
const DASH = '(?:-|‐|‑|–|—|−|~|to|through|thru|till|al?|hasta(?: el)?)'
const RANGE = new RegExp(
  `\\b(${FOUR})\\s*${DASH}\\s*((?:19|20)?\\d\\d|present|current|newer|up|on|now|presente|la fecha|la actualidad)\\b`,
  'g',
)
const ONWARDS =
  /\b((?:19|20)\d\d)\s*(?:\+|(?:and |or |& ?)?(?:newer|up|later|onwards?|above)\b|(?:and|or|&) (?:on|after)\b|(?:[yo] )?(?:en adelante|m[aá]s (?:nuev|recient)\w+|posterior\w*|pa(?:ra)? arriba))/g
const SINCE = /\b(?:since|from|desde|a partir de)(?: el|l)?(?: año)?\s+((?:19|20)\d\d)\b/g
const AFTER = /\b(?:after|post|despu[eé]s de)(?: el|l)?(?: año)?[\s-]+((?:19|20)\d\d)\b/g
const AND_OLDER =
  /\b((?:19|20)\d\d)\s*(?:(?:and |or |& ?)(?:older|earlier|down|under|below|prior|before)\b|(?:[yo] )?(?:anterior\w*|m[aá]s (?:viej|antigu)\w+|(?:pa(?:ra)?|hacia) (?:abajo|atr[aá]s)))/g
const UP_TO = /\b(?:up to|until|till|through|thru|hasta)(?: el|l)?(?: año)?\s+((?:19|20)\d\d)\b/g
const BEFORE = /\b(?:before|pre|prior to|antes de)(?: el|l)?(?: año)?[\s-]+((?:19|20)\d\d)\b/g
const SINGLE = /\b((?:19|20)\d\d)\b/g

/** '07 is 2007 and '99 is 1999. */
const inFull = (two: string) => `${Number(two) >= 50 ? '19' : '20'}${two}`

const UNIT = `\\s?(?:mm|cm|inch|in\\b|ft|v\\b|volts?|amps?|a\\b|psi|%|"|lbs?|teeth|pins?|bolts?|lugs?|hole|spline|pulg)`

/** Expands two-digit years where unambiguous: after an apostrophe, in a list or range, or without other years. */
function fullYears(text: string): string {
  const marked = text
    .replace(/(?<![\w.])['’‘`](\d\d)(?![\d\w.])/g, (_, two: string) => inFull(two))
    .replace(/(?<![\w.$#-])(\d\d)(?=\s*(?:-|–|—|to|al?|hasta)\s*(?:19|20)\d\d\b)/g, (_, two: string) => inFull(two))
    .replace(/\b((?:19|20)\d\d)((?:\s?\/\s?\d\d)+)(?![\d\w.])/g, (_, first: string, more: string) =>
      more.replace(/\s?\/\s?(\d\d)/g, ` ${first.slice(0, 2)}$1`).replace(/^/, first),
    )
    .replace(/\b((?:19|20)\d\d)((?:,\s?\d\d)+)(?![\d\w.]|\s?-)/g, (_, first: string, more: string) =>
      more.replace(/,\s?(\d\d)/g, ` ${first.slice(0, 2)}$1`).replace(/^/, first),
    )
  if (/\b(?:19|20)\d\d\b/.test(marked)) return marked
  return marked.replace(new RegExp(`(?<![\\w.$#]|[a-z]-)([0-35-9]\\d)(?![\\d\\w.]|${UNIT})`, 'g'), (_, two: string) =>
    Number(two) > 30 && Number(two) < 50 ? two : inFull(two),
  )
}

/** 'Entre 2007 y 2011' is a range; '2007, 2008 y 2009' belong to one claim. */
const LIST = /\b(?:19|20)\d\d(?: ?[,/&] ?(?:19|20)\d\d){2,}|\b(?:19|20)\d\d ?[/&] ?(?:19|20)\d\d/g
const LIST_FIRST = /(^|[;.\n])((?:19|20)\d\d), ?((?:19|20)\d\d)(?=\s)/g
const LIST_LAST = /\b((?:19|20)\d\d), ?((?:19|20)\d\d)(?=$|[;.\n])/g
const YEARS_IN_ONE = /\b(?:19|20)\d\d(?:,\s*(?:19|20)\d\d)*,?( (?:[yo]|and|or|&) (?:del? )?(?:19|20)\d\d\b)?/g
const joined = (text: string): string =>
  text
    .replace(/\b(?:entre|between)(?: el)? ((?:19|20)\d\d) (?:y|and)(?: el)? ((?:19|20)\d\d)\b/g, '$1-$2')
    .replace(LIST, (years) => years.replace(/ ?[,/&] ?/g, ' '))
    .replace(LIST_FIRST, '$1$2 $3')
    .replace(LIST_LAST, '$1 $2')
    .replace(YEARS_IN_ONE, (years, last?: string) => (last ? years.replace(/,\s*/g, ' ') : years))
    .replace(/\b((?:19|20)\d\d),? (?:[yo]|and|or) (?:del? |el )?(?=(?:19|20)\d\d\b)/g, '$1 ')

const end = (first: number, second: string) => {
  if (!/^\d+$/.test(second)) return OPEN
  if (second.length > 2) return Number(second)
  const near = Number(`${String(first).slice(0, 2)}${second}`)
  // '1999-04' crosses the century.
  return near < first && first < 2000 ? near + 100 : near
}

type YearsReading = readonly [pattern: RegExp, read: (first: number, second: string) => Years]
const READINGS: readonly YearsReading[] = [
  [RANGE, (first, second) => [first, end(first, second)]],
  [ONWARDS, (first) => [first, OPEN]],
  [SINCE, (first) => [first, OPEN]],
  [AFTER, (first) => [first + 1, OPEN]],
  [AND_OLDER, (first) => [0, first]],
  [UP_TO, (first) => [0, first]],
  [BEFORE, (first) => [0, first - 1]],
  [SINGLE, (first) => [first, first]],
]

/** Expands years and joins those of one claim. */
export const withFullYears = (text: string): string => joined(fullYears(text))

/** Years in an expanded text, and the rest. */
export function readYears(text: string): { years: Years[]; rest: string } {
  const years: Years[] = []
  const rest = READINGS.reduce(
    (left, [pattern, read]) =>
      left.replace(pattern, (_, first: string, second: string) => {
        years.push(read(Number(first), second))
        return ' '
      }),
    text,
  )
  return { years, rest }
}

const GROUP = new RegExp(
  `(?:\\b(?:up to|until|before|after|since|from|hasta|antes de|despu[eé]s de|desde|a partir de|del?)(?: el|l)? )?\\b${FOUR}(?: ${FOUR})*(?:\\s*${DASH}\\s*(?:${FOUR}|\\d\\d\\b|present|current|newer|up|on|now|presente|la fecha|la actualidad))?(?:\\s*\\+|(?: (?:and|or|&|[yo]))? (?:newer|up|later|onwards?|older|earlier|down|en adelante|m[aá]s \\w+|posterior\\w*|anterior\\w*))?`,
  'g',
)

/** Splits 'Camry 2007-2011 Accord 2008-2012' at the years, whichever side they are on. */
export function yearsApart(text: string): string[] {
  const groups = [...text.matchAll(GROUP)].map((found) => [found.index, found.index + found[0].length] as const)
  const hasNames = (from: number, to: number) => /[a-z]{2}|[a-z]\d/.test(text.slice(from, to))
  const [first] = groups
  if (!first || groups.length < 2) return [text]
  const leads = !hasNames(0, first[0])
  const cuts = groups.flatMap(([from, to], at) => {
    const before = groups[at - 1]
    const after = groups[at + 1]
    if (leads) return before && hasNames(before[1], from) ? [from] : []
    return after && hasNames(to, after[0]) ? [to] : []
  })
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at] ?? text.length))
}
