const TYPED = /^\+?[\d\s().\-/]+$/
const NORTH_AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/
const INTERNATIONAL = /^[2-9]\d{7,14}$/

/**
 * The E.164 form of a phone number as people type it, or null where it cannot be one.
 * Ten digits, or eleven with a leading 1, are North American (NANP: area code and exchange start at 2);
 * any other country needs its `+`.
 */
export function toE164(typed: string): string | null {
  const text = typed.trim()
  if (!TYPED.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('1')) return INTERNATIONAL.test(digits) ? `+${digits}` : null
  const national = NORTH_AMERICAN.exec(digits)?.[1]
  if (!national || (text.startsWith('+') && digits.length === 10)) return null
  return `+1${national}`
}

/** `+16025550101` as `(602) 555-0101`; other countries stay as they are. */
export function showPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return line ? `(${area}) ${exchange}-${line}` : e164
}
