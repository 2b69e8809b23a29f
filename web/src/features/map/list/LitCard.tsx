import type { Pin } from '../pins.ts'
import { JobWords } from './JobRow.tsx'
import { MechanicWords } from './MechanicRow.tsx'
import { PinSymbol } from './PinSymbol.tsx'

/** What the pin under the pointer is, on the map itself; the list says it to screen readers. */
export const LitCard = ({ pin }: { pin: Pin }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute top-2 left-2 flex max-w-64 gap-2 rounded-lg border border-line bg-card p-2 pr-3 text-sm shadow-high"
  >
    <PinSymbol pin={pin} />
    <span className="min-w-0">{pin.kind === 'job' ? <JobWords pin={pin} /> : <MechanicWords pin={pin} />}</span>
  </div>
)
