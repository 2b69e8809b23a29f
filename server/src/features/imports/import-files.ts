import { startMembership } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import {
  type Import,
  type ImportCheck,
  MOST_ERRORS,
  type NewCustomer,
  type RowError,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import type { ImportedMechanic } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { refreshStatistics } from '../../db/maintenance/statistics.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { previewImport } from './preview-import.ts'
import { type GoodRow, type ImportFile, readImport } from './read-import.ts'

type Importing = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'imports' | 'customers' | 'mechanics' | 'billing' | 'readTable'
>

type ImportedRow = { row: number; id: string }

/** Preview, import and undo of customer and mechanic files. Sends no notifications. */
export const importFiles = ({ db, clock, newId, imports, customers, mechanics, billing, readTable }: Importing) => {
  /** Checks valid rows against the database: new ones, and those that cannot join. */
  async function judge(file: ImportFile): Promise<{ fresh: GoodRow[]; refused: RowError[] }> {
    const phones = file.good.map(({ phoneE164 }) => phoneE164)
    if (file.kind === 'customers') {
      const known = await customers.knownPhones(phones)
      return { fresh: file.good.filter(({ phoneE164 }) => !known.has(phoneE164)), refused: [] }
    }
    const known = await mechanics.present(
      phones,
      file.good.map(({ value }) => value.email),
    )
    const unknown = file.good.filter(({ phoneE164 }) => !known.phones.has(phoneE164))
    const taken = ({ value }: GoodRow<ImportedMechanic>) => known.emails.has(value.email.toLowerCase())
    const refused = unknown.filter(taken).map(({ row }) => file.wrong(row, 'email', file.words.emailTaken))
    return { fresh: unknown.filter((row) => !taken(row)), refused }
  }

  /** Everything except writing rows. */
  async function judgeFile(file: ImportFile) {
    const { fresh, refused } = await judge(file)
    const errors = [...file.errors, ...refused].sort((a, b) => a.row - b.row)
    const failed = new Set(errors.map(({ row }) => row)).size
    return { fresh, errors, failed }
  }

  const makeCustomers = (fresh: GoodRow<NewCustomer>[], now: string): Promise<ImportedRow[]> => {
    const rows = fresh.map(({ row, value, phoneE164 }) => ({
      row,
      customer: { id: newId(), ...value, phoneE164, latitude: null, longitude: null, createdAt: now },
    }))
    return customers.insertNew(rows)
  }

  /** Under the lock of joining: join numbers and trials are given out one by one. */
  async function makeMechanics(
    fresh: GoodRow<ImportedMechanic>[],
    joined: number,
    now: string,
  ): Promise<ImportedRow[]> {
    const before = await mechanics.marksOf(fresh.map(({ phoneE164, value: { email } }) => ({ phoneE164, email })))
    const seen = new Set<string>()
    const rows = fresh.map(({ row, value, phoneE164 }, at) => {
      const { wasHere = false, marks = [] } = before[at] ?? {}
      const hadTrial = wasHere || marks.some((mark) => seen.has(mark))
      for (const mark of marks) seen.add(mark)
      const joinNumber = joined + at + 1
      const membership = startMembership(joinNumber, hadTrial, now)
      return {
        row,
        mechanic: { id: newId(), ...value, phoneE164, joinNumber, ...membership, earlyBirdSlot: null, createdAt: now },
      }
    })
    await mechanics.insertNew(rows.map(({ mechanic }) => mechanic))
    return rows.map(({ row, mechanic: { id } }) => ({ row, id }))
  }

  return {
    preview: previewImport(readTable),

    read: readImport(readTable),

    check: async (file: ImportFile): Promise<ImportCheck> => {
      const { fresh, errors, failed } = await judgeFile(file)
      const { kind, rows, unknownColumns, read, severalPhones } = file
      const known = rows - fresh.length - failed
      const summary = { unknownColumns, read, severalPhones, errors: errors.slice(0, MOST_ERRORS) }
      return { kind, rows, made: fresh.length, known, failed, ...summary }
    },

    run: (file: ImportFile): Promise<Import> =>
      db.transaction(async () => {
        const now = clock.now()
        const { kind, rows } = file
        const joined = kind === 'mechanics' ? (await billing.lockPlaces()).joined : 0
        const { fresh, failed } = await judgeFile(file)
        const made =
          kind === 'customers'
            ? await makeCustomers(fresh as GoodRow<NewCustomer>[], now)
            : await makeMechanics(fresh as GoodRow<ImportedMechanic>[], joined, now)
        const id = newId()
        // Customers who booked meanwhile exist by now.
        const known = rows - made.length - failed
        await imports.insert({ id, kind, at: now, accountId: db.actor(), rows, made: made.length, known, failed }, made)
        await refreshStatistics(db)
        return orThrow(await imports.find(id), 'import.unknown')
      }),

    undo: (id: string): Promise<Import> =>
      db.transaction(async () => {
        orThrow(await imports.find(id), 'import.unknown')
        if (!(await imports.undo(id, clock.now()))) throw new Problem('import.undoneAlready')
        return orThrow(await imports.find(id), 'import.unknown')
      }),
  }
}
