import type { CheckedTime } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { SlotPicker } from '../../../shared/slots/SlotPicker.tsx'
import type { SlotQuery } from '../../../shared/slots/slot-query.ts'
import { WindowPicker } from '../../../shared/slots/WindowPicker.tsx'
import { dispatchPlan } from '../plan/messages.ts'
import { PlanFields } from '../plan/PlanFields.tsx'
import { TimeCheck } from '../plan/TimeCheck.tsx'
import type { Plan } from './use-plan.ts'

interface Props {
  plan: Plan
  mechanicId: string | null
  /** Null: the place is not known. */
  query: SlotQuery | null
  checked: CheckedTime | undefined
  onSlot: (slot: Slot) => void
}

/** A free time or one typed by hand, with its promise; for offers, a wished window. */
export default function NewJobTime({ plan, mechanicId, query, checked, onSlot }: Props) {
  const t = useMessages(dispatchPlan)
  const { windowStart, windowEnd, scheduledStart } = plan.times
  if (plan.who === 'offers') {
    const wish = windowStart !== null && windowEnd !== null ? { windowStart, windowEnd } : null
    return (
      <>
        <WindowPicker chosen={wish} onChoose={plan.wish} />
        <PlanFields form={plan.form} planned={false} hints={{ start: t.startHint, window: t.wishHint }} />
      </>
    )
  }
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="mb-1.5 text-sm font-bold">{t.freeTimes}</legend>
        {query ? (
          <SlotPicker
            query={query}
            chosen={scheduledStart === null || mechanicId === null ? null : { mechanicId, start: scheduledStart }}
            onChoose={onSlot}
            about={({ driveMinutes }) => t.drive({ minutes: driveMinutes })}
          />
        ) : (
          <p className="text-sm text-soft">{t.freeTimesNeedPlace}</p>
        )}
      </fieldset>
      <PlanFields form={plan.form} planned hints={{ start: t.startHint, window: t.windowHint }}>
        <TimeCheck checked={checked} />
      </PlanFields>
    </>
  )
}
