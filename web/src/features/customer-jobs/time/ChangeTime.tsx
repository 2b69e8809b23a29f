import { bookingAnswers } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { type Planned, promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { invalidate } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { type FirmWindow, showPromise } from '../../../shared/slots/promise-times.ts'
import { SlotPicker } from '../../../shared/slots/SlotPicker.tsx'
import { WindowPicker } from '../../../shared/slots/WindowPicker.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ofJobTime } from './messages.ts'

interface Props {
  job: Job
  onClose: () => void
}

/** Choosing a time moves the job: a slot of its mechanic, or a preferred window while it is unassigned. */
export default function ChangeTime({ job, onClose }: Props) {
  const t = useMessages(ofJobTime)
  const { id, mechanicId, mechanicName } = job
  const [chosen, setChosen] = useState<FirmWindow & Planned>()
  const [next, setNext] = useState<readonly Slot[]>([])
  const move = useApiMutation(bookingAnswers.reschedule, {
    done: t.timeChanged,
    doneDetail: (moved) => showPromise(moved),
    failed: [t.timeNotChanged, t.changeFailed],
    onDone: onClose,
  })
  const choose = (times: FirmWindow & Planned) => {
    setChosen(times)
    move.run(
      { params: { id }, body: { by: 'customer', ...times } },
      {
        onRefused: ({ problem }) => {
          // A slot of another mechanic is no new time for this job.
          setNext(problem?.nextSlots?.filter((slot) => slot.mechanicId === mechanicId) ?? [])
          setChosen(undefined)
          void invalidate(['schedule'])
        },
      },
    )
  }
  const lead = { time: showPromise(job) }
  return (
    <Dialog
      title={t.changeTime}
      description={mechanicName === null ? t.changeWishLead(lead) : t.changeLead({ ...lead, mechanic: mechanicName })}
      onClose={onClose}
    >
      {next.length > 0 && (
        <p role="status" className="mb-3 font-bold">
          {t.nextFree}
        </p>
      )}
      {mechanicId === null ? (
        <WindowPicker
          chosen={chosen ?? null}
          pending={move.pending}
          onChoose={(window) => choose({ ...window, scheduledStart: null, scheduledEnd: null })}
        />
      ) : (
        <SlotPicker
          query={{ jobId: id }}
          chosen={chosen?.scheduledStart ? { mechanicId, start: chosen.scheduledStart } : null}
          pending={move.pending}
          next={next}
          onChoose={({ start, end }) => choose({ ...promiseFrom(start), scheduledStart: start, scheduledEnd: end })}
          noneAction={
            <Button variant="secondary" onClick={onClose}>
              {t.keepTime}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
