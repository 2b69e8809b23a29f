import { useState } from 'react'
import type { Act, Refusal } from '../../lib/field/act.ts'
import { useField } from '../../lib/field/use-field.ts'
import { whereField } from '../../lib/field/where-field.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Confirm } from '../../ui/overlays/Confirm.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ofField } from './messages.ts'

interface Props {
  onOpenJob?: ((jobId: string) => void) | undefined
  onClose: () => void
}

/** Everything that is on the device alone, in order, with what to do about it. */
export default function WaitingActs({ onOpenJob, onClose }: Props) {
  const t = useMessages(ofField)
  const field = useField()
  const [leaving, setLeaving] = useState<Act | null>(null)
  const acts = [...(field?.acts ?? [])].sort((one, other) => one.seq - other.seq)
  const open = acts.filter(({ state }) => state !== 'sent')
  const openJob = (act: Act) => {
    onClose()
    onOpenJob?.(act.lane)
  }
  return (
    <Dialog title={t.list} description={open.length > 0 ? t.listDetail : t.noneDetail} onClose={onClose}>
      <div className="grid gap-4">
        {open.some(({ state }) => state === 'waiting') && (
          <Button variant="secondary" size="large" onClick={() => whereField()?.send()}>
            {t.sendNow}
          </Button>
        )}
        {open.length === 0 && <p className="font-bold">{t.none}</p>}
        <ol aria-label={t.list} className="grid gap-3">
          {acts.map((act) => (
            <li
              key={act.id}
              className={`rounded-lg border p-3 ${act.state === 'refused' ? 'border-red' : 'border-line'}`}
            >
              <Entry
                act={act}
                isHeld={field?.held.has(act.id) ?? false}
                onOpenJob={onOpenJob && act.lane !== 'booking' ? () => openJob(act) : undefined}
                onLeaveOut={() => setLeaving(act)}
              />
            </li>
          ))}
        </ol>
      </div>
      {leaving && (
        <Confirm
          question={t.leaveOutQuestion}
          detail={t.leaveOutDetail}
          confirm={t.leaveOutYes}
          cancel={t.leaveOutNo}
          pending={false}
          onConfirm={() => {
            void whereField()?.leaveOut(leaving.id)
            setLeaving(null)
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Dialog>
  )
}

interface EntryProps {
  act: Act
  isHeld: boolean
  onOpenJob: (() => void) | undefined
  onLeaveOut: () => void
}

function Entry({ act, isHeld, onOpenJob, onLeaveOut }: EntryProps) {
  const t = useMessages(ofField)
  const { id, kind, about, state, actedAt, sentAt, triedAt, refusal } = act
  const name = t.kinds[kind as keyof typeof t.kinds] ?? t.kinds.other
  const mayTry = !FINAL.includes(REASONS[refusal?.code ?? ''] ?? '')
  const mayLeave = state === 'refused' || (state === 'waiting' && triedAt === null)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{name}</span>
        <span className={state === 'refused' ? 'font-bold text-red-ink' : 'text-sm text-soft'}>
          {isHeld ? t.states.held : t.states[state]}
        </span>
      </p>
      {about && <p className="line-clamp-2 wrap-anywhere">{about}</p>}
      <p className="text-sm text-soft">
        {t.at({ when: showWhen(actedAt) })}
        {sentAt !== null && ` · ${t.sentAt({ when: showWhen(sentAt) })}`}
      </p>
      {refusal && <p>{whyOf(refusal, t.why)}</p>}
      {refusal?.mayBeThere && <p>{t.mayBeThere}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'refused' && mayTry && (
          <Button size="large" onClick={() => void whereField()?.again(id)}>
            {t.tryAgain}
          </Button>
        )}
        {state === 'refused' && onOpenJob && (
          <Button variant="secondary" size="large" onClick={onOpenJob}>
            {t.seeJob}
          </Button>
        )}
        {mayLeave && (
          <Button variant={mayTry ? 'quiet' : 'secondary'} size="large" onClick={onLeaveOut}>
            {t.leaveOut}
          </Button>
        )}
      </div>
    </div>
  )
}

type Why = 'leftOut' | 'tooLong' | 'gone' | 'stagePassed' | 'cancelled' | 'answered' | 'notApproved' | 'depositDue'
const REASONS: Record<string, Why> = {
  'field.leftOut': 'leftOut',
  'field.tooLong': 'tooLong',
  'job.unknown': 'gone',
  'auth.forbidden': 'gone',
  'job.stagePassed': 'stagePassed',
  'job.cancelled': 'cancelled',
  'estimate.alreadyAnswered': 'answered',
  'estimate.notApproved': 'notApproved',
  'job.depositDue': 'depositDue',
}

/** Trying again would be refused again. */
const FINAL = ['leftOut', 'gone', 'stagePassed', 'cancelled', 'answered']

/** Our own words where they say what to do, else the server's. */
function whyOf({ code, message }: Refusal, words: Record<Why, string>): string {
  const reason = REASONS[code]
  return reason ? words[reason] : message
}
