import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import type { Bytes } from '../../lib/bytes.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, optionalEmail, optionalText, paging, personName, phone } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

/** What can be brought in as a file. */
export const IMPORT_KINDS = ['customers', 'mechanics'] as const
const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.output<typeof ImportKind>

/** A column of a file, by its place from 0, and what it is taken for. */
export interface Source {
  at: number
  field: string
}

/** The most rows and bytes of a file, and the most wrong cells that are told of it. */
export const MOST_ROWS = 5_000
export const MOST_BYTES = 2 * 1024 * 1024
export const MOST_ERRORS = 200

/** A customer as the office writes them down; a booking brings the rest. */
export const NewCustomer = z.object({
  name: personName(fieldMessage('jobs', 'name'), { max: 100 }),
  phone: phone(fieldMessage('jobs', 'phone'), { min: 10 }),
  email: optionalEmail,
  preferredAddress: optionalText(300),
})
export type NewCustomer = z.output<typeof NewCustomer>

/** A cell that cannot be taken, and so its row. */
const RowError = z.object({
  /** As a spreadsheet counts them: the headings are row 1. */
  row: z.int(),
  /** The column's heading in the file. */
  column: z.string(),
  message: z.string(),
})
export type RowError = z.output<typeof RowError>

/** The encodings that a file is read in. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
/** What is right says itself what is wrong, in any language. */
const Encoding = z.enum(ENCODINGS, ENCODINGS.join(', '))
export type Encoding = z.output<typeof Encoding>

/** A sign between two cells; `sep=` may name any that is no letter, digit, quotation mark or line end. */
const DELIMITER = /^[^\p{L}\p{N}"\r\n\uFEFF]$/u
const DELIMITER_EXAMPLES = ', ; | %09'
const Delimiter = z.string(DELIMITER_EXAMPLES).check(z.regex(DELIMITER, DELIMITER_EXAMPLES))
export const isDelimiter = (sign: string): boolean => DELIMITER.test(sign)

/** No file has its headings further down. */
const MOST_ABOVE = 50
const HEADINGS_RANGE = `0 – ${MOST_ABOVE}`

/** A file's columns by their places from 1, each with what it is taken for. */
const LISTED = /^\d{1,4}:\w{1,30}$/
const MOST_LISTED = 100
export const COLUMNS_EXAMPLE = '1:name,3:phone,5:email'
const Columns = z.pipe(
  z
    .string(COLUMNS_EXAMPLE)
    .check(z.refine((text) => text === '' || isList(text.split(',', MOST_LISTED + 1)), COLUMNS_EXAMPLE)),
  z.transform((text): Source[] =>
    text === ''
      ? []
      : text.split(',').map((one) => {
          const [place = '', field = ''] = one.split(':')
          return { at: Number(place) - 1, field }
        }),
  ),
)
const isList = (parts: readonly string[]) => parts.length <= MOST_LISTED && parts.every((part) => LISTED.test(part))

/** Columns as the query lists them. */
export const listedColumns = (sources: readonly Source[]): string =>
  sources.map(({ at, field }) => `${at + 1}:${field}`).join(',')

/** How a file is read; what is left out is recognized. */
const ImportOptions = z.object({
  encoding: z.optional(Encoding),
  delimiter: z.optional(Delimiter),
  /** The row of the headings, as a spreadsheet counts; 0: there are none. */
  headings: z.optional(
    z.coerce
      .number(HEADINGS_RANGE)
      .check(z.int(HEADINGS_RANGE), z.gte(0, HEADINGS_RANGE), z.lte(MOST_ABOVE, HEADINGS_RANGE)),
  ),
  /** `1:firstName,2:lastName,5:phone,4:phone`: of several columns of one field the first that is filled in counts. */
  columns: z.optional(Columns),
})
export type ImportOptions = z.output<typeof ImportOptions>

/** How a file was read. */
const HowRead = z.object({
  encoding: Encoding,
  delimiter: z.string(),
  /** The row of the headings, as a spreadsheet counts; 0: there are none. */
  headings: z.int(),
})

/** So many columns, values of each and characters of a value are shown ahead of an import. */
export const MOST_SHOWN = 200
export const MOST_SAMPLES = 3
export const LONGEST_SAMPLE = 80

/** A file ahead of its import: how it is read, and what its columns are taken for. */
export const ImportPreview = shownWhole(
  z.object({
    kind: ImportKind,
    read: HowRead,
    /** Rows with anything in them, the headings aside. */
    rows: z.int(),
    columns: z.array(z.object({ place: z.int(), heading: z.string(), samples: z.array(z.string()) })),
    /** What each column is taken for; of several columns of one field the first that is filled in counts. */
    proposed: z.array(z.object({ place: z.int(), field: z.string() })),
    /** Fields that the file must have, and no column is taken for. */
    missing: z.array(z.string()),
  }),
)
export type ImportPreview = z.output<typeof ImportPreview>

/** What a file would bring. */
export const ImportCheck = shownWhole(
  z.object({
    kind: ImportKind,
    /** Rows with anything in them, the headings aside. */
    rows: z.int(),
    made: z.int(),
    /** Their phone is known: they stay as they are. */
    known: z.int(),
    /** Rows that are left out because something in them is wrong. */
    failed: z.int(),
    /** Headings that stand for nothing that is imported. */
    unknownColumns: z.array(z.string()),
    read: HowRead,
    /** Rows that have another phone beside the one that is taken. */
    severalPhones: z.int(),
    /** In the order of the file, at most 200. */
    errors: z.array(RowError),
  }),
)
export type ImportCheck = z.output<typeof ImportCheck>

/** Why something that an import made stays when it is undone. */
export const STAY_REASONS = ['used', 'changed', 'gone'] as const

/** One import: who brought what, and what became of it. */
export const Import = shownWhole(
  z.object({
    id: Id,
    kind: ImportKind,
    at: Moment,
    /** Null where nobody signs in; empty for somebody who was erased. */
    accountName: z.nullable(z.string()),
    rows: z.int(),
    made: z.int(),
    known: z.int(),
    failed: z.int(),
    undoneAt: z.nullable(Moment),
    /** Of those that it made, so many were taken out again. */
    removed: z.int(),
    /** Those that stay though it was undone, at most 200. */
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

/** What every reading of a file can answer. */
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
      'Returns how a CSV file is read (encoding, delimiter, header row) and what each column is taken for, with its first values. Nothing is imported.',
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
      'Imports a CSV file in one transaction, with columns as named in the file or as listed in `columns`. Known phone numbers are left unchanged, invalid rows are skipped, and nobody is notified.',
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
