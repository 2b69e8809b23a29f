/** What is wrong with how a file is to be read. */
export const messages = {
  encoding: 'Use utf-8, windows-1252, utf-16le, utf-16be or macintosh',
  delimiter: 'Use one sign, such as a comma, a semicolon or a tab',
  headings: 'Use the row of the headings, from 0 (none) to 50',
  columns: 'List columns of this file as 1:name,3:phone, with fields that are imported',
}
