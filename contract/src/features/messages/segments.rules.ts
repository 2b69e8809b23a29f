/** GSM 03.38, the alphabet of a text of 160 characters. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two places. */
const EXTENSION = new Set('\f^{}\\[~]|€')

/** Places of one text, and of each part of a longer one, which loses some to its header. */
const PLACES = { gsm: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } } as const

export interface TextLength {
  encoding: 'GSM-7' | 'UCS-2'
  segments: number
}

/** Parts of a text; a character of two places is not split between two parts. */
function partsOf(widths: readonly number[], { one, part }: { one: number; part: number }): number {
  if (widths.reduce((sum, width) => sum + width, 0) <= one) return 1
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}

/** What a carrier bills. */
export function textLength(text: string): TextLength {
  const letters = [...text]
  const isGsm = letters.every((letter) => GSM.has(letter) || EXTENSION.has(letter))
  return isGsm
    ? {
        encoding: 'GSM-7',
        segments: partsOf(
          letters.map((letter) => (EXTENSION.has(letter) ? 2 : 1)),
          PLACES.gsm,
        ),
      }
    : {
        encoding: 'UCS-2',
        segments: partsOf(
          letters.map((letter) => letter.length),
          PLACES.ucs2,
        ),
      }
}

const REPLACED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2068': '',
  '\u2069': '',
}

/** The nearest text in the alphabet of GSM: accents that it lacks are dropped, other scripts stay. */
export const toGsm = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (GSM.has(letter) || EXTENSION.has(letter)) return letter
      const plain = REPLACED[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      return [...plain].every((one) => GSM.has(one)) ? plain : letter
    })
    .join('')
