import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { Ban, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import MechanicFilter from '../mechanic/MechanicFilter.tsx'
import { shared } from '../messages.ts'
import { BulkCancel } from './BulkCancel.tsx'
import { BulkResults } from './BulkResults.tsx'
import { ofBulk } from './messages.ts'
import { type BulkAct, type BulkJob, useBulk } from './use-bulk.ts'

interface Props {
  jobs: readonly BulkJob[]
  /** These are no longer selected; the refused ones stay. */
  onDone: (jobIds: readonly string[]) => void
  onClear: () => void
  onOpen: (jobId: string) => void
}

/** Changes all selected jobs, and says what became of each. */
export default function BulkBar({ jobs, onDone, onClear, onOpen }: Props) {
  return (
    <>
      <BulkResults onOpen={onOpen} />
      {jobs.length > 0 && <Bar jobs={jobs} onDone={onDone} onClear={onClear} />}
    </>
  )
}

function Bar({ jobs, onDone, onClear }: Omit<Props, 'onOpen'>) {
  const { bulk: t } = useMessages(ofBulk)
  const { priorities } = useMessages(shared)
  const [priority, setPriority] = useState<(typeof PRIORITIES)[number]>()
  const [mechanicId, setMechanicId] = useState<string>()
  const [cancelling, setCancelling] = useState(false)
  const bulk = useBulk(jobs, onDone)
  const acts: BulkAct[] = [
    ...(priority ? [{ act: 'priority' as const, priority }] : []),
    ...(mechanicId ? [{ act: 'assign' as const, mechanicId }] : []),
  ]
  return (
    <section
      aria-label={t.selection}
      className="desk-tools unprinted sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-card p-3 shadow-high lg:bottom-4"
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
      <Button pending={bulk.pending} disabled={acts.length === 0} onClick={() => void bulk.run(acts)}>
        {t.apply}
      </Button>
      <Button
        variant="secondary"
        icon={RotateCcw}
        disabled={bulk.pending}
        onClick={() => void bulk.run([{ act: 'reopen' }])}
      >
        {t.reopen}
      </Button>
      <Button variant="secondary" icon={Ban} disabled={bulk.pending} onClick={() => setCancelling(true)}>
        {t.cancelJobs}
      </Button>
      <Button variant="secondary" icon={X} onClick={onClear}>
        {t.clearSelection}
      </Button>
      {cancelling && (
        <BulkCancel
          count={jobs.length}
          onCancel={(reason) => {
            setCancelling(false)
            void bulk.run([{ act: 'cancel', reason }])
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  )
}
