import {
  type Import,
  type ImportCheck,
  type ImportKind,
  imports,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { useRef, useState } from 'react'
import { addressOf, CallError } from '../lib/api-client.ts'
import { newKey } from '../lib/api-mutation.ts'
import { invalidate } from '../lib/api-query.ts'
import { common, messagesOf } from '../lib/messages.ts'
import { upload } from '../lib/upload.ts'
import { importWords } from './import-messages.ts'

interface State {
  name: string
  pending: boolean
  check: ImportCheck | null
  made: Import | null
  trouble: string | null
}

const NONE: State = { name: '', pending: false, check: null, made: null, trouble: null }

/** The same endpoint of one kind: what is sent by its bytes goes to a plain address. */
const of = <E extends Named>(endpoint: E, kind: ImportKind): E => ({
  ...endpoint,
  path: addressOf(endpoint, { params: { kind } }),
})

function told(error: unknown): string {
  const sentence = error instanceof CallError ? error.sentence : messagesOf(importWords).fileGone
  return sentence ?? messagesOf(common).unknownFault
}

/** A chosen file on its way: what the server makes of it, then what it made. Only the file chosen last counts. */
export function useImportFile(kind: ImportKind) {
  const [state, setState] = useState(NONE)
  const chosen = useRef<{ file: File; key: string } | null>(null)

  /** A browser names the type of a table as its system does. */
  const read = async (file: File) => new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })

  const look = async (given: File) => {
    const mine = { file: given, key: newKey() }
    chosen.current = mine
    setState({ ...NONE, name: given.name, pending: true })
    const next = await read(given)
      .then((file) => upload(of(imports.check, kind), file))
      .then(
        (check): Partial<State> => ({ check }),
        (error: unknown): Partial<State> => ({ trouble: told(error) }),
      )
    if (chosen.current === mine) setState({ ...NONE, name: given.name, ...next })
  }

  const run = async () => {
    const mine = chosen.current
    if (!mine) return
    setState((before) => ({ ...before, pending: true, trouble: null }))
    try {
      const made = await upload(of(imports.run, kind), await read(mine.file), { idempotencyKey: mine.key })
      if (chosen.current === mine) setState((before) => ({ ...before, pending: false, made }))
      await invalidate(imports.run.invalidates)
    } catch (error) {
      if (chosen.current === mine) setState((before) => ({ ...before, pending: false, trouble: told(error) }))
    }
  }

  const clear = () => {
    chosen.current = null
    setState(NONE)
  }

  return { ...state, look: (file: File) => void look(file), run: () => void run(), clear }
}
