/** Letters with a stroke or without a dot, which no decomposition gives back to the alphabet. */
const STROKES: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' }

/**
 * How a text is compared where somebody looks for it: José, Jose, JOSÉ and José with an accent of its own sign are one, and
 * ñ is n, for people type without accents. `fold_text` of PostgreSQL does the same for the searches of lists.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đłøı]/g, (letter) => STROKES[letter] ?? letter)
