import type { JobTimes } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useBeside } from '../../../ui/forms/form.tsx'
import { endAfterMove, promiseAfterMove, TIME_FIELDS, timesOf } from '../plan/times.ts'
import { useTimeCheck } from '../plan/use-time-check.ts'
import type { NewJobFields } from './use-caller.ts'
import type { Work } from './use-work.ts'

const Who = z.enum(['assign', 'offers'])
const When = z.enum(['soon', 'set'])
export type Who = z.output<typeof Who>
export type When = z.output<typeof When>
export type Plan = ReturnType<typeof usePlan>

const NO_TIMES: JobTimes = { scheduledStart: null, scheduledEnd: null, windowStart: null, windowEnd: null }

/** Who goes and when. What is not chosen stays typed, but is not sent. */
export function usePlan(form: NewJobFields, { place, job }: Work) {
  const times = timesOf(form)
  const isTimed = TIME_FIELDS.some((name) => times[name] !== null)
  const [who, setWho] = useBeside<Who>(form, 'who', Who, 'assign')
  const [when, setWhen] = useBeside<When>(form, 'when', When, isTimed ? 'set' : 'soon')
  /** The time that was asked for; suggestions start there. */
  const [asked, setAsked] = useState<string | null>(null)
  const put = (next: Partial<JobTimes>) => {
    for (const name of TIME_FIELDS) if (name in next && next[name] !== times[name]) form.set(name, next[name] ?? null)
  }
  const { scheduledStart: start, scheduledEnd: end } = times
  const mechanicId = form.value('mechanicId')
  const isPlanned = who === 'assign' && when === 'set' && start !== null
  const checked = useTimeCheck(
    isPlanned ? { ...job, ...place, start, ...(end && { end }), ...(mechanicId && { mechanicId }) } : null,
  )
  return {
    ...{ who, when, setWho, setWhen, times, checked },
    asked: when === 'set' ? asked : null,
    /** Plans a free time. */
    take: ({ start, end }: { start: string; end: string }) => {
      put({ scheduledStart: start, scheduledEnd: end, ...promiseFrom(start) })
      setWhen('set')
    },
    /** The form, in which end and promise follow a start that is typed. */
    form: {
      ...form,
      set: ((name, value, written) => {
        if (name === 'scheduledStart') {
          const moved = (value as string) || null
          put({ scheduledEnd: endAfterMove(times, moved), ...promiseAfterMove(times, moved) })
          setAsked(moved)
        }
        form.set(name, value, written)
      }) as NewJobFields['set'],
    },
    wish: (window: Pick<JobTimes, 'windowStart' | 'windowEnd'>) => put(window),
    sent: (): JobTimes => {
      if (when === 'soon') return NO_TIMES
      const { windowStart, windowEnd, scheduledStart, scheduledEnd } = times
      if (who === 'offers') return { ...NO_TIMES, windowStart, windowEnd }
      // Without an end, the one that is shown.
      return { ...times, scheduledEnd: scheduledEnd ?? (scheduledStart && checked?.end) ?? null }
    },
    /** The field of a time that was asked for, but not given. */
    missing: ((): 'scheduledStart' | 'windowStart' | null => {
      if (when === 'soon' || times.windowStart !== null) return null
      if (who === 'offers') return 'windowStart'
      return times.scheduledStart === null ? 'scheduledStart' : null
    })(),
  }
}
