import type { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { hasDraft } from '../../../lib/forms/draft.ts'
import type { useQueryParam } from '../../../lib/navigation/query-params.ts'
import { type Handoffs, handoff } from '../../../shared/device/handoff.ts'

export type DispatchInput = z.input<typeof DispatchForm>

/** Data that other screens left for the next job. */
export interface JobHandoff {
  customer: Handoffs['customer'] | null
  analysis: Handoffs['analysis'] | null
}

const NOTHING: JobHandoff = { customer: null, analysis: null }

const take = (): JobHandoff => ({ customer: handoff.take('customer'), analysis: handoff.take('analysis') })

/** Each handoff has its own draft. */
export const draftOf = ({ customer, analysis }: JobHandoff): string =>
  ['job', customer?.phone, analysis?.problem].filter(Boolean).join(' ')

/** Opens the form with the handoff. It survives a reload and is used up on close, unless the draft still needs it. */
export function useJobHandoff(form: ReturnType<typeof useQueryParam>) {
  const [data, setData] = useState(take)
  const isOpen = form.value !== null
  const wasOpen = useRef(false)

  const discard = () => {
    handoff.clear('customer')
    handoff.clear('analysis')
    setData(NOTHING)
  }

  const arrive = useEffectEvent(() => {
    if (
      (data.customer || data.analysis) &&
      !hasDraft(draftOf(data)) &&
      !new URLSearchParams(window.location.search).has('new')
    )
      form.open()
  })
  useEffect(() => arrive(), [])

  useEffect(() => {
    if (wasOpen.current && !isOpen && !hasDraft(draftOf(data))) discard()
    wasOpen.current = isOpen
  })

  return { data, discard }
}
