/** Detects slow readers by growth instead of time. */

/** The minimum CPU time of several runs, in milliseconds. */
function leastCpu(work: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Faster reads are not examined. */
const SUSPECT_MS = 8
/** Twice the text costs twice as much if linear, four times if quadratic. */
const MOST_GROWTH = 3
const LOOKS = 4

/** Whether reading grows faster than linearly, up to this length. */
export function growsTooFast(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  most: number,
): boolean {
  // Stepwise, because a cubic reader would never finish at full length.
  for (let length = most / 16; length <= most; length *= 2) {
    const text = textOf(length)
    if (leastCpu(() => read(text), 1) < SUSPECT_MS) continue
    return isAlwaysSlow(read, textOf(length / 2), text)
  }
  return false
}

/** Garbage collection and cold caches are slow only sometimes. */
function isAlwaysSlow(read: (text: string) => unknown, half: string, whole: string): boolean {
  for (let look = 0; look < LOOKS; look++) {
    const [one, two] = [leastCpu(() => read(half), 5), leastCpu(() => read(whole), 5)]
    if (two < SUSPECT_MS || two <= MOST_GROWTH * one) return false
  }
  return true
}

/** Repeated pieces that slow readers down. */
export const PIECES: readonly string[] = [
  ...[
    ' ',
    '\t',
    '\n',
    ' ,',
    ', ',
    '. ',
    '\u00a0',
    '0',
    '1',
    '2020',
    '2020,',
    '2020 ',
    '85001 ',
    'a',
    'A',
    'z',
    'a ',
    'e',
  ],
  ...['ab ', 'se ', 'no ', 'x1', '()', '--', '🛠️', '\u200d', '\u202e'],
  ...',.;:([{)"\'`/\\-–_=+*#%&@$<>|~^!?áñßİ中',
  ...'a.|.a|a-|1,|1.|-1|a@|@a.|W/"|"",|",|;q=0.1,|en,|br;q=1,|a=b; |and |y '.split('|'),
  ...[`a${'\u0316\u0301'.repeat(15)}`, `${'\u0301'.repeat(30)} `, '\ufdfa', 'Ａ', 'ﾞa', '가', '\u1100\u1161'],
]

export const HEADS: readonly string[] = ['', '0', 'a', '"', '2020 ']
const TAILS: readonly string[] = ['', '!', '\n0', 'a']

/** Texts of this length with a plausible start and end. */
export function* hostileTexts(
  pieces: readonly string[],
  heads: readonly string[] = HEADS,
  tails: readonly string[] = TAILS,
) {
  for (const piece of pieces)
    for (const head of heads)
      for (const tail of tails) yield (length: number) => head + piece.repeat(Math.floor(length / piece.length)) + tail
}
