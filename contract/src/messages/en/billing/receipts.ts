/** Generated price lines, by kind. */
export const messages = {
  labor: 'Labor',
  travel: 'Travel',
}
