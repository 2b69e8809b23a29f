/** Turns what follows around, or hides which way it runs (Unicode bidirectional embeddings, overrides and isolates). */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Signs that nobody sees: zero-width ones, soft hyphens, direction marks, the joiner that joins nothing. */
export const UNSEEN = /\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/** A text as it was written, which turns no other text around. */
export const withoutTurns = (text: string): string => text.replace(TURNING, '')

/** NFKC of one sign, but of an accent that stands alone, which people type for an apostrophe: it would become a space. */
function inOneForm(sign: string): string {
  const form = sign.normalize('NFKC')
  return form.startsWith(' ') && sign.trim() !== '' ? sign : form
}

/** Scripts whose letters take another form beside a zero-width joiner or non-joiner. */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}'
const JOINERS = /([\u200c\u200d])[\u200c\u200d]*/g
const STRAY_JOINER = new RegExp(`(?<![${JOINING}])[\u200c\u200d]|[\u200c\u200d](?![${JOINING}])`, 'gu')
const isJoiner = (sign: string) => sign === '\u200c' || sign === '\u200d'

/** Joiners stay where they stand between two letters of such a script: می‌خواهم, ශ්‍රී. */
const withoutUnseen = (text: string): string =>
  text
    .replace(UNSEEN, (sign) => (isJoiner(sign) ? sign : ''))
    .replace(JOINERS, '$1')
    .replace(STRAY_JOINER, '')

/** A name as everybody reads it, with the joiners of its script. */
export const nameAsRead = (text: string): string =>
  withoutUnseen(
    withoutUnseen(text)
      .normalize('NFC')
      .replace(/\P{ASCII}/gu, inOneForm),
  ).normalize('NFC')

/** An address as everybody reads it: one sign for what looks alike in width and form, and nothing unseen. */
export const asRead = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, inOneForm)
    .replace(UNSEEN, '')
    .normalize('NFC')

/** Whether a word borrows letters of another alphabet that look like its own, such as a Cyrillic а. */
const mixesAlphabets = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word)

/** Whether each word of an address is written in one alphabet. */
export const isOneAlphabet = (address: string): boolean => !address.split(/[@.]/).some(mixesAlphabets)
