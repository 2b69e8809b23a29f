import {
  type Schedule,
  ScheduleChanges,
  schedule,
} from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { DayHours } from './DayHours.tsx'
import { hours } from './messages.ts'
import { TimeOffFields } from './TimeOffFields.tsx'
import { copyToWorkdays, inWeekOrder, ofDay, WEEK, withDay } from './week.ts'

const HoursShape = z.required(z.pick(ScheduleChanges, { workingHours: true, timeOff: true }))

interface Props {
  mechanicId: string
  schedule: Schedule
  onSaved: () => void
}

export function HoursForm({ mechanicId, schedule: { workingHours, timeOff }, onSaved }: Props) {
  const t = useMessages(hours)
  const form = useForm(
    HoursShape,
    {
      workingHours: inWeekOrder(workingHours),
      // Time off that is over is dropped with the next save.
      timeOff: timeOff.filter(({ end }) => Date.parse(end) > Date.now()),
    },
    `hours ${mechanicId}`,
  )
  const save = useApiMutation(schedule.put, {
    done: t.saved,
    doneDetail: t.savedDetail,
    failed: [t.notSaved, t.saveFailed],
    onDone: onSaved,
  })
  const week = form.value('workingHours')
  const isChecked = form.error('workingHours') !== undefined
  return (
    <Form label={t.title} form={form} act={save} send={(body) => ({ params: { id: mechanicId }, body })}>
      <section aria-label={t.week} className="grid grid-cols-1 gap-3">
        <h3 className="text-base">{t.week}</h3>
        {week.length === 0 && (
          <Notice tone="copper" title={t.noHours}>
            {t.noHoursDetail}
          </Notice>
        )}
        <ul className="grid grid-cols-1 divide-y divide-line">
          {WEEK.map((day) => (
            <li key={day} className="py-3">
              <DayHours
                day={day}
                spans={ofDay(week, day)}
                isChecked={isChecked}
                onChange={(spans) => form.set('workingHours', withDay(week, day, spans))}
                onCopy={() => form.set('workingHours', copyToWorkdays(week, day))}
              />
            </li>
          ))}
        </ul>
      </section>
      <TimeOffFields
        timeOff={form.value('timeOff')}
        error={form.error('timeOff')}
        onChange={(next) => form.set('timeOff', next)}
      />
      <FormActions submit={t.save} pending={save.pending} />
    </Form>
  )
}
