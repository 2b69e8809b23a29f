import { commonWords, ideaReaderOf } from '@desert-wrench/contract/features/analyzer/danger-reading.rules.ts'
import { DANGER_WORDS } from '@desert-wrench/contract/features/analyzer/words/danger-words.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { listOf } from '../../../support/list-of.ts'

/** Seeded random numbers in [0, 1) (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Chance = () => number
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T

const SYNONYMS = {
  en: [
    ['my car', 'my truck', 'my van', 'my vehicle', 'my suv'],
    ['inside the car', 'in the cabin', 'inside the cab', 'in my car'],
    ['smells like', 'stinks like', 'reeks of', 'has a smell of'],
    ['while driving', 'when im driving', 'on the freeway', 'while i drive'],
    ['my kid', 'my son', 'my baby', 'my daughter', 'my toddler'],
    ['my dog', 'my puppy'],
    ['on fire', 'in flames', 'burning up'],
    ['about to come off', 'going to fall off', 'coming off'],
    ['brakes', 'breaks'],
    ['gas pedal', 'accelerator', 'throttle'],
    ['bulge', 'bubble', 'lump'],
    ['loose', 'sloppy'],
    ['really', 'super', 'very'],
    ['leaking', 'dripping'],
    ['snapped', 'broke'],
    ['goes all the way to', 'sinks to', 'drops to'],
    ['how much', 'what is the price'],
    ['flat tire', 'flat'],
  ],
  es: [
    ['carro', 'auto', 'coche'],
    ['adentro', 'dentro'],
    ['huele', 'apesta'],
    ['mi hijo', 'mi bebe', 'mi niño', 'mi hija'],
    ['manejando', 'en el freeway', 'en la carretera'],
    ['se me va', 'se va'],
    ['hasta el fondo', 'hasta abajo', 'hasta el piso'],
    ['atorado', 'pegado', 'trabado'],
    ['suelto', 'flojo'],
    ['tuercas', 'birlos'],
    ['tronó', 'se quebró', 'se rompió'],
    ['cofre', 'capo'],
    ['chichon', 'chipote', 'bola'],
    ['sale humo', 'echa humo', 'esta saliendo humo'],
    ['bien fuerte', 'mucho'],
    ['cuanto', 'que precio'],
  ],
} as const

const EXTRA = {
  en: listOf(`
    hi | hello | please help | um | so | help | 2012 honda civic | honestly | asap | thanks | since yesterday |
    i think | omg | today
  `),
  es: 'hola|oiga|por favor|ayuda|urgente|corolla 2009|gracias|desde ayer|creo|fijese que|disculpe|oye|hoy'.split('|'),
} as const
const BETWEEN = { en: ['like', 'really', 'kinda', 'literally', 'so'], es: ['pues', 'muy', 'osea'] } as const

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbour = (letter: string, chance: Chance): string => {
  const row = KEYS.find((keys) => keys.includes(letter))
  if (!row) return letter
  const at = row.indexOf(letter)
  return row[at + (chance() < 0.5 && at > 0 ? -1 : at < row.length - 1 ? 1 : -1)] ?? letter
}
const COMMON = commonWords(DANGER_WORDS)
const { isKnown } = ideaReaderOf(DANGER_WORDS)

/** Omits, doubles, swaps or mistypes a letter; the result must not be another known word. */
function mistype(word: string, chance: Chance): string {
  const at = 1 + Math.floor(chance() * (word.length - 2))
  const letter = word.charAt(at)
  const typed = pick(
    [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
      word.slice(0, at) + neighbour(letter, chance) + word.slice(at + 1),
    ],
    chance,
  )
  const folded = foldText(typed)
  return COMMON.has(folded) || isKnown(folded) ? word : typed
}

const words = (text: string) => text.split(' ')

const WAYS: readonly ((text: string, language: 'en' | 'es', chance: Chance) => string)[] = [
  (text, language, chance) => {
    const usable = SYNONYMS[language].flatMap((group) =>
      group.filter((one) => new RegExp(`\\b${one}\\b`).test(text)).map((one) => ({ one, group })),
    )
    if (usable.length === 0) return text
    const { one, group } = pick(usable, chance)
    return text.replace(new RegExp(`\\b${one}\\b`), pick(group, chance))
  },
  (text, _, chance) => {
    const long = [...text.matchAll(/\p{L}{5,}/gu)]
    if (long.length === 0) return text
    const found = pick(long, chance)
    return text.slice(0, found.index) + mistype(found[0], chance) + text.slice(found.index + found[0].length)
  },
  (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  (text) => text.toUpperCase(),
  (text) => text.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  (text, language, chance) => `${pick(EXTRA[language], chance)}${pick([' ', ', ', '. ', '\n'], chance)}${text}`,
  (text, language, chance) => `${text}${pick([' ', ', ', '. ', '\n'], chance)}${pick(EXTRA[language], chance)}`,
  (text, language, chance) => {
    const all = words(text)
    const at = Math.floor(chance() * all.length)
    return [...all.slice(0, at), pick(BETWEEN[language], chance), ...all.slice(at)].join(' ')
  },
  (text, _, chance) => `${text}${pick(['!!!', '...', '??', ' !', '.', ' 😭', ' 🙏'], chance)}`,
  (text, _, chance) => {
    const all = words(text)
    const at = 1 + Math.floor(chance() * (all.length - 1))
    return `${all.slice(0, at).join(' ')}${pick(['\n', '  ', ' \n '], chance)}${all.slice(at).join(' ')}`
  },
  (text) => text.replaceAll(',', ''),
  (text) => `  ${text}  `,
]

/** The text with one to three rewordings. */
export function reword(text: string, language: 'en' | 'es', chance: Chance): string {
  const ways = WAYS.map((way) => ({ way, rank: chance() })).sort((a, b) => a.rank - b.rank)
  return ways.slice(0, 1 + Math.floor(chance() * 3)).reduce((said, { way }) => way(said, language, chance), text)
}
