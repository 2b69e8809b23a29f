import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { CircleCheck, CircleX, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../../lib/api/client.ts'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Code } from './Code.tsx'
import { CannotCheck, type CheckedDraw, checkDraw, type SideChecked } from './check-draw.ts'
import { rewards } from './messages.ts'
import { useMonthName } from './months.ts'
import { RoundLink } from './RoundLink.tsx'

interface Props {
  month: string
  onClose: () => void
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Repeats the draw in this browser. */
export default function CheckDialog({ month, onClose }: Props) {
  const t = useMessages(rewards).check
  const { close } = useMessages(common)
  const monthName = useMonthName()
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog
      title={isMonth(month) ? t.titleOf({ month: monthName(month).name }) : t.title}
      description={t.lead}
      onClose={onClose}
    >
      <Checking key={`${month} ${attempt}`} month={month} onRetry={() => setAttempt(attempt + 1)} />
      <Actions>
        <Button variant="secondary" size="large" onClick={onClose}>
          {close}
        </Button>
      </Actions>
    </Dialog>
  )
}

function Checking({ month, onRetry }: { month: string; onRetry: () => void }) {
  const t = useMessages(rewards).check
  const { retry } = useMessages(common)
  const [checked, setChecked] = useState<CheckedDraw | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    checkDraw(month, abort.signal).then(setChecked, (error: unknown) => {
      if (!abort.signal.aborted) setFailure({ error })
    })
    return () => abort.abort()
  }, [month])

  if (checked) return <Verdict checked={checked} />
  if (failure === null) {
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-soft">
        <Spinner /> {t.reading}
      </p>
    )
  }
  return (
    <div role="alert">
      <Message
        icon={CloudOff}
        trouble
        title={t.failed}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        <Failure {...failure} />
      </Message>
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  const { cannot } = useMessages(rewards).check
  const { unknownFault } = useMessages(common)
  if (error instanceof CannotCheck) return cannot[error.reason]
  return (error instanceof CallError ? error.sentence : undefined) ?? unknownFault
}

function Verdict({ checked }: { checked: CheckedDraw }) {
  const t = useMessages(rewards).check
  const { seenFirst } = useMessages(rewards).fair
  const { raffle, commitment, randomness, seenBefore, sides, holds } = checked
  return (
    <div className="grid gap-4">
      <div role="status">
        <Notice tone={holds ? 'green' : 'red'} title={holds ? t.holds : t.fails}>
          {holds ? t.holdsWords : t.failsWords}
        </Notice>
      </div>
      <ul aria-label={t.what} className="grid gap-4">
        <Step right={commitment === raffle.commitment && seenBefore === null} title={t.sealed}>
          <Code label={t.seed}>{raffle.seed ?? ''}</Code>
          <Code label={t.madeHere}>{commitment}</Code>
          <Code label={t.publishedBefore}>{raffle.commitment ?? ''}</Code>
          {seenBefore !== null && (
            <>
              <p className="text-red-ink">{t.sawAnother}</p>
              <Code label={seenFirst}>{seenBefore}</Code>
            </>
          )}
        </Step>
        {randomness !== null && <RandomnessStep raffle={raffle} randomness={randomness} />}
        {sides.map((side) => (
          <SideStep key={side.side} {...side} />
        ))}
      </ul>
      {randomness === null && <p className="text-sm text-soft">{t.noPublicNumber}</p>}
      <p className="text-sm text-soft">{t.rule({ month: raffle.month, publicNumber: randomness !== null })}</p>
    </div>
  )
}

function RandomnessStep({ raffle, randomness }: { raffle: Raffle; randomness: string }) {
  const t = useMessages(rewards).check
  return (
    <Step right={randomness === raffle.beaconRandomness} title={t.follows}>
      <p className="text-sm">
        <RoundLink raffle={raffle} /> {t.compare}
      </p>
      <Code label={t.signature}>{raffle.beaconSignature ?? ''}</Code>
      <Code label={t.number}>{randomness}</Code>
    </Step>
  )
}

function SideStep({ side, tickets, found, published }: SideChecked) {
  const t = useMessages(rewards).check
  const right = found === published
  return (
    <Step right={right} title={t.sides[side]({ ticket: found })}>
      <p className="text-sm text-soft">
        {t.drawnHere({ count: tickets })}
        {!right && ` ${t.wasPublished({ ticket: published })}`}
      </p>
    </Step>
  )
}

function Step({ right, title, children }: { right: boolean; title: string; children: ReactNode }) {
  const t = useMessages(rewards).check
  const Icon = right ? CircleCheck : CircleX
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${right ? 'text-green-ink' : 'text-red-ink'}`} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-bold">
          {title}
          <span className="sr-only">{` ${right ? t.isRight : t.isWrong}`}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
