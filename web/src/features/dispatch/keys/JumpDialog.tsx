import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { LONGEST_SEARCH } from '@desert-wrench/contract/lib/fields.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useApiPages } from '../../../lib/api/queries.ts'
import { common, useMessages } from '../../../lib/i18n/messages.ts'
import { useDebouncedText } from '../../../lib/navigation/query-params.ts'
import { ofJobs } from '../../../shared/job/messages.ts'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { useTooLong } from '../../../ui/forms/too-long.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { today } from '../list/DayFilter.tsx'
import type { JobFilters } from '../list/use-job-filters.ts'
import { dispatch } from '../messages.ts'
import { dispatchKeys } from './messages.ts'

type JumpAct = 'create' | 'today' | 'waiting' | 'clear' | 'help'

interface Props {
  list: Pick<JobFilters, 'filters' | 'sort'>
  /** Shows the list instead of another view. */
  onList: () => void
  /** Opens something in place of this, or nothing. */
  onOpen: (what: { job?: string; new?: 'yes'; keys?: 'yes' }) => void
  onClose: () => void
}

interface Goal {
  key: string
  label: string
  detail: string
  run: () => void
}

const ACTS: readonly JumpAct[] = ['create', 'today', 'waiting', 'clear', 'help']
const MOST_JOBS = 8

/** Jobs by search, screens and actions behind one field. */
export default function JumpDialog({ list: { filters, sort }, onList, onOpen, onClose }: Props) {
  const t = useMessages(dispatchKeys)
  const { keys: help, create, jump: title } = useMessages(dispatch)
  const { looking } = useMessages(ofJobs)
  const { places, clearFilters: clear } = useMessages(common)
  const id = useId()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(true)
  const [q, setQ] = useState('')
  const { text, type, say } = useDebouncedText(q, (typed) => typed.trim().length <= LONGEST_SEARCH && setQ(typed))
  const tooLong = useTooLong(text, LONGEST_SEARCH, 'wordsAtMost')
  const wanted = foldText(text.trim())
  const found = useApiPages(jobs.list, { query: { q, limit: MOST_JOBS } }, { enabled: q.trim() !== '' })
  const settling = wanted !== '' && (text !== q || found.settling || found.loading)

  const act = (name: JumpAct) => {
    if (name === 'create') return onOpen({ new: 'yes' })
    if (name === 'help') return onOpen({ keys: 'yes' })
    onOpen({})
    onList()
    filters.clear()
    sort.set({ order: name === 'clear' ? undefined : 'planned' })
    if (name === 'today') filters.set({ day: today() })
    if (name === 'waiting') filters.set({ stage: 'open' })
  }
  const labels = { create, today: t.today, waiting: t.waiting, clear, help }
  const acts = ACTS.map((name): Goal => ({ key: name, label: labels[name], detail: t.toAct, run: () => act(name) }))
  const screens = Object.entries(places).map(
    ([path, label]): Goal => ({
      key: path,
      label,
      detail: t.toScreen,
      run: () => navigate(path, { replace: true }),
    }),
  )
  const jobsFound = found.rows.map(
    (job): Goal => ({
      key: job.id,
      label: `${job.customerName}, ${job.vehicleInfo}`,
      detail: job.description,
      run: () => onOpen({ job: job.id }),
    }),
  )
  const others = [...acts, ...screens].filter(({ label }) => foldText(label).includes(wanted))
  const options = wanted === '' ? others : [...others, ...(settling ? [] : jobsFound)]
  return (
    <Dialog title={title} onClose={onClose}>
      <label htmlFor={id} className="sr-only">
        {t.jump}
      </label>
      <Combobox
        id={id}
        pick
        data-first-focus
        placeholder={t.jumpHint}
        value={text}
        aria-invalid={tooLong !== undefined}
        onChange={type}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && text !== q) say(text)
          if (key === 'Escape') onClose()
        }}
        open={open}
        onOpenChange={setOpen}
        onTake={({ run }) => run()}
        list={{
          options,
          keyOf: ({ key }) => key,
          show: ({ label, detail }, active) => (
            <span className="flex w-full min-w-0 justify-between gap-4 text-sm">
              <span className="min-w-0 font-bold wrap-anywhere">{label}</span>
              <span className={`max-w-1/2 shrink-0 truncate ${active ? '' : 'text-soft'}`}>{detail}</span>
            </span>
          ),
          settling,
          status: tooLong ?? (settling ? looking : (found.error?.message ?? t.nothing)),
        }}
      />
    </Dialog>
  )
}
