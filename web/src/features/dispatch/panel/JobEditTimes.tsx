import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { dispatchPlan } from '../plan/messages.ts'
import { PlanFields } from '../plan/PlanFields.tsx'
import { TimeCheck } from '../plan/TimeCheck.tsx'
import { endAfterMove, timesOf } from '../plan/times.ts'
import { useTimeCheck } from '../plan/use-time-check.ts'
import { jobPanel } from './messages.ts'
import type { useJobEdit } from './use-job-edit.ts'

const SlotPicker = lazyPart(async () => ({
  default: (await import('../../../shared/slots/SlotPicker.tsx')).SlotPicker,
}))

interface Props {
  job: Job
  form: ReturnType<typeof useJobEdit>['form']
}

/** Plan and promise of a job; a time that is changed is checked while it is typed. */
export function JobEditTimes({ job, form }: Props) {
  const t = useMessages(jobPanel)
  const words = useMessages(dispatchPlan)
  const [isPicking, setIsPicking] = useState(false)
  const times = timesOf(form)
  const { scheduledStart: start, scheduledEnd: end } = times
  const mechanicId = form.value('mechanicId') || null
  const isChanged = start !== job.scheduledStart || end !== job.scheduledEnd || mechanicId !== job.mechanicId
  const checked = useTimeCheck(
    isChanged && start !== null && mechanicId !== null
      ? { jobId: job.id, mechanicId, start, ...(end !== null && { end }) }
      : null,
  )
  const plan = (nextStart: string | null, nextEnd: string | null) => {
    form.set('scheduledStart', nextStart)
    if (nextEnd !== end) form.set('scheduledEnd', nextEnd)
  }
  const following: typeof form = {
    ...form,
    set: (name, value, written) => {
      if (name !== 'scheduledStart') return form.set(name, value, written)
      const moved = (value as string) || null
      return plan(moved, endAfterMove(times, moved))
    },
  }
  return (
    <PlanFields form={following} planned hints={{ start: t.startHint, window: t.windowHint }}>
      <TimeCheck checked={checked} />
      {mechanicId !== null && !isPicking && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsPicking(true)}>
          {words.showFreeTimes}
        </Button>
      )}
      {mechanicId !== null && isPicking && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-2">
          <legend className="mb-1.5 text-sm font-bold">{words.freeTimes}</legend>
          <SlotPicker
            query={{ jobId: job.id, mechanicId }}
            chosen={start === null ? null : { mechanicId, start }}
            onChoose={(slot) => plan(slot.start, slot.end)}
          />
        </fieldset>
      )}
    </PlanFields>
  )
}
