/** Plural forms; `other` is the fallback. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks a plural form by the locale's rules. */
export function pluralsOf(locale: string) {
  let rules: Intl.PluralRules | undefined
  return (count: number, forms: Forms): string => {
    // Lazy, since Intl.PluralRules is slow to create.
    rules ??= new Intl.PluralRules(locale)
    return forms[rules.select(count)] ?? forms.other
  }
}

/** A whole number with the language's separators. */
export const showNumber = (count: number, locale: string): string => count.toLocaleString(locale)
