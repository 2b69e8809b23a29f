import { JOB_STATUSES, STAGES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { type Job, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import type { KeyboardEvent } from 'react'
import { useApiPages } from '../../lib/api/queries.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { ofJobLife } from '../../shared/job/life-messages.ts'
import { shared } from '../../shared/messages.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { dispatch } from './messages.ts'

const WASHES: Record<Job['status'], string> = {
  pending: '[&>select]:bg-card',
  'in-progress': '[&>select]:bg-indigo-tint',
  completed: '[&>select]:bg-green-tint',
}

interface Props {
  job: Job
  /** The latest chosen status while requests are in flight. */
  changing: Job['status'] | undefined
  onStatus: (job: Job, status: Job['status']) => void
}

/**
 * Arrow keys on a closed select would change the status at once. They open the list instead, where the browser supports
 * it.
 */
function openOnKey(event: KeyboardEvent<HTMLSelectElement>) {
  const chooses = event.key.startsWith('Arrow') || (event.key.length === 1 && event.key !== ' ')
  if (!chooses || event.ctrlKey || event.metaKey || !('showPicker' in HTMLSelectElement.prototype)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

export function DispatchStatus({ job, changing, onStatus }: Props) {
  const t = useMessages(dispatch)
  const { jobStatuses } = useMessages(shared)
  return (
    <Select
      label={t.statusOf({ name: job.customerName ?? '' })}
      options={JOB_STATUSES.map((value) => ({ value, label: jobStatuses[value] }))}
      value={changing ?? job.status}
      aria-busy={changing !== undefined || undefined}
      onKeyDown={openOnKey}
      onChange={(value) => {
        const status = JOB_STATUSES.find((one) => one === value)
        if (status) onStatus(job, status)
      }}
      className={`[&>select]:font-bold @[52rem]:[&>select]:min-h-11 @[52rem]:[&>select]:py-2 @[52rem]:[&>select]:text-sm @[52rem]:[&>svg]:top-3 ${WASHES[changing ?? job.status]}`}
    />
  )
}

interface StageFilterProps {
  value: Job['stage'] | undefined
  onChange: (stage: string) => void
}

/** Finer than the status, and the only way to cancelled jobs. */
export function StageFilter({ value, onChange }: StageFilterProps) {
  const t = useMessages(dispatch)
  const { stages } = useMessages(ofJobLife)
  return (
    <Select
      label={t.stage}
      options={[{ value: '', label: t.allStages }, ...STAGES.map((stage) => ({ value: stage, label: stages[stage] }))]}
      value={value}
      onChange={onChange}
      className="min-w-0"
    />
  )
}

/** What the chips count within: search and filters, without status, stage and order. */
type Within = Pick<NonNullable<Sent<typeof jobs.list>['query']>, 'q' | 'day' | 'mechanicId' | 'priority' | 'city'>

/** Each chip counts its jobs within search and filters. */
export function useStatusChips(within: Within) {
  const { allStatuses } = useMessages(dispatch)
  const { jobStatuses } = useMessages(shared)
  const counts = [useCount(within, 'pending'), useCount(within, 'in-progress'), useCount(within, 'completed')]
  const { overCounted } = useMessages(common)
  const shown = counts.map(({ total, uncounted }) => (uncounted ? overCounted : total))
  const sum = counts.every(({ total }) => total !== null)
    ? counts.reduce((sum, { total }) => sum + (total ?? 0), 0)
    : null
  const all = counts.some(({ uncounted }) => uncounted) ? overCounted : sum
  const chip = (value: string, label: string, count: number | string | null | undefined) => ({
    value,
    label: count == null ? label : `${label} · ${count}`,
  })
  return [
    chip('', allStatuses, all),
    ...JOB_STATUSES.map((value, index) => chip(value, jobStatuses[value], shown[index])),
  ]
}

const useCount = (within: Within, status: Job['status']) =>
  useApiPages(jobs.list, { query: { ...within, status, limit: 1 } })
