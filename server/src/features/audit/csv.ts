/** What a spreadsheet would take for a formula, or skips ahead of one. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** A cell that is the text itself: in quotes, and with an apostrophe in front of what a spreadsheet would reckon out. */
const cellOf = (value: string | null): string =>
  value === null ? '' : `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** One line of CSV (RFC 4180), its end included; null is an empty cell. */
export const csvLine = (values: readonly (string | null)[]): string => `${values.map(cellOf).join(',')}\r\n`
