import { completions } from '@desert-wrench/contract/features/jobs/completions.contract.ts'
import { MINUTES_TO_UNDO } from '@desert-wrench/contract/features/jobs/completions.rules.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Undo2 } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMinute } from '../../lib/device/minute-clock.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { completing } from './completing-messages.ts'

export function useUndo() {
  const t = useMessages(completing)
  return useApiMutation(completions.undoCompletion, {
    done: t.undone,
    doneDetail: ({ customerName, vehicleInfo }) => t.undoneDetail({ name: customerName ?? '', vehicle: vehicleInfo }),
    failed: [t.undoRefused, t.undoFailed],
  })
}

type Done = Pick<Job, 'id' | 'customerName' | 'completedAt' | 'mechanicRating' | 'customerRating'>

/** Shown while the server accepts the undo and there is no review. */
export function UndoCompletion({ job, until }: { job: Done; until?: string | null }) {
  const t = useMessages(completing)
  const undo = useUndo()
  useMinute()
  const end = until ? Date.parse(until) : Date.parse(job.completedAt ?? '') + MINUTES_TO_UNDO * 60_000
  const minutes = Math.min(MINUTES_TO_UNDO, Math.ceil((end - Date.now()) / 60_000))
  if (!(minutes > 0) || job.mechanicRating !== null || job.customerRating !== null) return null
  const isShort = until === undefined
  return (
    <Button
      variant="secondary"
      icon={Undo2}
      pending={undo.pending}
      aria-label={isShort ? t.undoOf({ name: job.customerName ?? '' }) : undefined}
      onClick={() => undo.run({ params: { id: job.id } })}
    >
      {isShort ? t.undo : t.undoLeft({ minutes })}
    </Button>
  )
}
