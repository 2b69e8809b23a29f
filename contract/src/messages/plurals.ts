import { type Language, LOCALES } from './languages.ts'

/** A form for each plural category that the language has; `other` stands for those left out. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Chooses the form of a word by a count, as the language's plural rules say. */
export function pluralsOf(language: Language) {
  let rules: Intl.PluralRules | undefined
  return (count: number, forms: Forms): string => {
    // Made when it is first needed: a screen that counts nothing does not wait for it.
    rules ??= new Intl.PluralRules(LOCALES[language])
    return forms[rules.select(count)] ?? forms.other
  }
}

/** Writes a whole number with the language's separators. */
export const showNumber = (count: number, language: Language): string => count.toLocaleString(LOCALES[language])
