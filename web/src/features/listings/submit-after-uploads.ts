import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { ApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { market } from './messages.ts'
import type { Uploads } from './uploads.ts'

/** Waits for all uploads, so that no picture is left out and no press is lost. */
export function useSubmitAfterUploads<E extends Named>(
  act: ApiMutation<E>,
  form: RefObject<HTMLFormElement | null>,
  { unsettled, all }: Uploads,
) {
  const t = useMessages(market)
  const [tried, setTried] = useState<'no' | 'waiting' | 'refused'>('no')
  const broken = all.some(({ trouble }) => trouble !== null)

  useEffect(() => {
    if (tried !== 'waiting') return
    if (broken) setTried('refused')
    else if (!unsettled) {
      setTried('no')
      form.current?.requestSubmit()
    }
  }, [tried, broken, unsettled, form])

  const settled: ApiMutation<E> = {
    ...act,
    run: (sent, sender) => {
      if (unsettled) setTried(broken ? 'refused' : 'waiting')
      else act.run(sent, sender)
    },
  }
  return { act: settled, held: tried !== 'no' && unsettled ? (broken ? t.held.broken : t.held.waits) : '' }
}
