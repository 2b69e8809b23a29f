import type { Named } from '@desert-wrench/contract/kit/endpoint.ts'
import { useState } from 'react'
import type { Act } from '../../kit/act.ts'
import type { Uploads } from './uploads.ts'

/** Sends a listing only once every chosen picture is there: none is left behind without a word. */
export function useSettled<E extends Named>(act: Act<E>, { unsettled, all }: Uploads) {
  const [tried, setTried] = useState(false)
  const words = all.some(({ trouble }) => trouble !== null)
    ? 'A picture could not be uploaded. Try it again or remove it.'
    : 'Pictures are still on their way. Wait a moment, or remove them.'
  const settled: Act<E> = {
    ...act,
    run: (sent, onRefused) => {
      setTried(unsettled)
      if (!unsettled) act.run(sent, onRefused)
    },
  }
  return { act: settled, held: tried && unsettled ? words : '' }
}
