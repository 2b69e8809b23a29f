/** The lines of a receipt that nobody wrote, by their kinds; the server says them in the reader's language. */
export const messages = {
  labor: 'Labor',
  travel: 'Travel',
}
