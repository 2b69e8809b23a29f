import { ChevronDown, ChevronUp } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { useKeys } from '../../../lib/navigation/use-keys.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { DialogContext } from '../../../ui/overlays/dialog-forms.ts'
import { jobPanel } from './messages.ts'

/** Where a job stands in the list behind the panel. */
export interface Steps {
  at: number
  total: number | string
  previous: string | undefined
  next: string | undefined
  onStep: (jobId: string) => void
}

/** Previous and next job of the list; the buttons keep the focus. */
export function PanelSteps({ at, total, previous, next, onStep }: Steps) {
  const t = useMessages(jobPanel)
  const dialog = use(DialogContext)
  const nextButton = useRef<HTMLButtonElement>(null)
  const step = (to: string | undefined) => to !== undefined && dialog?.leave(() => onStep(to))
  useKeys({ j: () => step(next), k: () => step(previous) }, 1)
  // The job before may have taken the focus with it.
  useEffect(() => {
    if (at > 0 && document.activeElement === document.body) nextButton.current?.focus()
  }, [at])
  return (
    <div className="flex shrink-0 items-center print:hidden">
      <p role="status" className="px-1 text-sm whitespace-nowrap text-soft tabular-nums">
        {t.position({ at, total })}
      </p>
      <IconButton
        icon={ChevronUp}
        label={t.previous}
        title={`${t.previous} (k)`}
        aria-keyshortcuts="k"
        aria-disabled={previous === undefined || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => step(previous)}
      />
      <IconButton
        ref={nextButton}
        icon={ChevronDown}
        label={t.next}
        title={`${t.next} (j)`}
        aria-keyshortcuts="j"
        aria-disabled={next === undefined || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => step(next)}
      />
    </div>
  )
}
