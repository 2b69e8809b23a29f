import { type Language, LOCALES } from './languages.ts'

/** `US,CA` as "United States, Canada". */
export function showCountries(codes: string, language: Language): string {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const list = new Intl.ListFormat(LOCALES[language], { type: 'unit' })
  return list.format(codes.split(',').map((code) => names.of(code) ?? code))
}
