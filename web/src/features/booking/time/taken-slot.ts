import type { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { useState } from 'react'
import type { ApiMutation } from '../../../lib/api/mutations.ts'
import { invalidate } from '../../../lib/api/queries.ts'
import type { ChosenSlot } from './chosen-time.ts'

export interface TakenSlot {
  slot: ChosenSlot
  /** The next free slots; null: not known. */
  next: readonly Slot[] | null
}

interface SlotChoice {
  /** Null: anybody. */
  mechanicId: string | null
  slot: ChosenSlot | null
  choose: (slot: ChosenSlot | null) => void
  /** Asks for another time before anything is sent. */
  onUnchosen: () => void
}

/** Shows that the time was just taken, with the next ones to choose from. */
export function useTakenSlot({ mechanicId, slot, choose, onUnchosen }: SlotChoice) {
  const [taken, setTaken] = useState<TakenSlot | null>(null)

  const report = (lost: ChosenSlot, next: readonly Slot[] | null = null) => {
    setTaken({ slot: lost, next: next?.filter((one) => mechanicId === null || one.mechanicId === mechanicId) ?? null })
    choose(null)
    void invalidate(['schedule'])
  }

  return {
    taken,
    report,
    clear: () => setTaken(null),
    guard: (act: ApiMutation<typeof jobs.create>): ApiMutation<typeof jobs.create> => ({
      ...act,
      run: (sent, sender) => {
        if (taken) return onUnchosen()
        return act.run(sent, {
          ...sender,
          onRefused: (error) => {
            if (slot && error.problem?.code === 'schedule.conflict') report(slot, error.problem.nextSlots ?? null)
            sender?.onRefused?.(error)
          },
        })
      },
    }),
  }
}
