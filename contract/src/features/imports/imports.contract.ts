import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import type { Bytes } from '../../lib/bytes.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, optionalEmail, optionalText, paging, personName, phone } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

export const IMPORT_KINDS = ['customers', 'mechanics'] as const
const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.output<typeof ImportKind>

/** A zero-based column and its field. */
export interface ImportColumn {
  at: number
  field: string
}

/** Limits of a file in rows and bytes, and of reported cell errors. */
export const MOST_ROWS = 5_000
export const MOST_BYTES = 2 * 1024 * 1024
export const MOST_ERRORS = 200

/** As entered by the office; bookings add the rest. */
export const NewCustomer = z.object({
  name: personName(fieldMessage('jobs', 'name'), { max: 100 }),
  phone: phone(fieldMessage('jobs', 'phone'), { min: 10 }),
  email: optionalEmail,
  preferredAddress: optionalText(300),
})
export type NewCustomer = z.output<typeof NewCustomer>

/** An invalid cell, which rejects its row. */
const RowError = z.object({
  /** Spreadsheet row; headings are row 1. */
  row: z.int(),
  /** Heading in the file. */
  column: z.string(),
  message: z.string(),
})
export type RowError = z.output<typeof RowError>

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
/** The message lists the valid values, which need no translation. */
const Encoding = z.enum(ENCODINGS, ENCODINGS.join(', '))
export type Encoding = z.output<typeof Encoding>

/** `sep=` accepts any character but letters, digits, quotation marks and line ends. */
const DELIMITER = /^[^\p{L}\p{N}"\r\n\uFEFF]$/u
const DELIMITER_EXAMPLES = ', ; | %09'
const Delimiter = z.string(DELIMITER_EXAMPLES).check(z.regex(DELIMITER, DELIMITER_EXAMPLES))
export const isDelimiter = (sign: string): boolean => DELIMITER.test(sign)

/** Rows above the headings. */
const MOST_ABOVE = 50
const HEADINGS_RANGE = `0 – ${MOST_ABOVE}`

/** One-based columns with their fields. */
const LISTED = /^\d{1,4}:\w{1,30}$/
const MOST_LISTED = 100
export const COLUMNS_EXAMPLE = '1:name,3:phone,5:email'
const Columns = z.pipe(
  z
    .string(COLUMNS_EXAMPLE)
    .check(z.refine((text) => text === '' || isList(text.split(',', MOST_LISTED + 1)), COLUMNS_EXAMPLE)),
  z.transform((text): ImportColumn[] =>
    text === ''
      ? []
      : text.split(',').map((one) => {
          const [place = '', field = ''] = one.split(':')
          return { at: Number(place) - 1, field }
        }),
  ),
)
const isList = (parts: readonly string[]) => parts.length <= MOST_LISTED && parts.every((part) => LISTED.test(part))

/** Columns in query form. */
export const listedColumns = (sources: readonly ImportColumn[]): string =>
  sources.map(({ at, field }) => `${at + 1}:${field}`).join(',')

/** Omitted options are detected. */
const ImportOptions = z.object({
  encoding: z.optional(Encoding),
  delimiter: z.optional(Delimiter),
  /** Spreadsheet row of the headings; 0: none. */
  headings: z.optional(
    z.coerce
      .number(HEADINGS_RANGE)
      .check(z.int(HEADINGS_RANGE), z.gte(0, HEADINGS_RANGE), z.lte(MOST_ABOVE, HEADINGS_RANGE)),
  ),
  /** `1:firstName,2:lastName,5:phone,4:phone`: among columns of one field the first non-empty one counts. */
  columns: z.optional(Columns),
})
export type ImportOptions = z.output<typeof ImportOptions>

const HowRead = z.object({
  encoding: Encoding,
  delimiter: z.string(),
  /** Spreadsheet row of the headings; 0: none. */
  headings: z.int(),
})

/** Limits of the preview: columns, values per column, characters per value. */
export const MOST_SHOWN = 200
export const MOST_SAMPLES = 3
export const LONGEST_SAMPLE = 80

/** Preview of a file: options and column mapping. */
export const ImportPreview = shownWhole(
  z.object({
    kind: ImportKind,
    read: HowRead,
    /** Non-empty rows without the headings. */
    rows: z.int(),
    columns: z.array(z.object({ place: z.int(), heading: z.string(), samples: z.array(z.string()) })),
    /** Proposed fields; among columns of one field the first non-empty one counts. */
    proposed: z.array(z.object({ place: z.int(), field: z.string() })),
    /** Required fields without a column. */
    missing: z.array(z.string()),
  }),
)
export type ImportPreview = z.output<typeof ImportPreview>

/** Dry run of an import. */
export const ImportCheck = shownWhole(
  z.object({
    kind: ImportKind,
    /** Non-empty rows without the headings. */
    rows: z.int(),
    made: z.int(),
    /** Skipped: the phone exists. */
    known: z.int(),
    /** Rows with errors. */
    failed: z.int(),
    /** Headings that are not imported. */
    unknownColumns: z.array(z.string()),
    read: HowRead,
    /** Rows with more than one phone. */
    severalPhones: z.int(),
    /** In file order, at most 200. */
    errors: z.array(RowError),
  }),
)
export type ImportCheck = z.output<typeof ImportCheck>

/** Why undoing an import keeps a record. */
export const STAY_REASONS = ['used', 'changed', 'gone'] as const

/** An import and its outcome. */
export const Import = shownWhole(
  z.object({
    id: Id,
    kind: ImportKind,
    at: Moment,
    /** Null in open mode; empty for an erased account. */
    accountName: z.nullable(z.string()),
    rows: z.int(),
    made: z.int(),
    known: z.int(),
    failed: z.int(),
    undoneAt: z.nullable(Moment),
    /** Records removed by undoing it. */
    removed: z.int(),
    /** Records kept when it was undone, at most 200. */
    stays: z.array(z.object({ row: z.int(), id: Id, name: z.string(), reason: z.enum(STAY_REASONS) })),
  }),
)
export type Import = z.output<typeof Import>

const file = {
  types: ['text/csv'],
  most: MOST_BYTES,
  tooLarge: 'import.tooLarge',
  otherType: 'import.notCsv',
} as const satisfies Bytes

const ofKind = { params: z.object({ kind: ImportKind }), query: ImportOptions, body: file, access: STAFF }

/** Problems of unreadable files. */
const UNREADABLE = ['import.notUtf8', 'import.notText', 'import.broken'] as const

export const imports = endpoints('imports', 'imports', {
  list: {
    method: 'GET',
    path: '/api/imports',
    summary: 'List imports',
    description: 'Returns imports, newest first, optionally only customers or mechanics.',
    query: z.object({ kind: z.optional(ImportKind), ...paging }),
    reply: z.array(Import),
    paged: true,
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  preview: {
    ...ofKind,
    method: 'POST',
    path: '/api/imports/{kind}/preview',
    summary: 'Preview an import file',
    description:
      'Returns how a CSV file is read (encoding, delimiter, header row) and what each column is mapped to, with its first values. Nothing is imported.',
    reply: ImportPreview,
    status: 200,
    invalidates: [],
    problems: [...UNREADABLE],
  },
  check: {
    ...ofKind,
    method: 'POST',
    path: '/api/imports/{kind}/check',
    summary: 'Check an import file',
    description: 'Returns what a CSV file would import and what is wrong with it, row by row. Nothing is imported.',
    reply: ImportCheck,
    status: 200,
    invalidates: [],
    problems: [...UNREADABLE, 'import.columns'],
  },
  run: {
    ...ofKind,
    method: 'POST',
    path: '/api/imports/{kind}',
    summary: 'Import a file',
    description:
      'Imports a CSV file in one transaction, with columns as named in the file or as listed in `columns`. Known phone numbers are left unchanged, invalid rows are skipped, and no one is notified.',
    reply: Import,
    invalidates: ['imports', 'customers', 'mechanics', 'trial'],
    problems: [...UNREADABLE, 'import.columns', 'mechanic.phoneTaken', 'mechanic.emailTaken'],
  },
  undo: {
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary: 'Undo an import',
    description:
      'Removes what an import created. Rows used or changed since then stay; `stays` lists them with the reason.',
    params: z.object({ id: Id }),
    reply: Import,
    status: 200,
    access: STAFF,
    invalidates: ['imports', 'customers', 'mechanics', 'trial', 'pickups', 'notifications', 'referrals'],
    problems: ['import.unknown', 'import.undoneAlready'],
  },
})
