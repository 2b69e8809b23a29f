/** Slow input: a head, a repeated piece and a tail, derived from a few numbers so that it can be mutated. */

/** Seeded random numbers in [0, 1) (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One mutation: where, what and how much, each in [0, 1). */
export interface Gene {
  site: number
  form: number
  piece: number
  head: number
  tail: number
  share: number
}

/** The longest input that is slowest to normalize. */
export const MARKS = { form: 0, piece: 0, head: 0, tail: 0, share: 1 } as const

export const newGene = (random: () => number): Gene => ({
  site: random(),
  form: random(),
  piece: random(),
  head: random(),
  tail: random(),
  // A quarter of them at full size.
  share: Math.min(1, random() * 1.33),
})

export function mutated(gene: Gene, random: () => number): Gene {
  const names = Object.keys(gene) as (keyof Gene)[]
  const name = names[Math.floor(random() * names.length)] ?? 'share'
  // More of the same is more likely to cost more.
  return { ...gene, [name]: name === 'share' && random() < 0.5 ? (gene.share + 1) / 2 : random() }
}

export const pick = <T>(all: readonly T[], at: number): T => all[Math.floor(at * all.length)] as T

/** Inputs that were slow before are drawn more often. */
const FEARED: readonly string[] = [
  '\u0316\u0301',
  '\uff9e\u0301',
  '\u0316\u200d\u0301',
  '(',
  ' ',
  ',',
  '0',
  'a',
  '"',
  '2020,',
  '1 ',
  '@4$',
]
const FEARED_SHARE = 0.5

// biome-ignore format: one a line would be three hundred lines
const PIECES: readonly string[] = [
  ...['\u0316\u0301', 'a\u0316\u0301', `a${'\u0301\u0316'.repeat(15)}`, '\u0345\u0301', '\uff9e\u0301', '\u0316\u200d\u0301'],
  ...['\u0327\u0301\u034f', '\u200b', '\u200d', '\u202e', '\u2066', '\u00ad', '\ufeff', '\u034f', '\u115f', '\u3164', '\ud83d', '\udc00'],
  ...['\u0000', '\ufffd', '🛠️', '👨\u200d👩\u200d👧', '🇲🇽', '\u{e0067}', '\u{1d165}', '\u{2fa1d}', '\ufdfa', '\ufb03', 'Ａ', 'ﾞ', 'ｶﾞ'],
  ...['가', '\u1100\u1161\u11a8', '中', 'ß', 'İ', 'ǅ', 'ñ', 'ĳ', '½', '٣', '９', ' ', '  ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u2028'],
  ...['0', '1', '9', '00', '٠', 'a', 'A', 'z', 'aA', 'e', 'ab ', 'a ', 'a b ', '(', ')', '()', '((', '[', '[]', '{', '{}', '<', '<>'],
  ...['"', '""', "'", "''", '`', '\\', '\\\\', '/', '//', '/*', '-', '--', '–', '_', '.', '..', ',', ',,', ';', ':', '::', '=', '+', '*'],
  ...['#', '%', '%41', '%25', '&', '&a=', '@', 'a@', '.a', 'a.', '@a.', '$', '|', '~', '^', '!', '?', ' ,', ', ', '. ', '-1', '1,', '1.'],
  ...['1e', '1,000', '2020 ', '2020,', '2020-', '2020 y ', '2020 to ', '85001 ', '85001-', 'az ', ',az', ' usa', 'N ', 'st ', '1st '],
  ...['and ', ' & ', 'apt ', '# 1 ', 'loop 1 ', '7th ', 'calle ', 'brake ', 'no ', 'se ', 'se me ', 'not ', 'P0300 ', '1HGCM82633A004352'],
  ...['mil ', 'miles', '(602) 555-0101', '602', '+1', 'ext', ';ext=1', ',,5', '=1+1', '=cmd|', "'=", '@SUM(', 'W/"', '"a",', '"",'],
  ...['W/"a", ', '*,', 'en,', 'es;q=0.1,', 'a-b-c-d,', '*;q=1,', 'br;q=1,', 'gzip,', 'q=', ';q=', 'identity;', 'a=b; ', 'session='],
  ...['session=aaaaaaaaaaaaaaaaaaaaaaaa; ', 'language=', ';;', 'bytes=0-1,', '0-,', 'Bearer ', 'text/html,', '1.2.3.4, ', '::1, ', '00-'],
  ...['-0', 'true', 'null', '__proto__', 'constructor.', 'a[b]', 'id=', '%F0%9F', 'https://', 'data:', '<a href="', '{{', '${', '@4$', '1l|!i'],
]
const HEADS: readonly string[] = [
  '',
  '',
  '',
  '',
  'a',
  '0',
  '"',
  '(',
  '2020 ',
  '+',
  "'",
  'https://',
  'a@',
  '00-',
  'Bearer ',
  'bytes=',
  '\u0301',
]
const TAILS: readonly string[] = ['', '', '', '!', 'a', '0', '\n', '"', ')', '@', '.com', ' ', '\u0301']

/** At most about `most` bytes, usually far fewer. */
export function hostileText({ piece, head, tail, share }: Gene, most: number): string {
  const repeated =
    piece < FEARED_SHARE
      ? pick(FEARED, piece / FEARED_SHARE)
      : pick(PIECES, (piece - FEARED_SHARE) / (1 - FEARED_SHARE))
  // Log-uniform: hundreds are as likely as tens of thousands.
  const length = Math.floor(2 ** (share * Math.log2(Math.max(most, 2))))
  const text = pick(HEADS, head) + repeated.repeat(Math.floor(length / Buffer.byteLength(repeated))) + pick(TAILS, tail)
  return text.slice(0, most)
}

/** Verbatim JSON: texts, numbers, and long lists and objects. */
export function hostileJson(gene: Gene, most: number, here: unknown): string {
  const share = Math.floor(2 ** (gene.share * Math.log2(Math.max(most, 2))))
  const many = (item: string) =>
    `[${Array(Math.max(1, Math.floor(share / (item.length + 1))))
      .fill(item)
      .join(',')}]`
  const small = () => JSON.stringify(hostileText({ ...gene, share: 0.2 }, 20).toWellFormed())
  const own = JSON.stringify(here) ?? 'null'
  const forms: (() => string)[] = [
    ...Array.from({ length: 25 }, () => () => JSON.stringify(hostileText(gene, most - 40))),
    () => many(small()),
    () => many(own),
    () => many('{}'),
    () => many('[]'),
    () => many('null'),
    () => many('1'),
    () => many('"0190a6f0-0000-7000-8000-000000000001"'),
    () => many(Array.isArray(here) && here.length > 0 ? JSON.stringify(here[0]) : own),
    () => '1'.repeat(share),
    () => `0.${'0'.repeat(share)}1`,
    () => `-${'9'.repeat(share)}e-${Math.min(share, 400)}`,
    () => '['.repeat(share / 2) + ']'.repeat(share / 2),
    () => `${'{"a":'.repeat(share / 6)}1${'}'.repeat(share / 6)}`,
    () => `{${Array.from({ length: Math.ceil(share / 8) }, (_, at) => `"k${at.toString(36)}":1`).join(',')}}`,
    () => `{${Array.from({ length: Math.ceil(share / 6) }, () => '"a":1').join(',')}}`,
    () => `${' '.repeat(share)}${own}`,
    () => `"${'\\u0301\\u0316'.repeat(share / 12)}"`,
    () => `{"${'a'.repeat(share)}":${own}}`,
  ]
  return pick(forms, gene.form)()
}
