/** `US,CA` as "United States, Canada". */
export function showCountries(codes: string, locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return list.format(codes.split(',').map((code) => names.of(code) ?? code))
}
