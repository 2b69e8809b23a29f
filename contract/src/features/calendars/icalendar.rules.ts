/** iCalendar text (RFC 5545). */

const LINE_OCTETS = 75

/** UTF-8 length of a character. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** Folds a line at 75 octets without splitting characters. */
export function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (length + size > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += letter
    length += size
  }
  return [...pieces, piece].join('\r\n')
}

/** Control characters, which no text may hold, but tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Escapes a TEXT value. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** 20261121T150000Z. */
export const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Name with parameters, and the value, already escaped for its type. */
type Property = readonly [name: string, value: string]

export const calendarText = (properties: readonly Property[], events: readonly (readonly Property[])[]): string => {
  const lines = (all: readonly Property[]) => all.map(([name, value]) => folded(`${name}:${value}`))
  return [
    'BEGIN:VCALENDAR',
    ...lines(properties),
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...lines(event), 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
