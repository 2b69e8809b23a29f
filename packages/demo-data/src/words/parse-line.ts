/** The texts of the demo are one line each with fields between bars; these functions parse them. */

/** The named groups of a line; one that may be left out is empty then. @throws when the line has another form. */
export function parseLine(line: string, form: RegExp): (group: string) => string {
  const { groups } = form.exec(line) ?? {}
  return (group) => {
    if (!groups || !(group in groups)) throw new Error(`no ${group} in "${line}"`)
    return groups[group] ?? ''
  }
}

/** The form of a line whose fields stand between bars. */
export const fields = (...parts: RegExp[]): RegExp => new RegExp(parts.map((part) => part.source).join(' \\| '))

/** The one of these words that a text is. @throws when it is none of them. */
export function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text)
  if (word === undefined) throw new Error(`"${text}" is none of ${words.join(', ')}`)
  return word
}
