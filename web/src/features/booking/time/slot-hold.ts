import { type Hold, schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, call } from '../../../lib/api/client.ts'
import { SIGNING_IN, useAccount } from '../../../lib/sign-in/account.ts'
import type { ChosenSlot } from './chosen-time.ts'

const release = (hold: Hold | null) =>
  hold ? call(schedule.release, { params: { id: hold.id } }).catch(() => undefined) : undefined

/** A hold that failed for another reason than a taken time is no obstacle: the booking itself decides. */
const isTaken = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'schedule.conflict'

/**
 * Holds the chosen slot while the form is filled in, and releases it when another one is chosen or the form closes. With accounts
 * a hold needs a session.
 */
export function useSlotHold(
  slot: ChosenSlot | null,
  { sending, onTaken }: { sending: RefObject<boolean>; onTaken: (slot: ChosenSlot) => void },
) {
  const account = useAccount()
  const mayHold = !SIGNING_IN || Boolean(account)
  const [hold, setHold] = useState<Hold | null>(null)
  const report = useEffectEvent(onTaken)
  /** One call after another: a slot may overlap the one before. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const current = useRef<Hold | null>(null)
  const booked = useRef(false)
  const key = slot && JSON.stringify(slot)

  useEffect(() => {
    if (!key || !mayHold) return
    let left = false
    let held: Hold | null = null
    const chosen: ChosenSlot = JSON.parse(key)
    last.current = last.current.then(async () => {
      if (left || sending.current) return
      try {
        held = await call(schedule.hold, { body: chosen })
        if (left) return
        current.current = held
        setHold(held)
      } catch (error) {
        if (!left && isTaken(error)) report(chosen)
      }
    })
    return () => {
      left = true
      current.current = null
      setHold(null)
      if (!booked.current) last.current = last.current.then(() => release(held))
    }
  }, [key, mayHold, sending])

  return {
    hold,
    /** The hold once a call under way is answered, which would be in the way of its own booking. */
    settled: async (): Promise<Hold | null> => {
      await last.current
      return current.current
    },
    /** A booked slot is no longer held. */
    onBooked: () => {
      booked.current = true
    },
  }
}
