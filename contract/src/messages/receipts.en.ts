/** The lines of a price that nobody wrote, by their kinds; the server says them in the reader's language. */
export const messages = {
  labor: 'Labor',
  travel: 'Travel',
}
