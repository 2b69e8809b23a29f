import { type Language, LOCALES } from './languages.ts'

/** Plural forms; `other` is the fallback. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks a plural form by the language's rules. */
export function pluralsOf(language: Language) {
  let rules: Intl.PluralRules | undefined
  return (count: number, forms: Forms): string => {
    // Lazy, since Intl.PluralRules is slow to create.
    rules ??= new Intl.PluralRules(LOCALES[language])
    return forms[rules.select(count)] ?? forms.other
  }
}

/** A whole number with the language's separators. */
export const showNumber = (count: number, language: Language): string => count.toLocaleString(LOCALES[language])
