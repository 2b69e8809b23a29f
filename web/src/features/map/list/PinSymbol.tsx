import { initialsOf, isEstimate, type Pin } from '../pins.ts'

const URGENCY = {
  Low: 'text-soft',
  Medium: 'text-indigo',
  High: 'text-copper',
  Emergency: 'text-red',
} as const

const STATES = {
  free: 'text-green',
  working: 'text-green',
  on_the_way: 'text-copper',
  busy: 'text-indigo',
  off: 'text-soft',
} as const

export interface Look {
  shape: 'waiting' | 'planned' | 'active' | 'finished' | 'mechanic'
  color: string
  mark?: string
  isEstimate?: boolean
  isHollow?: boolean
}

/** The same picture as on the map (canvas/pin-images.ts), beside its words. */
export function PinPicture({ shape, color, mark = '', isEstimate = false, isHollow = false }: Look) {
  const ink = isHollow ? 'fill-current' : 'fill-card'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`size-8 shrink-0 ${color}`}>
      {isEstimate && (
        <circle
          cx="16"
          cy="16"
          r="14.5"
          className="fill-current stroke-current"
          fillOpacity="0.15"
          strokeDasharray="3 2.5"
        />
      )}
      {shape === 'waiting' && (
        <path
          d="M16 28c-2-5-9-8.5-9-15.500a9 9 0 0 1 18 0C25 19.5 18 23 16 28Z"
          className="fill-current stroke-card"
          strokeWidth="1.5"
        />
      )}
      {shape === 'planned' && <circle cx="16" cy="16" r="7.5" className="fill-card stroke-current" strokeWidth="3.5" />}
      {shape === 'active' && <circle cx="16" cy="16" r="9" className="fill-current stroke-card" strokeWidth="1.5" />}
      {shape === 'finished' && <circle cx="16" cy="16" r="7" className="fill-current stroke-card" strokeWidth="1.5" />}
      {shape === 'mechanic' && (
        <rect
          x="4"
          y="4"
          width="24"
          height="24"
          rx="6.5"
          className={`stroke-current ${isHollow ? 'fill-card' : 'fill-current'}`}
          strokeWidth="2"
        />
      )}
      {mark ? (
        <text
          x="16"
          y={shape === 'waiting' ? 17 : 20.5}
          textAnchor="middle"
          className={`text-[12px] font-bold ${shape === 'planned' ? 'fill-current' : ink}`}
        >
          {mark}
        </text>
      ) : (
        <Inner shape={shape} />
      )}
    </svg>
  )
}

function Inner({ shape }: Pick<Look, 'shape'>) {
  const line = { className: 'fill-none stroke-card', strokeWidth: 2, strokeLinecap: 'round' as const }
  if (shape === 'waiting') return <circle cx="16" cy="12.5" r="3.2" className="fill-card" />
  if (shape === 'planned') return <circle cx="16" cy="16" r="2" className="fill-current" />
  if (shape === 'active') return <path d="m14 12 4.5 4-4.5 4" {...line} />
  if (shape === 'finished') return <path d="m13 16.2 2.2 2.2 4-4.5" {...line} />
  return null
}

function lookOf(pin: Pin): Look {
  if (pin.kind === 'mechanic') {
    const mark = initialsOf(pin.lane.mechanic.name)
    return { shape: 'mechanic', color: STATES[pin.state], mark, isHollow: pin.state === 'off' }
  }
  const { group, job } = pin
  const isGuess = isEstimate(pin)
  const mark = isGuess ? '?' : group === 'waiting' && job.priority === 'Emergency' ? '!' : ''
  return { shape: group, color: group === 'finished' ? 'text-green' : URGENCY[job.priority], mark, isEstimate: isGuess }
}

export const PinSymbol = ({ pin }: { pin: Pin }) => <PinPicture {...lookOf(pin)} />
