import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { CircleCheck, CircleX, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../../lib/api-client.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Code } from './Code.tsx'
import { CannotCheck, type Checked, checkDraw, type SideChecked } from './check-draw.ts'
import { capitalised, showMonth } from './months.ts'
import { RoundLink } from './RoundLink.tsx'

interface Props {
  /** As the address has it. */
  month: string
  onClose: () => void
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Makes a draw again in this browser and tells what comes out. */
export default function CheckDialog({ month, onClose }: Props) {
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog
      title={isMonth(month) ? `Check the draw of ${showMonth(month)}` : 'Check a draw'}
      description="Made again in your browser from the public tickets."
      onClose={onClose}
    >
      <Checking key={`${month} ${attempt}`} month={month} onRetry={() => setAttempt(attempt + 1)} />
      <Actions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Dialog>
  )
}

function Checking({ month, onRetry }: { month: string; onRetry: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    checkDraw(month, leaving.signal).then(setChecked, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(sentenceOf(error))
    })
    return () => leaving.abort()
  }, [month])

  if (checked) return <Verdict checked={checked} />
  if (failure === null) {
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-soft">
        <Spinner /> Reading the tickets and drawing again
      </p>
    )
  }
  return (
    <div role="alert">
      <Message
        icon={CloudOff}
        trouble
        title="This draw could not be checked"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {failure}
      </Message>
    </div>
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotCheck) return error.message
  return (error instanceof CallError ? error.sentence : undefined) ?? 'Something went wrong. Please try again.'
}

function Verdict({ checked }: { checked: Checked }) {
  const { raffle, commitment, randomness, seenBefore, sides, holds } = checked
  return (
    <div className="grid gap-4">
      <div role="status">
        <Notice tone={holds ? 'green' : 'red'} title={holds ? 'This draw is right' : 'This draw does not add up'}>
          {holds
            ? 'The seed is the one that was sealed, and both winners follow from it.'
            : 'What was published and what the rule gives are not the same. See below where they part.'}
        </Notice>
      </div>
      <ul aria-label="What was checked" className="grid gap-4">
        <Step
          right={commitment === raffle.commitment && seenBefore === null}
          title="The seed is the one that was sealed"
        >
          <Code label="Seed, shown after the draw">{raffle.seed ?? ''}</Code>
          <Code label="Its fingerprint, made here (SHA-256)">{commitment}</Code>
          <Code label="The fingerprint published before the first ticket">{raffle.commitment ?? ''}</Code>
          {seenBefore !== null && (
            <>
              <p className="text-red-ink">This device saw another fingerprint of this month before.</p>
              <Code label="Seen first on this device">{seenBefore}</Code>
            </>
          )}
        </Step>
        {randomness !== null && <RandomnessStep raffle={raffle} randomness={randomness} />}
        {sides.map((side) => (
          <SideStep key={side.side} {...side} />
        ))}
      </ul>
      {randomness === null && (
        <p className="text-sm text-soft">
          This month used no public random number: whoever held this server's key could have worked out the winners
          before the draw and entered so as to win.
        </p>
      )}
      <p className="text-sm text-soft">
        Each winner is the SHA-256 of the seed's bytes{randomness !== null && ', those of the public random number'} and
        the text :mechanic:{raffle.month}:0 (or :customer:), taken as a number, modulo how many tickets that side has,
        counted from 0 along their numbers. The script tools/check-draw.mjs does the same outside of this browser.
      </p>
    </div>
  )
}

function RandomnessStep({ raffle, randomness }: { raffle: Raffle; randomness: string }) {
  return (
    <Step right={randomness === raffle.beaconRandomness} title="The public random number follows from its signature">
      <p className="text-sm">
        <RoundLink raffle={raffle} /> Compare the signature there with this one.
      </p>
      <Code label="Its signature">{raffle.beaconSignature ?? ''}</Code>
      <Code label="The number, made here from the signature (SHA-256)">{randomness}</Code>
    </Step>
  )
}

const numberOf = (ticket: number | null) => (ticket === null ? 'no ticket' : `ticket No. ${ticket}`)

function SideStep({ side, tickets, found, told }: SideChecked) {
  const right = found === told
  return (
    <Step right={right} title={`${capitalised(side)}: ${numberOf(found)}`}>
      <p className="text-sm text-soft">
        Drawn here from {tickets} {tickets === 1 ? 'ticket' : 'tickets'}.{!right && ` Published was ${numberOf(told)}.`}
      </p>
    </Step>
  )
}

function Step({ right, title, children }: { right: boolean; title: string; children: ReactNode }) {
  const Icon = right ? CircleCheck : CircleX
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${right ? 'text-green-ink' : 'text-red-ink'}`} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-bold">
          {title}
          <span className="sr-only">{right ? ' (right)' : ' (wrong)'}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
