/** Unicode bidirectional embeddings, overrides and isolates. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Zero-width characters, soft hyphens, direction marks and joiners. */
export const UNSEEN = /\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/** Removes directional controls that would affect neighboring text. */
export const withoutTurns = (text: string): string => text.replace(TURNING, '')

/** NFKC, except for standalone accents, which are typed as apostrophes and would become spaces. */
function inOneForm(sign: string): string {
  const form = sign.normalize('NFKC')
  return form.startsWith(' ') && sign.trim() !== '' ? sign : form
}

/** Scripts in which zero-width joiners and non-joiners change letter forms. */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}'
const JOINERS = /([\u200c\u200d])[\u200c\u200d]*/g
const STRAY_JOINER = new RegExp(`(?<![${JOINING}])[\u200c\u200d]|[\u200c\u200d](?![${JOINING}])`, 'gu')
const isJoiner = (sign: string) => sign === '\u200c' || sign === '\u200d'

/** Keeps joiners between letters of those scripts: می‌خواهم, ශ්‍රී. */
const withoutUnseen = (text: string): string =>
  text
    .replace(UNSEEN, (sign) => (isJoiner(sign) ? sign : ''))
    .replace(JOINERS, '$1')
    .replace(STRAY_JOINER, '')

/** A visible name, with the joiners of its script. */
export const nameAsRead = (text: string): string =>
  withoutUnseen(
    withoutUnseen(text)
      .normalize('NFC')
      .replace(/\P{ASCII}/gu, inOneForm),
  ).normalize('NFC')

/** NFKC without invisible characters. */
export const asRead = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, inOneForm)
    .replace(UNSEEN, '')
    .normalize('NFC')

/** Detects homoglyphs, such as a Cyrillic а in a Latin word. */
const mixesAlphabets = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word)

/** Whether each word uses a single alphabet. */
export const isOneAlphabet = (address: string): boolean => !address.split(/[@.]/).some(mixesAlphabets)
