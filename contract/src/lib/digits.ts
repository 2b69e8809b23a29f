const DIGIT = /^\p{Nd}$/u
const VALUES = new Map<string, string>()

/** Unicode encodes each script's digits as ten consecutive code points. */
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

/** Replaces decimal digits of any script by 0 to 9. */
export const foldDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, decimalValue)

/** Converts fullwidth characters to ASCII. */
export const narrowed = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
