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

/** A name or an address as everybody reads it: one sign for what looks alike in width and form, and nothing unseen. */
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
