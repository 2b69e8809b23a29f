import { useRef } from 'react'
import { useKeys } from '../../../lib/navigation/use-keys.ts'
import { focusedJob, moveFocus } from '../list/row-focus.ts'

interface Acts {
  select: (jobId: string) => void
  /** Something is opening: what is typed meanwhile is meant for it. */
  paused: boolean
}

const NONE = {}

/** Keys of the list; Enter belongs to the row that has the focus. */
export function useListKeys({ select, paused }: Acts) {
  const last = useRef<string>(undefined)
  const move = (by: 1 | -1) => () => {
    last.current = focusedJob() ?? last.current
    moveFocus(by, last.current)
    last.current = focusedJob() ?? last.current
  }
  const keys = {
    j: move(1),
    k: move(-1),
    x: () => {
      const job = focusedJob()
      if (job !== undefined) select(job)
    },
  }
  useKeys(paused ? NONE : keys, 0)
}
