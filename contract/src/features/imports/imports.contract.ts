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

const ofKind = { params: z.object({ kind: ImportKind }), body: file, access: STAFF }

export const imports = endpoints('imports', 'imports', {
  list: {
    method: 'GET',
    path: '/api/imports',
    summary: 'What was imported, newest first: of customers, of mechanics, or of both.',
    query: z.object({ kind: z.optional(ImportKind), ...paging }),
    reply: z.array(Import),
    paged: true,
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  check: {
    ...ofKind,
    method: 'POST',
    path: '/api/imports/{kind}/check',
    summary: 'What a file of CSV would bring, and what is wrong with it row by row; nothing is changed.',
    reply: ImportCheck,
    status: 200,
    invalidates: [],
    problems: ['import.notUtf8', 'import.broken', 'import.columns'],
  },
  run: {
    ...ofKind,
    method: 'POST',
    path: '/api/imports/{kind}',
    summary:
      'Imports a file of CSV in one transaction: rows of unknown phones are made, known ones stay as they are, wrong ones are left out. Nobody is sent a notice.',
    reply: Import,
    invalidates: ['imports', 'customers', 'mechanics', 'trial'],
    problems: ['import.notUtf8', 'import.broken', 'import.columns', 'mechanic.phoneTaken', 'mechanic.emailTaken'],
  },
  undo: {
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary: 'Takes out what an import made, but for what is used or was changed since; `stays` tells which and why.',
    params: z.object({ id: Id }),
    reply: Import,
    status: 200,
    access: STAFF,
    invalidates: ['imports', 'customers', 'mechanics', 'trial', 'pickups', 'notifications', 'referrals'],
    problems: ['import.unknown', 'import.undoneAlready'],
  },
})
