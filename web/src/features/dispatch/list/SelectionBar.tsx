import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { shared } from '../../../shared/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { dispatchKeys } from '../keys/messages.ts'
import MechanicFilter from './MechanicFilter.tsx'

interface Props {
  jobs: readonly Job[]
  onDone: (jobId: string) => void
  onClear: () => void
}

/** One change to each selected job; those that are refused stay selected. */
export default function SelectionBar({ jobs, onDone, onClear }: Props) {
  const t = useMessages(dispatchKeys)
  const { priorities } = useMessages(shared)
  const [priority, setPriority] = useState<Job['priority']>()
  const [mechanicId, setMechanicId] = useState<string>()
  const [pending, setPending] = useState(false)
  const change = useApiMutation(jobLife.change, { failed: t.changeFailed })
  const isEmpty = priority === undefined && mechanicId === undefined

  const apply = async () => {
    setPending(true)
    let count = 0
    const body = { ...(priority && { priority }), ...(mechanicId && { mechanicId }) }
    for (const { id } of jobs) {
      const onSent = () => {
        count += 1
        onDone(id)
      }
      await change.run({ params: { id }, body }, { onSent })
    }
    setPending(false)
    if (count > 0 && count === jobs.length) toast({ title: messagesOf(dispatchKeys).changed({ count }) })
  }

  return (
    <section
      aria-label={t.selection}
      className="desk-tools sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-card p-3 shadow-high lg:bottom-4"
    >
      <p role="status" className="mr-2 font-bold">
        {t.selected({ count: jobs.length })}
      </p>
      <Select
        label={t.setPriority}
        options={[
          { value: '', label: t.setPriority },
          ...PRIORITIES.map((value) => ({ value, label: priorities[value] })),
        ]}
        value={priority}
        onChange={(next) => setPriority(PRIORITIES.find((one) => one === next))}
        className="min-w-40 flex-1"
      />
      <div className="min-w-52 flex-1">
        <MechanicFilter value={mechanicId} label={t.assign} none={t.assign} above onChange={setMechanicId} />
      </div>
      <Button pending={pending} disabled={isEmpty} onClick={() => void apply()}>
        {t.apply}
      </Button>
      <Button variant="secondary" icon={X} onClick={onClear}>
        {t.clearSelection}
      </Button>
    </section>
  )
}
