import { Check } from 'lucide-react'
import { common, useMessages } from '../../lib/i18n/messages.ts'

interface Props {
  label: string
  steps: readonly { key: string; title: string }[]
  current: number
}

export function Stepper({ label, steps, current }: Props) {
  const t = useMessages(common)
  return (
    <ol aria-label={label} className="mb-6 flex flex-wrap gap-2">
      {steps.map(({ key, title }, index) => (
        <li key={key} aria-current={index === current ? 'step' : undefined} className="flex-1 wrap-break-word">
          <span
            aria-hidden="true"
            className={`mb-2 block h-1.5 rounded-full ${index < current ? 'bg-green' : index === current ? 'bg-copper' : 'bg-line'}`}
          />
          <span className={`flex items-center gap-1 text-sm ${index === current ? 'font-bold' : 'text-soft'}`}>
            {index < current && <Check aria-hidden="true" className="size-4 shrink-0 text-green-ink" />}
            <span>
              {/* A check mark replaces the number of a finished step. */}
              <span className={index < current ? 'sr-only' : undefined}>{index + 1}. </span>
              {title}
              {index < current && <span className="sr-only"> {t.done}</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
