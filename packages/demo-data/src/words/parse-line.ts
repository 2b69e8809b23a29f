/** Demo texts are one line each, with fields separated by bars. */

/** Named groups of a line; optional ones may be empty. @throws for another format */
export function parseLine(line: string, form: RegExp): (group: string) => string {
  const { groups } = form.exec(line) ?? {}
  return (group) => {
    if (!groups || !(group in groups)) throw new Error(`no ${group} in "${line}"`)
    return groups[group] ?? ''
  }
}

/** Pattern of a line with bar-separated fields. */
export const fields = (...parts: RegExp[]): RegExp => new RegExp(parts.map((part) => part.source).join(' \\| '))

/** Narrows a text to one of these words. @throws if it is none */
export function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text)
  if (word === undefined) throw new Error(`"${text}" is none of ${words.join(', ')}`)
  return word
}
