import { pluralsOf, showNumber } from './plurals.ts'

const plural = pluralsOf('en')
const rows = (count: number) => `${showNumber(count, 'en')} ${plural(count, { one: 'row', other: 'rows' })}`

/** Customers and mechanics out of a file. */
export const messages = {
  titles: { customers: 'Import customers', mechanics: 'Import mechanics' },
  lead: 'A CSV file from your spreadsheet or another program, up to 5,000 rows. You see what it brings before anything is changed.',
  columns: {
    customers: 'Columns: name and phone; email and address if you have them. Names and addresses may be in parts.',
    mechanics:
      'Columns: name, phone, email and specialty; pricing type, rates, travel fee, experience, business and service radius if you have them.',
  },
  nobodyTold: 'Nobody is sent a message. Whoever is known by their phone stays as they are.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  file: 'CSV file',
  refused: 'This file cannot be read',
  fileGone: 'This file changed or is gone since it was chosen. Choose it again.',

  read: 'How the file is read',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252 (Western Europe)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, big-endian',
    macintosh: 'Mac Roman',
  },
  delimiter: 'Separator',
  delimiters: { ',': 'Comma (,)', ';': 'Semicolon (;)', '\t': 'Tab', '|': 'Vertical bar (|)' },
  headings: 'Headings',
  noHeadings: 'No headings',
  headingsIn: ({ row }: { row: number }) => `Row ${row}`,
  mapping: 'What each column is',
  unnamed: ({ place }: { place: number }) => `Column ${place}`,
  importAs: ({ column }: { column: string }) => `Import “${column}” as`,
  notImported: 'Not imported',
  emptyColumn: 'Empty',
  missing: ({ fields }: { fields: string }) => `Choose a column for: ${fields}`,
  firstPhone: 'Phone to use first',
  firstPhoneHint: 'Where it is empty, the next phone is used.',
  severalPhones: ({ count }: { count: number }) => `${rows(count)} with more than one phone: one is imported`,

  found: ({ count, file }: { count: number; file: string }) => `${rows(count)} in ${file}`,
  made: ({ count }: { count: number }) => `${showNumber(count, 'en')} new`,
  known: ({ count }: { count: number }) => `${showNumber(count, 'en')} known already, stay as they are`,
  failed: ({ count }: { count: number }) => `${rows(count)} left out: something in them is wrong`,
  nothingNew: 'There is nothing new in this file.',
  unknownColumns: ({ columns }: { columns: string }) => `Not imported: ${columns}`,
  errors: 'What is wrong, row by row',
  row: 'Row',
  column: 'Column',
  what: 'What to change',
  moreErrors: ({ count }: { count: number }) => `The first ${count} are shown.`,
  run: ({ count }: { count: number }) => `Import ${showNumber(count, 'en')}`,
  failedToRun: 'Nothing was imported',

  done: ({ count }: { count: number }) => `${showNumber(count, 'en')} imported`,
  undo: 'Undo',
  undoOf: ({ when }: { when: string }) => `Undo the import of ${when}`,
  undoQuestion: 'Take out what this import made?',
  undoDetail:
    'Whoever has a job, signed in, or was corrected since stays. A corrected file can be imported afterwards.',
  undoConfirm: 'Take them out',
  undone: 'Import undone',
  undoneDetail: ({ removed, stay }: { removed: number; stay: number }) =>
    `${showNumber(removed, 'en')} taken out${stay > 0 ? `, ${showNumber(stay, 'en')} stay` : ''}.`,
  undoFailed: 'The import was not undone',
  stays: 'These stay',
  reasons: { used: 'has a job or signed in', changed: 'was changed since', gone: 'was removed already' },

  earlier: 'Earlier imports',
  none: 'Nothing was imported yet.',
  by: ({ name }: { name: string }) => `by ${name}`,
  wasUndone: ({ removed }: { removed: number }) => `undone, ${showNumber(removed, 'en')} taken out`,
}
