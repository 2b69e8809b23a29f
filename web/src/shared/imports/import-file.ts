import {
  type Encoding,
  type Import,
  type ImportCheck,
  type ImportKind,
  type ImportPreview,
  imports,
  listedColumns,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { useRef, useState } from 'react'
import { addressOf, CallError } from '../../lib/api/client.ts'
import { newKey } from '../../lib/api/mutations.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { upload } from '../../lib/api/upload.ts'
import { common, messagesOf } from '../../lib/i18n/messages.ts'
import { importWords } from './messages.ts'

/** Manual overrides; the rest is detected. */
export interface ChosenReading {
  encoding?: Encoding | undefined
  delimiter?: string | undefined
  headings?: number | undefined
}

/** A column by 1-based position, and its field. */
export interface ChosenColumn {
  place: number
  field: string
}

interface ImportState {
  name: string
  pending: boolean
  preview: ImportPreview | null
  columns: readonly ChosenColumn[]
  check: ImportCheck | null
  made: Import | null
  trouble: string | null
}

const NONE: ImportState = {
  name: '',
  pending: false,
  preview: null,
  columns: [],
  check: null,
  made: null,
  trouble: null,
}

interface Chosen {
  file: File
  reading: ChosenReading
  columns: readonly ChosenColumn[]
  key: string
}

/** The endpoint with its kind in the path, as uploads take a plain address. */
const of = <E extends Named>(endpoint: E, kind: ImportKind, query: object): E => ({
  ...endpoint,
  path: addressOf(endpoint, { params: { kind }, query: { ...query } }),
})

const queryOf = ({ reading, columns }: Chosen) => ({
  ...reading,
  columns: listedColumns(columns.map(({ place, field }) => ({ at: place - 1, field }))),
})

function messageOf(error: unknown): string {
  const sentence = error instanceof CallError ? error.sentence : messagesOf(importWords).fileGone
  return sentence ?? messagesOf(common).unknownFault
}

/** State of an import: reading, preview, result. Only the latest choice counts. */
export function useImportFile(kind: ImportKind) {
  const [state, setState] = useState(NONE)
  const chosen = useRef<Chosen | null>(null)

  /** Browsers take a file's type from the operating system, so it is set here. */
  const read = async (file: File) => new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })

  /** Previews the import unless a required column is missing. */
  const check = async (mine: Chosen, preview: ImportPreview, missing: readonly string[]) => {
    chosen.current = mine
    const known = { name: mine.file.name, preview: { ...preview, missing: [...missing] }, columns: mine.columns }
    const isLacking = missing.length > 0
    setState((before) => ({ ...NONE, ...known, check: isLacking ? null : before.check, pending: !isLacking }))
    if (isLacking) return
    const next = await read(mine.file)
      .then((file) => upload(of(imports.check, kind, queryOf(mine)), file))
      .then(
        (found): Partial<ImportState> => ({ check: found }),
        (error: unknown): Partial<ImportState> => ({ trouble: messageOf(error) }),
      )
    if (chosen.current === mine) setState({ ...NONE, ...known, ...next })
  }

  const look = async (file: File, reading: ChosenReading = {}) => {
    const mine: Chosen = { file, reading, columns: [], key: newKey() }
    chosen.current = mine
    const isNew = Object.keys(reading).length === 0
    setState(({ preview, columns }) => ({
      ...NONE,
      name: file.name,
      pending: true,
      ...(!isNew && { preview, columns }),
    }))
    try {
      const preview = await upload(of(imports.preview, kind, reading), await read(file))
      if (chosen.current === mine) await check({ ...mine, columns: preview.proposed }, preview, preview.missing)
    } catch (error) {
      const trouble = messageOf(error)
      // A failed encoding or separator can be chosen again.
      if (chosen.current === mine)
        setState(({ preview, columns }) => ({ ...NONE, name: file.name, preview, columns, trouble }))
    }
  }

  /** Different columns make a different import, so its key must differ. */
  const takeColumns = async (columns: readonly ChosenColumn[], missing: readonly string[]) => {
    const { preview } = state
    if (chosen.current && preview) await check({ ...chosen.current, columns, key: newKey() }, preview, missing)
  }

  const run = async () => {
    const mine = chosen.current
    if (!mine) return
    setState((before) => ({ ...before, pending: true, trouble: null }))
    try {
      const options = { idempotencyKey: mine.key }
      const made = await upload(of(imports.run, kind, queryOf(mine)), await read(mine.file), options)
      if (chosen.current === mine) setState((before) => ({ ...before, pending: false, made }))
      await invalidate(imports.run.invalidates)
    } catch (error) {
      if (chosen.current === mine) setState((before) => ({ ...before, pending: false, trouble: messageOf(error) }))
    }
  }

  const clear = () => {
    chosen.current = null
    setState(NONE)
  }

  return {
    ...state,
    look: (file: File) => void look(file),
    readAs: (reading: ChosenReading) =>
      chosen.current && void look(chosen.current.file, { ...chosen.current.reading, ...reading }),
    takeColumns: (columns: readonly ChosenColumn[], missing: readonly string[]) => void takeColumns(columns, missing),
    run: () => void run(),
    clear,
  }
}
