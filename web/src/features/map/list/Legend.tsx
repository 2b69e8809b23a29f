import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { shared } from '../../../shared/messages.ts'
import { map } from '../messages.ts'
import { type Look, PinPicture } from './PinSymbol.tsx'

const COLORS = { Low: 'text-soft', Medium: 'text-indigo', High: 'text-copper', Emergency: 'text-red' } as const

/** What the pictures mean. */
export function Legend() {
  const t = useMessages(map)
  const { priorities } = useMessages(shared)
  const items = (looks: readonly (readonly [string, Look])[]) => (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {looks.map(([label, look]) => (
        <li key={label} className="flex items-center gap-1">
          <PinPicture {...look} />
          {label}
        </li>
      ))}
    </ul>
  )
  return (
    <details className="mt-2 rounded-md border border-line bg-card text-sm">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-bold">{t.legend}</summary>
      <div className="grid gap-2 px-3 pb-3">
        <h3 className="font-bold">{t.legendJobs}</h3>
        {items([
          [t.legendWaiting, { shape: 'waiting', color: 'text-indigo' }],
          [t.legendPlanned, { shape: 'planned', color: 'text-indigo' }],
          [t.legendActive, { shape: 'active', color: 'text-indigo' }],
          [t.legendDone, { shape: 'finished', color: 'text-green' }],
          [t.estimate, { shape: 'waiting', color: 'text-indigo', mark: '?', isEstimate: true }],
        ])}
        <h3 className="font-bold">{t.legendUrgency}</h3>
        {items(PRIORITIES.map((one) => [priorities[one], { shape: 'waiting', color: COLORS[one] }]))}
        <h3 className="font-bold">{t.legendMechanics}</h3>
        {items([
          [t.states.free, { shape: 'mechanic', color: 'text-green', mark: 'AB' }],
          [t.states.on_the_way, { shape: 'mechanic', color: 'text-copper', mark: 'AB' }],
          [t.states.busy, { shape: 'mechanic', color: 'text-indigo', mark: 'AB' }],
          [t.states.off, { shape: 'mechanic', color: 'text-soft', mark: 'AB', isHollow: true }],
        ])}
      </div>
    </details>
  )
}
