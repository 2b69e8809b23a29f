/** A word and its comparison form. */
export interface Word {
  /** Lower case, without apostrophes. */
  text: string
  stem: string
  /** A stop word. */
  small: boolean
}

export const SMALL: ReadonlySet<string> = new Set(
  'the a an my his her our your their its it is are was were be been i im we to of in at on and really very all any some this that me so up just'.split(
    ' ',
  ),
)
/** Stop words that phrases may still contain. */
const NO = new Set(
  'not dont doesnt didnt isnt arent aint wasnt werent wont cant cannot couldnt wouldnt never hasnt havent hardly'.split(
    ' ',
  ),
)

/** Variant spellings. */
const SPELLINGS: Readonly<Record<string, string>> = {
  transmision: 'transmission',
  transmition: 'transmission',
  altenator: 'alternator',
  alternater: 'alternator',
  calliper: 'caliper',
  callipers: 'caliper',
  suspention: 'suspension',
  rotars: 'rotor',
  overheats: 'overheat',
  aircon: 'ac',
  tyre: 'tire',
  tyres: 'tire',
  headlamp: 'headlight',
  headlights: 'headlight',
  taillight: 'tail light',
  taillights: 'tail light',
  conditioning: 'condition',
}

const undoubled = (word: string) => (/([^aeiouls])\1$/.test(word) ? word.slice(0, -1) : word)

/** brake, brakes, braked, braking and brakey share a stem; short words stay unchanged. */
export function stemOf(word: string): string {
  if (word.length <= 3) return word
  let stem = word
  if (stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`
  else if (/[^sui]s$/.test(stem)) stem = stem.slice(0, -1)
  const root = /^(\w{3,})(?:ing|ed)$/.exec(stem)?.[1]
  if (root) stem = undoubled(root)
  return stem.length > 3 ? stem.replace(/[ey]$/, '') : stem
}

function wordOf(written: string): Word {
  const text = NO.has(written) ? 'not' : written
  return { text, stem: stemOf(text), small: SMALL.has(text) }
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/\b(will|can|do|does|did|is|are|was|were|would|could) not\b/g, 'not')
    .replace(/\ba ?[/.] ?c\b\.?/g, 'ac')

/** Splits a text into clauses, the scope of a 'no' or a 'fine'. */
export function clausesOf(text: string): Word[][] {
  return plain(text)
    .split(/[.,;:!?()\n]|\s[-–—]+\s|\b(?:but|though|although|however|yet|except|because)\b/)
    .map((clause) =>
      (clause.match(/[a-z0-9]+/g) ?? []).flatMap((word) => (SPELLINGS[word] ?? word).split(' ')).map(wordOf),
    )
    .filter((clause) => clause.length > 0)
}
