import { type ReactNode, useState } from 'react'
import { loadCatalogue } from '../../../lib/i18n/messages.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const LeaveUnsent = lazyPart(() => import('./LeaveUnsent.tsx'))

/** How much waits to be sent; the code loads with the press. */
const unsentOf = async (person: string): Promise<number> => {
  const { unsentOf } = await import('../../../lib/field/device-store.ts')
  const count = await unsentOf(person)
  if (count > 0) await loadCatalogue('field')
  return count
}

/** Leaving deletes what waits to be sent on this device, so it is asked about first. */
export function useAskBeforeLeaving(person: string): { ask: (leave: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ count: number; leave: () => void } | null>(null)
  const ask = async (leave: () => void) => {
    const count = await unsentOf(person).catch(() => 0)
    if (count === 0) leave()
    else setAsked({ count, leave })
  }
  const close = () => setAsked(null)
  const leave = () => {
    close()
    asked?.leave()
  }
  return {
    ask: (leave) => void ask(leave),
    question: asked && <LeaveUnsent count={asked.count} onLeave={leave} onClose={close} />,
  }
}
