import { CloudOff } from 'lucide-react'
import { createContext, use, useEffect, useState } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../buttons/Button.tsx'

/** A form whose last submission got no answer. */
export const Unanswered = createContext<{ again: () => void; pending: boolean } | null>(null)

/** Reports a lost or restored connection; sending again needs a press. `Actions` includes it. */
export function NotSent() {
  const unanswered = use(Unanswered)
  return unanswered && <UnansweredNotice {...unanswered} />
}

function UnansweredNotice({ again, pending }: { again: () => void; pending: boolean }) {
  const t = useMessages(common)
  const back = useConnectionBack()
  return (
    <div
      className={`flex min-w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-3 py-2 text-sm ${back ? 'bg-green-tint text-green-ink' : 'bg-red-tint text-red-ink'}`}
    >
      <p role="status" className="flex min-w-0 flex-1 basis-48 items-start gap-2 font-semibold">
        {!back && <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
        {back ? t.connectionBack : t.noConnection}
      </p>
      <Button variant="secondary" pending={pending} onClick={again}>
        {t.retry}
      </Button>
    </div>
  )
}

function useConnectionBack(): boolean {
  const [back, setBack] = useState(false)
  useEffect(() => {
    const follow = () => setBack(navigator.onLine)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])
  return back
}
