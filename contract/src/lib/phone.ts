const TYPED = /^\+?[\d\s().\p{Pd}/]+$/u
const NORTH_AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/
const INTERNATIONAL = /^[2-9]\d{7,14}$/

/** Numbers copied from a contact card come wrapped in invisible direction marks and with dashes of any length. */
const visible = (typed: string) => typed.replace(/\p{Cf}/gu, '').trim()

/** Whether a text has nothing but the digits and signs of a phone number or a part of one. */
export const looksLikePhone = (typed: string): boolean => TYPED.test(visible(typed))

/**
 * The E.164 form of a phone number as people type it, or null where it cannot be one.
 * Ten digits, or eleven with a leading 1, are North American (NANP: area code and exchange start at 2);
 * any other country needs its `+`.
 */
export function toE164(typed: string): string | null {
  const text = visible(typed)
  if (!TYPED.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('1')) return INTERNATIONAL.test(digits) ? `+${digits}` : null
  const national = NORTH_AMERICAN.exec(digits)?.[1]
  return national ? `+1${national}` : null
}

/** `+16025550101` as `(602) 555-0101`; other countries stay as they are. */
export function showPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return line ? `(${area}) ${exchange}-${line}` : e164
}
