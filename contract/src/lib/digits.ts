const DIGIT = /^\p{Nd}$/u
const VALUES = new Map<string, string>()

/** Unicode puts the ten digits of a script in a row from zero to nine; where rows follow each other they are all of ten. */
function decimalValue(digit: string): string {
  const known = VALUES.get(digit)
  if (known !== undefined) return known
  const at = digit.codePointAt(0) ?? 0
  let first = at
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  const value = String((at - first) % 10)
  VALUES.set(digit, value)
  return value
}

/** A text with the decimal digits of every script written as 0 to 9: Arabic, Persian, Devanagari, fullwidth and all others. */
export const foldDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, decimalValue)

/** Fullwidth signs, as East Asian keyboards type them, as those of ASCII. */
export const narrowed = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
