import type { JobTimes } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { FieldRow } from '../../../ui/forms/FieldRow.tsx'
import type { FormOf } from '../../../ui/forms/form.tsx'
import { MomentField } from '../../../ui/forms/form-fields.tsx'
import { jobPanel } from '../panel/messages.ts'
import { dispatchPlan } from './messages.ts'

type Timed = { [Name in keyof JobTimes]?: unknown }

interface Props<In extends Timed, Out> {
  form: FormOf<In, Out>
  /** A job without a mechanic has only a wished window. */
  planned: boolean
  hints: { start: string; window: string }
  /** Between plan and promise. */
  children?: ReactNode
}

/** Plan and promise, by hand. */
export function PlanFields<In extends Timed, Out>({ form, planned, hints, children }: Props<In, Out>) {
  const t = useMessages(jobPanel)
  const { endHint } = useMessages(dispatchPlan)
  const bound = (name: keyof JobTimes) => ({ form, name: name as keyof In & string, optional: true })
  return (
    <>
      {planned && (
        <FieldRow>
          <MomentField {...bound('scheduledStart')} label={t.start} hint={hints.start} />
          <MomentField {...bound('scheduledEnd')} label={t.end} hint={endHint} />
        </FieldRow>
      )}
      {children}
      <FieldRow>
        <MomentField {...bound('windowStart')} label={t.windowStart} hint={hints.window} />
        <MomentField {...bound('windowEnd')} label={t.windowEnd} />
      </FieldRow>
    </>
  )
}
