import { promiseOfSlot } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { QUARTER_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type FormOf, useBeside } from '../../../ui/forms/form.tsx'

/** A slot belongs to its mechanic: the draft is shared by the forms of all of them. */
const ChosenSlot = z.object({ mechanicId: z.string(), start: z.string(), end: z.string() })
export type ChosenSlot = z.output<typeof ChosenSlot>

type BookingDraft = Pick<FormOf<never>, 'beside' | 'putBeside'>

/**
 * Null: as soon as possible. Kept with the draft; one that has passed by the time the form opens is dropped.
 * @param mechanicId Null: anybody's slots may be chosen.
 */
export function useChosenSlot(form: BookingDraft, mechanicId: string | null) {
  const [kept, choose] = useBeside<ChosenSlot | undefined>(
    form,
    mechanicId === null ? 'anySlot' : 'slot',
    z.optional(ChosenSlot),
    undefined,
  )
  const [opened] = useState(Date.now)
  // A time offered a moment ago stays chosen: if it passes, the server says so.
  const isValid =
    kept && (mechanicId === null || kept.mechanicId === mechanicId) && Date.parse(kept.start) > opened - QUARTER_MS
  return [isValid ? kept : null, (slot: ChosenSlot | null) => choose(slot ?? undefined)] as const
}

/** Plan and promise of a booking. */
export const timesOf = (slot: ChosenSlot | null) =>
  slot
    ? { scheduledStart: slot.start, scheduledEnd: slot.end, ...promiseOfSlot(slot) }
    : { scheduledStart: null, scheduledEnd: null, windowStart: null, windowEnd: null }
