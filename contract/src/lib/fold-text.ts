/** Letters with a stroke or without a dot, which no decomposition gives back to the alphabet, and what phones and people write for an apostrophe. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ł: 'l', ø: 'o', ı: 'i' },
  ...{ '’': "'", '‘': "'", ʼ: "'", ʻ: "'", '´': "'", '′': "'" },
}

/**
 * How a text is compared where somebody looks for it: José, Jose, JOSÉ and José with an accent of its own sign are one, and
 * ñ is n, for people type without accents; so are O'Neil and O’Neil. `fold_text` of PostgreSQL does the same for the searches of lists.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đłøı’‘ʼʻ´′]/g, (sign) => SIGNS[sign] ?? sign)
