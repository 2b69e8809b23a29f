import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { FIELD_DATABASE } from '../../lib/field/where-field.ts'
import { catalogue, loadMessages, useMessages } from '../../lib/i18n/messages.ts'
import { liveRefetch, onWaitingRows, showWaiting, waitingRows } from '../../lib/live/live-refetch.ts'
import { isAway, onAway, subscribeToChanges } from '../../lib/live/subscription.ts'
import { Button } from '../../ui/buttons/Button.tsx'

import { announceNewOffers } from './new-offers.ts'

const live = catalogue('live')

/** Scrolls to the top of the list and moves focus there. */
function show(): void {
  showWaiting()
  const list = document.querySelector<HTMLElement>('#content section[tabindex="-1"]')
  list?.scrollIntoView({ block: 'start' })
  list?.focus({ preventScroll: true })
}

/** A floating notice of new rows, or of a lost connection. */
function LiveChanges() {
  const t = useMessages(live)
  const away = useSyncExternalStore(onAway, isAway)
  const waiting = useSyncExternalStore(onWaitingRows, waitingRows)
  return (
    <>
      <div
        role="status"
        className="unprinted pointer-events-none fixed inset-x-0 top-3 z-30 grid justify-items-center px-4"
      >
        {waiting > 0 && (
          <Button icon={ArrowUp} className="pointer-events-auto rounded-full! shadow-high" onClick={show}>
            {t.newJobs({ count: waiting })}
          </Button>
        )}
      </div>
      <div
        role="status"
        className="unprinted pointer-events-none fixed inset-x-0 bottom-20 z-30 grid justify-items-center px-4 lg:bottom-4"
      >
        {away && (
          <p className="rounded-2xl border border-line bg-card px-4 py-1.5 text-center text-sm text-soft shadow-low">
            {t.away}
          </p>
        )}
      </div>
    </>
  )
}

async function start(): Promise<void> {
  await loadMessages()
  subscribeToChanges((tags, receivedAt) => {
    const { isStale, done } = liveRefetch(tags, receivedAt)
    void announceNewOffers(isStale, done)
  })
  // A separate React root, so that it never re-renders with the screens.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<LiveChanges />)
}

/** A booking or a job's steps may wait on this device: any page sends them. */
async function sendKept(): Promise<void> {
  const all = (await globalThis.indexedDB?.databases?.()) ?? []
  if (all.some(({ name }) => name === FIELD_DATABASE)) (await import('../../lib/field/field.ts')).openQueue()
}

void sendKept().catch(() => undefined)

// Without a connection the page shows what it has; it is live once there is one.
start().catch(() => addEventListener('online', () => void start().catch(() => {}), { once: true }))
