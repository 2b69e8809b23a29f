import { foldDigits, narrowed } from './digits.ts'

export interface Phone {
  /** Unique key, and the number for texts. */
  readonly e164: string
  /** Dialed after the call is answered. */
  readonly extension: string | null
}

/** Longest sensible spelling with note and extension. */
export const LONGEST_PHONE = 60

/** Common labels; other words need a colon or brackets. */
const LABEL =
  /^(?:call|cell?|cell ?phone|cel|celular|direct|fax|home|m|main|mobile|m[oó]vil|n[uú]mero|office|oficina|p|ph|phone|phone number|t|tel|telephone|tel[eé]fono|text|trabajo|whatsapp|work|casa|ext|extension|x)$/iu
const WORDS_BEFORE = /^(\p{L}[\p{L} ]{0,19}?)(?: no)?\.? ?#?(: ?(?:\/\/)?)? ?(?=[+([\d])/u
const WORDS_AFTER = /[ \p{Pd}](\p{L}[\p{L} ]{0,19})$/u

const EXTENSION_WORD = 'extensi(?:on|ón)|extn|ext|ex|x|×|interno|int|anexo|#'
const EXTENSION_IN_BRACKETS = new RegExp(`[([] ?((?:${EXTENSION_WORD})[ .:=#]{0,3}\\d{1,7}) ?[)\\]]`, 'iu')
/** After a label or pause (comma, semicolon, p or w), with or without a trailing #. */
const EXTENSION = new RegExp(
  `(?:(?:${EXTENSION_WORD})[ .:=#\\p{Pd}]{0,3}(\\d{1,7})|[,;]+ ?(\\d{1,6})|(?<=\\d)[pw]{1,3}(\\d{1,6}))#?$`,
  'iu',
)
/** A note such as (cell): letters in brackets. */
const NOTE = /[([][^()[\]]*\p{L}[^()[\]]*[)\]]/gu
/** Parameters of a `tel:` URI (RFC 3966). */
const PARAMETER = /; ?([a-z][a-z0-9-]*)=([^;]*)/giu

const SIGNS_AROUND = /^[\s"'“”‘’`<=,;:.\p{Pd}]+|[\s"'“”‘’`>,;:.\p{Pd}]+$/gu
/** A bare number: digits, separators and at most one leading `+`. */
const NUMBER = /^(?:[ ([]*\+)?[\d ()[\].\p{Pd}−⁃/⁄∕·•∙⋅~_]+$/u

/** NANP: area code and exchange never start with 0 or 1, and N11 codes are services. */
const NORTH_AMERICAN = /^1?((?!.11|.{4}11)[2-9]\d{2}[2-9]\d{6})$/
const INTERNATIONAL = /^[2-9]\d{7,14}$/
/** International prefix: 011 in North America, 00 elsewhere. Ten digits are a mistyped local number. */
const DIALED_ABROAD = /^(?:011|00)(?=[1-9]\d{8})/
/** Mexican mobiles had a 1 after the calling code until 2019; domestic prefixes are often added too. */
const MEXICAN = /^52(?:01|04[45]|1)([2-9]\d{9})$/
/** Calling codes with a trunk 0 to drop; in Italy and parts of Africa it belongs to the number. */
const DOMESTIC_ZERO = /^(2[07]|3[123]|4[013469]|6[0-46]|8[1246]|9[0-58]|35[3589]|38[0156]|966|97[12])0(?!0)/

/** Contact cards add direction marks, quotes, dashes of any length and digits of any script. */
const visible = (typed: string) =>
  narrowed(
    foldDigits(typed)
      .normalize('NFC')
      .replace(/\p{Cf}|\ufe0f|\p{Extended_Pictographic}/gu, ''),
  ).replace(/\s+/g, ' ')

const trimmed = (text: string) => text.replace(SIGNS_AROUND, '')

/** Decodes `tel:%2B1602…`. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutWordsBefore(text: string): string {
  const [all = '', words = '', colon] = WORDS_BEFORE.exec(text) ?? []
  return colon || LABEL.test(words) ? text.slice(all.length) : text
}

function withoutWordsAfter(text: string): string {
  const [all = '', words = ''] = WORDS_AFTER.exec(text) ?? []
  return LABEL.test(words) ? trimmed(text.slice(0, -all.length)) : text
}

/** Strips label, note and extension. */
function taken(text: string): { number: string; extension: string | null } {
  const parameters = new Map<string, string>()
  const unnoted = text.replace(EXTENSION_IN_BRACKETS, ' $1 ').replace(NOTE, ' ')
  const bare = withoutWordsAfter(trimmed(unnoted)).replace(PARAMETER, (_, name: string, value: string) => {
    parameters.set(name.toLowerCase(), value.trim())
    return ''
  })
  let number = withoutWordsAfter(withoutWordsBefore(trimmed(bare)))
  const [all, ...digits] = EXTENSION.exec(number) ?? []
  if (all !== undefined) number = withoutWordsAfter(trimmed(number.slice(0, -all.length)))
  const context = parameters.get('phone-context') ?? ''
  if (/^\+\d+$/.test(context) && !number.includes('+')) number = context + number
  return { number, extension: parameters.get('ext') ?? digits.find((one) => one !== undefined) ?? null }
}

function international(digits: string): string | null {
  const number = digits.replace(MEXICAN, '52$1').replace(DOMESTIC_ZERO, '$1')
  return INTERNATIONAL.test(number) ? `+${number}` : null
}

/** Parses a phone in any spelling; null if invalid. Ten digits, or eleven with a leading 1, are NANP; other countries need `+` or a dialing prefix. */
export function readPhone(typed: string): Phone | null {
  const given = typed.trim()
  if (given.length > LONGEST_PHONE) return null
  const { number, extension } = taken(trimmed(visible(unescaped(given))))
  if (!NUMBER.test(number) || (extension !== null && !/^\d{1,7}$/.test(extension))) return null
  const digits = number.replace(/\D/g, '')
  const abroad = number.includes('+') ? digits : DIALED_ABROAD.test(digits) ? digits.replace(DIALED_ABROAD, '') : null
  if (abroad !== null && !abroad.startsWith('1')) {
    const e164 = international(abroad)
    return e164 === null ? null : { e164, extension }
  }
  const national = NORTH_AMERICAN.exec(abroad ?? digits)?.[1]
  return national ? { e164: `+1${national}`, extension } : null
}

/** Length as typed, without label, note and extension. */
export const lengthOfNumber = (typed: string): number => taken(trimmed(visible(unescaped(typed)))).number.length

/** E.164 form without extension; null if invalid. */
export const toE164 = (typed: string): string | null => readPhone(typed)?.e164 ?? null

/** Digits for searching E.164 numbers, if the text is a phone or part of one. */
export function digitsOfPhone(typed: string): string | null {
  const whole = toE164(typed)
  if (whole !== null) return whole.slice(1)
  if (typed.length > LONGEST_PHONE) return null
  const part = trimmed(visible(typed))
  return NUMBER.test(part) ? part.replace(/\D/g, '') : null
}

/** `(602) 555-0101`, `+52 662 123 4567`; other countries unchanged. */
export const showE164 = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3').replace(/^\+52(\d{3})(\d{3})(\d{4})$/, '+52 $1 $2 $3')

/** Display form, such as `(602) 555-0101 ext. 5`; unreadable phones stay unchanged. */
export function showPhone(typed: string): string {
  const phone = readPhone(typed)
  if (!phone) return typed
  return phone.extension === null ? showE164(phone.e164) : `${showE164(phone.e164)} ext. ${phone.extension}`
}
