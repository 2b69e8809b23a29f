import type { Heading } from './valley-grids.ts'

/** Address vocabulary in English and Spanish; lower case, without accents. */

export const HEADINGS: ReadonlyMap<string, Heading> = new Map([
  ['n', 'N'],
  ['north', 'N'],
  ['norte', 'N'],
  ['s', 'S'],
  ['south', 'S'],
  ['sur', 'S'],
  ['e', 'E'],
  ['east', 'E'],
  ['este', 'E'],
  ['w', 'W'],
  ['west', 'W'],
  ['oeste', 'W'],
])

/** Numbered Streets, Places and Ways are east of Central Avenue; Avenues, Drives and Lanes west. */
const kinds = {
  street: 'st str street calle pl place way ter terrace',
  avenue: 'ave av aven avenue avenida dr drive ln lane gln glen',
}
const OTHERS =
  'rd road blvd boulevard bulevar pkwy parkway pky hwy highway cir circle ct court trl trail carretera camino fwy freeway autopista'

/** Accepts undefined, for positions past the end. */
export const KINDS: ReadonlyMap<string | undefined, string> = new Map([
  ...Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
  ...OTHERS.split(' ').map((word) => [word, 'other'] as const),
])

/** Separators of an intersection. */
export const SEPARATORS = /[&/@]|\b(?:and|y|esquina|con|at|x|near|cerca|between|entre|by)\b/

export const STOP_WORDS: ReadonlySet<string> = new Set(
  'the la el las los de del en in on of corner cross streets street calles intersection cruce'.split(' '),
)

const UNITS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const UNIDADES = 'primera segunda tercera cuarta quinta sexta septima octava novena decima'
const ROUND = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'

const SINGLE = [UNITS, UNIDADES].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const))
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** One or two words: 'fifth', 'thirty fifth'. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...SINGLE,
  ...ROUND.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
  ...TENS.flatMap((tens, at) =>
    SINGLE.filter(([, unit]) => unit < 10).map(([word, unit]) => [`${tens} ${word}`, (at + 2) * 10 + unit] as const),
  ),
])

/** Endings that add nothing within the valley. */
export const OF_THE_COUNTRY: readonly string[] = [
  'az',
  'arizona',
  'usa',
  'us',
  'u s a',
  'united states',
  'estados unidos',
  'ee uu',
]

const TOWNS = `
  tucson, flagstaff, yuma, prescott, prescott valley, sedona, nogales, kingman, payson, globe, winslow, page, florence, coolidge, eloy, maricopa, wickenburg,
  safford, bisbee, douglas, holbrook, cottonwood, casa grande, sierra vista, lake havasu, lake havasu city, bullhead city, show low, san tan valley, oro valley,
  los angeles, las vegas, san diego, san francisco, new york, chicago, denver, dallas, houston, albuquerque, el paso, seattle, salt lake city,
  tijuana, hermosillo, mexicali, mexico, sonora, canada`

/** Without CT, DE, IN, LA, ME and OR, which are address words too. */
const STATES = `
  alabama, alaska, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana,
  maine, massachusetts, michigan, minnesota, mississippi, montana, nebraska, nevada, new hampshire, new jersey, new mexico, north carolina, north dakota, ohio,
  oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, west virginia, wisconsin, wyoming,
  ak, al, ar, ca, co, fl, ga, hi, ia, id, il, ks, ky, ma, md, mi, mn, mo, ms, mt, nc, nd, ne, nh, nj, nm, nv, ny, oh, ok, pa, ri, sc, sd, tn, tx, ut, va, vt,
  wa, wi, wv, wy`

/** Endings of addresses outside the valley. */
export const ELSEWHERE: readonly string[] = `${TOWNS},${STATES}`.split(',').map((name) => name.trim())
