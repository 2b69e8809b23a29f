import { useRef } from 'react'
import { focusedJob, moveFocus } from '../list/row-focus.ts'
import { JUMP, useKeys } from './use-keys.ts'

interface Acts {
  search: () => void
  create: () => void
  help: () => void
  jump: () => void
  select: (jobId: string) => void
  /** Something is opening: what is typed meanwhile is meant for it. */
  paused: boolean
}

const NONE = {}

/** Keys of the list; Enter belongs to the row that has the focus. */
export function useListKeys({ search, create, help, jump, select, paused }: Acts) {
  const last = useRef<string>(undefined)
  const move = (by: 1 | -1) => () => {
    last.current = focusedJob() ?? last.current
    moveFocus(by, last.current)
    last.current = focusedJob() ?? last.current
  }
  const keys = {
    '/': search,
    c: create,
    j: move(1),
    k: move(-1),
    x: () => {
      const job = focusedJob()
      if (job !== undefined) select(job)
    },
    '?': help,
    [JUMP]: jump,
  }
  useKeys(paused ? NONE : keys, 0)
}
